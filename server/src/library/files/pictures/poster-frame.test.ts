import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeMovie } from '#server/platform/file-cleaning/movie.fixture.ts';
import { takePosterFrame } from './poster-frame.ts';

let temporary: string;

beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'kiik-poster-'));
  vi.stubEnv('TMPDIR', temporary);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  expect(await readdir(temporary)).toEqual([]);
  await rm(temporary, { recursive: true });
});

/** One second, red left and blue right, 96 × 64; the QuickTime video was filmed with the phone upright. */
const fixture = (ending: 'mp4' | 'mov') =>
  readFile(join(import.meta.dirname, `poster-frame.fixture.${ending}`));

async function readColour(picture: Buffer, left: number, top: number): Promise<'red' | 'blue'> {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Number(data[0]) > Number(data[2]) ? 'red' : 'blue';
}

test('an mp4 with H.264 has a frame as it was filmed', async () => {
  const frame = await takePosterFrame(Readable.from([await fixture('mp4')]));
  expect(await sharp(frame).metadata()).toMatchObject({ format: 'png', width: 96, height: 64 });
  expect([await readColour(frame, 20, 32), await readColour(frame, 76, 32)]).toEqual(['red', 'blue']);
});

test("an iPhone's video with H.265 has an upright one, in whatever pieces it comes", async () => {
  const video = await fixture('mov');
  const pieces = Array.from({ length: Math.ceil(video.byteLength / 500) }, (_, index) =>
    video.subarray(index * 500, (index + 1) * 500),
  );
  const frame = await takePosterFrame(Readable.from(pieces));
  expect(await sharp(frame).metadata()).toMatchObject({ width: 64, height: 96 });
  expect([await readColour(frame, 32, 20), await readColour(frame, 32, 76)]).toEqual(['red', 'blue']);
});

test('what only pretends to be a video has none', async () => {
  const video = await fixture('mp4');
  for (const pretended of [
    Buffer.from('video'),
    Buffer.alloc(0),
    makeMovie('+59.43+24.75/'),
    video.subarray(0, video.byteLength / 2),
  ]) {
    await expect(takePosterFrame(Readable.from([pretended]))).rejects.toThrow(
      'The file is not a readable picture',
    );
  }
});

test('a video that cannot be fetched is no fault of the video', async () => {
  const broken = new Readable({ read: () => broken.destroy(new Error('The storage fell silent')) });
  await expect(takePosterFrame(broken)).rejects.toThrow('The storage fell silent');
});
