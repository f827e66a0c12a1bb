import type { OpenFile } from './spool.ts';
import type { TakenAt } from './tiff.ts';

/** The parts of a cleaned file: new bytes, and ranges of the original. */
export type Part = Uint8Array | { file: OpenFile; start: number; end: number };

/** A file without anything that shows where it was taken, as far as its format is understood. */
export interface Cleaned {
  parts: Part[];
  taken: TakenAt | null;
  /** True if parts of it could not be read. */
  mayHoldPlace?: boolean;
}

const chunkBytes = 256 * 1024;

/** Adds a range; joins it to the previous one if it directly follows. */
export function keepRange(parts: Part[], file: OpenFile, start: number, end: number): void {
  const last = parts.at(-1);
  if (last !== undefined && 'file' in last && last.file === file && last.end === start) last.end = end;
  else if (end > start) parts.push({ file, start, end });
}

/** The whole file in its present state. */
export function keepAll(file: OpenFile): Part[] {
  return [{ file, start: 0, end: file.size }];
}

export async function* readParts(parts: readonly Part[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (!('file' in part)) {
      yield part;
      continue;
    }
    for (let at = part.start; at < part.end; at += chunkBytes) {
      yield await part.file.read(at, Math.min(chunkBytes, part.end - at));
    }
  }
}

/** Each window has its own bytes and the first of the next. */
export const windowBytes = 1024 * 1024;
const overlapBytes = 64 * 1024;

/** The file in windows, each with the beginning of the next. */
export async function* readWindows(file: OpenFile): AsyncGenerator<{ start: number; window: Buffer }> {
  for (let start = 0; start < file.size; start += windowBytes)
    yield { start, window: await file.read(start, windowBytes + overlapBytes) };
}

/** The position in the window, excluding the start of the next. */
export function* findAll(window: Buffer, wanted: Buffer): Generator<number> {
  for (let at = window.indexOf(wanted); at !== -1 && at < windowBytes; at = window.indexOf(wanted, at + 1))
    yield at;
}

/** Reads many small pieces that lie close together. */
export function openCursor(file: OpenFile): (position: number, length: number) => Promise<Buffer> {
  let start = 0;
  let window: Buffer = Buffer.alloc(0);
  return async (position, length) => {
    if (position < start || position + length > start + window.byteLength) {
      start = position;
      window = await file.read(position, Math.max(length, 65_536));
    }
    return window.subarray(position - start, position - start + length);
  };
}
