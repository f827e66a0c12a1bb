import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiik-poster-'));
  await mkdir(join(folder, 'temporary'));
  vi.stubEnv('TMPDIR', join(folder, 'temporary'));
  vi.resetModules();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** A machine on which ffmpeg does that with the file after `-i`, or has none. */
async function startMachine(script: string | null) {
  const programs = join(folder, 'programs');
  await mkdir(programs, { recursive: true });
  if (script !== null) {
    const find = 'while [ "$1" != -i ]; do shift; done; video="$2"';
    await writeFile(join(programs, 'ffmpeg'), `#!/bin/sh\n${find}\n${script}\n`);
    await chmod(join(programs, 'ffmpeg'), 0o755);
  }
  vi.stubEnv('PATH', script === null ? programs : `${programs}:${process.env.PATH}`);
  return (await import('./poster-frame.ts')).takePosterFrame;
}

test('without ffmpeg nobody asks for the bytes of a video', async () => {
  const takePosterFrame = await startMachine(null);
  const open = vi.fn(async () => Readable.from([Buffer.from('video')]));
  expect(await takePosterFrame(open)).toBeNull();
  expect(await takePosterFrame(open)).toBeNull();
  expect(open).not.toHaveBeenCalled();
});

test('ffmpeg reads the video from its beginning and its end, and even while it does nothing lies in the temp folder', async () => {
  const takePosterFrame = await startMachine('head -c 5 "$video"; tail -c 4 "$video"; ls -A "$TMPDIR"');
  const frame = await takePosterFrame(async () =>
    Readable.from(['begin middle ', 'end!'].map((part) => Buffer.from(part))),
  );
  expect(frame?.toString()).toBe('beginend!');
});

test('a video that cannot be fetched or read leaves nothing in the temp folder', async () => {
  const takePosterFrame = await startMachine('exit 1');
  await expect(takePosterFrame(async () => Readable.from([Buffer.from('video')]))).rejects.toThrow(
    'The file is not a readable picture',
  );
  const broken = new Readable({ read: () => broken.destroy(new Error('The storage fell silent')) });
  await expect(takePosterFrame(async () => broken)).rejects.toThrow('The storage fell silent');
  expect(await readdir(join(folder, 'temporary'))).toEqual([]);
});
