import { relative } from 'node:path';
import { afterAll, expect, inject } from 'vitest';
import { saveRecording, startRecorder } from './statement-recorder.ts';

declare global {
  /** Test files share a process. */
  var statementRecorder: ReturnType<typeof startRecorder> | undefined;
}

/** Runs before each test file: what the file's statements gave is checked against their row types once all have run. */
globalThis.statementRecorder ??= startRecorder();
const recorder = globalThis.statementRecorder;

afterAll(async () => {
  const file = expect.getState().testPath ?? 'unknown';
  const name = relative(import.meta.dirname, file).replaceAll(/\W+/g, '-');
  await saveRecording(name, recorder.take(inject('origins')));
});
