import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { thumbnailSizes } from '#contract/library/thumbnail-sizes.ts';
import { InvalidImage } from '#server/platform/images/invalid-image.ts';

const maximumMilliseconds = 60_000;
const maximumBytes = 30_000_000;

/**
 * One of the first frames of an mp4 or QuickTime video, upright, as PNG. Runs a separate process that may
 * read only the project and the video. Throws `InvalidImage`.
 */
export async function takePosterFrame(video: Readable): Promise<Buffer> {
  // The index of such a file may be at its end, so a stream does not work.
  await using file = await openNameless();
  for await (const chunk of video as AsyncIterable<Uint8Array>) await file.writeFile(chunk);
  return await readFrame(file);
}

/** An unlinked file in the temp folder: it disappears when the process ends, even by a crash. */
async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'kiik-video-'));
  try {
    return await open(join(folder, 'video'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readFrame(video: FileHandle): Promise<Buffer> {
  const child = spawn(
    process.execPath,
    [
      '--permission',
      `--allow-fs-read=${join(import.meta.dirname, '../../../../..')}`,
      join(import.meta.dirname, 'poster-frame.process.ts'),
      String(thumbnailSizes.large),
    ],
    {
      stdio: ['ignore', 'pipe', 'ignore', video.fd],
      env: {},
      timeout: maximumMilliseconds,
      killSignal: 'SIGKILL',
    },
  );
  const ended = once(child, 'close').then(
    () => null,
    (error: NodeJS.ErrnoException) => error,
  );
  const chunks: Buffer[] = [];
  let size = 0;
  child.stdout?.on('data', (chunk: Buffer) => {
    size += chunk.byteLength;
    if (size > maximumBytes) child.kill('SIGKILL');
    else chunks.push(chunk);
  });
  const error = await ended;
  if (error !== null || child.exitCode !== 0 || size === 0)
    throw new InvalidImage('The video has no frame that can be read');
  return Buffer.concat(chunks);
}
