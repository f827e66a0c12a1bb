import type { TestProject } from 'vitest/node';
import { type Origins, readOrigins, saveRecording, startRecorder } from './statement-recorder.ts';
import { startTemplates, type TestServer } from './templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer;
    runFolder: string;
    origins: Origins;
  }
}

/** Starts PostgreSQL and fills the templates once per run; every test file copies the one it needs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const recorder = startRecorder();
  const { server, folder, stop } = await startTemplates();
  const origins = await readOrigins({ ...server, database: 'template_empty' });
  await saveRecording('templates', recorder.take(origins));
  project.provide('postgres', server);
  project.provide('runFolder', folder);
  // The processes of the tests inherit it.
  process.env.TMPDIR = folder;
  project.provide('origins', origins);
  return stop;
}
