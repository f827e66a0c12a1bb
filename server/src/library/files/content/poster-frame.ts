import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, constants, type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';
import type { Readable } from 'node:stream';
import { thumbnailSizes } from '#contract/library/files.ts';
import { InvalidImage } from '#server/platform/images/invalid-image.ts';

const maximumMilliseconds = 30_000;
const maximumBytes = 30_000_000;

/** Asked once: whoever installs ffmpeg starts Kiik anew. */
let program: Promise<string | null> | undefined;

/**
 * One of the first frames of an mp4 or QuickTime video, as PNG, by ffmpeg; null, without opening the video, where this machine
 * has none. It may open nothing but the file that it is given, as that format. Throws `InvalidImage`.
 */
export async function takePosterFrame(openVideo: () => Promise<Readable>): Promise<Buffer | null> {
  program ??= findProgram('ffmpeg');
  const path = await program;
  if (path === null) return null;
  // Such a file may have its table of contents at its end, so a stream will not do.
  await using file = await openNameless();
  let size = 0;
  // By place: on some systems ffmpeg begins to read where this handle stands.
  for await (const chunk of (await openVideo()) as AsyncIterable<Uint8Array>) {
    for (let start = 0; start < chunk.byteLength; ) {
      const { bytesWritten } = await file.write(chunk, start, chunk.byteLength - start, size);
      start += bytesWritten;
      size += bytesWritten;
    }
  }
  return await runFfmpeg(path, file);
}

/** Its full path, by the places where programs lie; null where there is none. */
async function findProgram(name: string): Promise<string | null> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name);
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isAbsolute(path) && isThere) return path;
  }
  return null;
}

/** A file in the temp folder that has no name any more: gone with the process, however that ends. */
async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'kiik-video-'));
  try {
    return await open(join(folder, 'video'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runFfmpeg(program: string, video: FileHandle): Promise<Buffer> {
  const side = thumbnailSizes.large;
  const shrink = `scale='min(${side},iw)':'min(${side},ih)':force_original_aspect_ratio=decrease`;
  const child = spawn(
    program,
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
      ...['-i', '/dev/fd/3', '-an', '-sn', '-dn', '-frames:v', '1', '-vf', `thumbnail=25,${shrink}`],
      ...['-c:v', 'png', '-f', 'image2pipe', 'pipe:1'],
    ],
    { stdio: ['ignore', 'pipe', 'ignore', video.fd], timeout: maximumMilliseconds, killSignal: 'SIGKILL' },
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
  if (error !== null || child.exitCode !== 0 || size === 0) throw new InvalidImage('ffmpeg found no frame');
  return Buffer.concat(chunks);
}
