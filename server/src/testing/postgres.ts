import type { TestProject } from 'vitest/node';
import { startTemplates, type TestServer } from './templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer;
  }
}

/** Starts the run's PostgreSQL and fills the templates once; every test file copies the one it needs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startTemplates();
  project.provide('postgres', server);
  return stop;
}
