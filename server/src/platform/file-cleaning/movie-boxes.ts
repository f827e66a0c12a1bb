import type { OpenFile } from './spool.ts';

/** A part of an mp4 or QuickTime file; the whole file consists of such parts, which may be nested. */
export interface Box {
  type: string;
  position: number;
  /** The range of its content. */
  start: number;
  end: number;
}

/** The sibling boxes between two positions of the file, as far as they are valid. */
export type ListBoxes = (start: number, end: number) => AsyncGenerator<Box>;

/** An hour of film in pieces of one second has about as many; a file with more is an attack. */
const mostBoxes = 40_000;

/** Lists boxes of the file until it has found a very large number. */
export function openBoxes(file: OpenFile): ListBoxes {
  let boxes = 0;
  return async function* listBoxes(start, end) {
    for (let position = start; position + 8 <= end && boxes < mostBoxes; boxes += 1) {
      const head = await file.read(position, 16);
      if (head.byteLength < 8) return;
      const type = head.toString('latin1', 4, 8);
      const long = head.readUInt32BE(0) === 1;
      if (long && head.byteLength < 16) return;
      const declared = long ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0);
      const size = declared === 0 ? end - position : declared;
      const inner = position + (long ? 16 : 8);
      if (size < inner - position) return;
      // A truncated video still plays, and its samples may be listed at the start.
      if (position + size > end && type !== 'mdat') return;
      yield { type, position, start: inner, end: Math.min(position + size, end) };
      position += size;
    }
  };
}

/** Turns the box into free space of the same length, so that everything else keeps its position. */
export async function blankBox(file: OpenFile, { type, position, start, end }: Box): Promise<void> {
  if (type !== 'free') await file.write(position + 4, Buffer.from('free'));
  await fill(file, start, end, '\0');
}

/** Overwrites a part of the file. */
export async function fill(file: OpenFile, start: number, end: number, character: string): Promise<void> {
  for (let at = start; at < end; at += 65_536) {
    await file.write(at, Buffer.alloc(Math.min(65_536, end - at), character));
  }
}
