import { relative } from 'node:path';
import { afterAll, expect, inject } from 'vitest';
import { saveRecording, startRecorder } from './statement-recorder.ts';

/** Runs before each test file: what the file's statements gave is checked against their row types once all have run. */
const recorder = startRecorder();

afterAll(async () => {
  const file = expect.getState().testPath ?? 'unknown';
  const name = relative(import.meta.dirname, file).replaceAll(/\W+/g, '-');
  await saveRecording(name, recorder.list(inject('origins')));
});
