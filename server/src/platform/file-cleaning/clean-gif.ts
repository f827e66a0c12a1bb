import { type Cleaned, keepRange, openCursor, type Part } from './parts.ts';
import type { OpenFile } from './spool.ts';

const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;
const graphicControl = 0xf9;
const application = 0xff;
/** The number of repetitions, and the colour profile. */
const applications = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];
const mostBlocks = 2_000_000;
const mostParts = 100_000;

/** Keeps the frames of a GIF and how they are played. Null if it has no frames. */
export async function cleanGif(file: OpenFile): Promise<Cleaned | null> {
  const read = openCursor(file);
  const parts: Part[] = [];
  let blocks = 0;
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

  /** The position after a sequence of blocks, each with its length in front, up to an empty one. */
  async function skipBlocks(from: number): Promise<number> {
    let at = from;
    for (;;) {
      const length = (await read(at, 1))[0] ?? 0;
      at += 1 + length;
      blocks += 1;
      if (length === 0 || at >= file.size || blocks > mostBlocks) return Math.min(at, file.size);
    }
  }

  let at = 13 + tableBytes((await read(10, 1))[0] ?? 0);
  keepRange(parts, file, 0, Math.min(at, file.size));
  for (;;) {
    const head = await read(at, 14);
    const [kind, label] = head;
    if (kind === trailer) {
      parts.push(Buffer.from([trailer]));
      return { parts, taken: null };
    }
    if (parts.length > mostParts) return null;
    if (blocks > mostBlocks || (kind !== extension && kind !== image)) break;
    const start = at;
    if (kind === image) at = await skipBlocks(at + 11 + tableBytes(head[9] ?? 0));
    else at = await skipBlocks(at + 2);
    const isKept =
      kind === image ||
      label === graphicControl ||
      (label === application && applications.includes(head.toString('latin1', 3, 14)));
    if (isKept) keepRange(parts, file, start, at);
  }
  // It was cut off, or continues in another format.
  return blocks > 0 ? { parts, taken: null } : null;
}
