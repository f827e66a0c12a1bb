import type { Templates } from '../server/src/testing/templates.ts';
import { startProcess } from './start-process.ts';

/** Starts the run's PostgreSQL; every worker copies the demo from it. */
export default async function setup(): Promise<() => Promise<void>> {
  const { message, stop } = await startProcess('postgres.process.ts', {});
  process.env.KIIK_TEST_TEMPLATES = JSON.stringify(message);
  // The workers inherit it, and the browsers and servers that they start.
  process.env.TMPDIR = (message as Omit<Templates, 'stop'>).folder;
  return stop;
}
