import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

/** First and last byte, both counted from 0 and both included; without an end, everything from the start. */
export interface ByteRange {
  start: number;
  end?: number;
}

/** A stored file that is being read; the caller must read the stream to its end or destroy it. */
export interface StoredFile {
  stream: Readable;
  /** Size of the whole file in bytes, also if only a range is read. */
  size: number;
}

/**
 * The store of uploaded bytes: a local folder or an S3 bucket, the same for callers. A key is a path of small
 * letters, digits, hyphens and dots; its content never changes and it is never used again. The file's row has
 * its name and type.
 */
export interface FileStorage {
  /** Stores all of `content`, or nothing if that fails; returns its size in bytes. */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** Null if there is no such file; throws a RangeError if the range begins after its end. */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** Does nothing if there is no such file. */
  delete(key: string): Promise<void>;
  /** Removes incomplete files of processes that have ended; files that are still arriving anywhere stay. */
  sweep(): Promise<void>;
  /** Every file in a folder and below it, unordered; '' means everything. */
  list(folder: string): AsyncIterable<{ key: string; size: number }>;
}

/** A new key in the folder; spread over 256 subfolders, because directories of a million files are slow. */
export function makeFileKey(folder: string): string {
  const name = randomUUID();
  return checkKey(`${folder}/${name.slice(0, 2)}/${name}`);
}

const segment = '[a-z0-9_-][a-z0-9._-]*';
const keyShape = new RegExp(`^${segment}(/${segment})*$`);

/** Accepts only keys that every file system and server reads as a plain path below the root. */
export function checkKey(key: string): string {
  if (key.length > 200 || !keyShape.test(key)) throw new Error('A file key has an unexpected shape');
  return key;
}
