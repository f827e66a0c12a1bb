import { relative } from 'node:path';
import { afterAll, expect, inject } from 'vitest';
import { saveRecording, startRecorder } from './statement-recorder.ts';

declare global {
  /** Test files share a process. */
  var statementRecorder: ReturnType<typeof startRecorder> | undefined;
}

/** Runs before each test file: its statements' results are compared with the row types after all tests. */
globalThis.statementRecorder ??= startRecorder();
const recorder = globalThis.statementRecorder;

afterAll(async () => {
  const file = expect.getState().testPath ?? 'unknown';
  const name = relative(import.meta.dirname, file).replaceAll(/\W+/g, '-');
  await saveRecording(name, recorder.take(inject('origins')));
});
