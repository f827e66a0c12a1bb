import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { thumbnailSizes } from '#contract/library/files.ts';
import { UnreadablePicture } from './draw-thumbnails.ts';

const maximumMilliseconds = 30_000;
const maximumBytes = 30_000_000;

/**
 * One of the first frames of an mp4 or QuickTime video, as PNG, by ffmpeg; null where this machine has none. It may open
 * nothing but the file that it is given, as that format. Throws `UnreadablePicture`.
 */
export async function takePosterFrame(video: Readable): Promise<Buffer | null> {
  // Such a file may have its table of contents at its end, so a stream will not do.
  const folder = await mkdtemp(join(tmpdir(), 'kiik-video-'));
  try {
    const path = join(folder, randomUUID());
    await pipeline(video, createWriteStream(path));
    return await runFfmpeg(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runFfmpeg(path: string): Promise<Buffer | null> {
  const side = thumbnailSizes.large;
  const shrink = `scale='min(${side},iw)':'min(${side},ih)':force_original_aspect_ratio=decrease`;
  const child = spawn(
    'ffmpeg',
    [
      ...[
        '-nostdin',
        '-v',
        'error',
        '-threads',
        '1',
        '-protocol_whitelist',
        'file',
        '-format_whitelist',
        'mov',
        '-f',
        'mov',
      ],
      ...['-i', path, '-an', '-sn', '-dn', '-frames:v', '1', '-vf', `thumbnail=25,${shrink}`],
      ...['-c:v', 'png', '-f', 'image2pipe', 'pipe:1'],
    ],
    { stdio: ['ignore', 'pipe', 'ignore'], timeout: maximumMilliseconds, killSignal: 'SIGKILL' },
  );
  const ended = once(child, 'close').then(
    () => null,
    (error: NodeJS.ErrnoException) => error,
  );
  const chunks: Buffer[] = [];
  let size = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    size += chunk.byteLength;
    if (size > maximumBytes) child.kill('SIGKILL');
    else chunks.push(chunk);
  });
  const error = await ended;
  if (error?.code === 'ENOENT') return null;
  if (error !== null || child.exitCode !== 0 || size === 0)
    throw new UnreadablePicture('ffmpeg found no frame');
  return Buffer.concat(chunks);
}
