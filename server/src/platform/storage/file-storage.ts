import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

/** First and last byte wanted, both counted from 0 and both included; without an end, everything from the start on. */
export interface ByteRange {
  start: number;
  end?: number;
}

/** A stored file on its way out; whoever asked for it reads the stream to its end or destroys it. */
export interface StoredFile {
  stream: Readable;
  /** Bytes of the whole file, also where only a range of it is read. */
  size: number;
}

/**
 * Where uploaded bytes lie: a local folder or an S3 bucket, to callers the same. A key is a path of small
 * letters, digits, hyphens and dots, holds one content for ever and is never used again; what the file is called and what
 * type it has says its row.
 */
export interface FileStorage {
  /** Stores all of `content` or, where that fails on the way, nothing; returns its size in bytes. */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** Null where there is no such file; a RangeError where the range begins past its end. */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** Does nothing where there is no such file. */
  delete(key: string): Promise<void>;
  /** Removes what processes that are gone had stored by half; what is on its way in, here or elsewhere, stays. */
  sweep(): Promise<void>;
  /** Every file of a folder and below it, in no order; '' is everything. */
  list(folder: string): AsyncIterable<{ key: string; size: number }>;
}

/** A new key in the folder; spread over 256 subfolders, because directories of a million files are slow. */
export function makeFileKey(folder: string): string {
  const name = randomUUID();
  return checkKey(`${folder}/${name.slice(0, 2)}/${name}`);
}

const segment = '[a-z0-9_-][a-z0-9._-]*';
const keyShape = new RegExp(`^${segment}(/${segment})*$`);

/** Lets through what no file system and no server reads as anything but a plain path below the root. */
export function checkKey(key: string): string {
  if (key.length > 200 || !keyShape.test(key)) throw new Error('A file key has an unexpected shape');
  return key;
}
