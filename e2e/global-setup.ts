import { startProcess } from './start-process.ts';

/** Starts the run's PostgreSQL; every worker copies the demo from it. */
export default async function setup(): Promise<() => Promise<void>> {
  const { message, stop } = await startProcess('postgres.process.ts', {});
  process.env.KIIK_TEST_POSTGRES = JSON.stringify(message);
  return stop;
}
