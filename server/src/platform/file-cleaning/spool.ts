import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

const chunkBytes = 256 * 1024;

/** A file of fixed length; any part of it can be read and overwritten. */
export interface OpenFile {
  size: number;
  /** Fewer bytes if the file ends before. */
  read(position: number, length: number): Promise<Buffer>;
  /** Ignores bytes outside the file. */
  write(position: number, bytes: Uint8Array): Promise<void>;
}

/** An unlinked file on the local disk: it disappears when the process ends, for any reason. */
export interface Spool extends OpenFile, AsyncDisposable {
  readAll(): AsyncGenerator<Buffer>;
}

/**
 * Writes all of `content` to the disk, so that any part of it can be read before it is stored.
 * @param onRead called with the number of bytes read from there
 */
export async function spool(
  directory: string,
  content: AsyncIterable<Uint8Array>,
  onRead: (bytes: number) => void = () => undefined,
): Promise<Spool> {
  const folder = join(directory, 'spool');
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const handle = await open(path, 'wx+');
  try {
    await rm(path);
    let size = 0;
    for await (const chunk of content) {
      await handle.writeFile(chunk);
      size += chunk.byteLength;
    }
    return makeSpool(handle, size, onRead);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function makeSpool(handle: FileHandle, size: number, onRead: (bytes: number) => void): Spool {
  async function read(position: number, length: number): Promise<Buffer> {
    const fitting = Math.max(0, Math.min(length, size - position));
    if (position < 0 || fitting === 0) return Buffer.alloc(0);
    onRead(fitting);
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(fitting), 0, fitting, position);
    return buffer.subarray(0, bytesRead);
  }
  return {
    size,
    read,
    async write(position, bytes) {
      if (position < 0 || position + bytes.byteLength > size) return;
      await handle.write(bytes, 0, bytes.byteLength, position);
    },
    async *readAll() {
      for (let position = 0; position < size; position += chunkBytes) yield read(position, chunkBytes);
    },
    [Symbol.asyncDispose]: () => handle.close(),
  };
}
