import type { OpenFile } from './spool.ts';

/** Tags of Exif that lead to other directories, and the two that tell when. */
const tags = { exif: 0x8769, gps: 0x8825, takenAt: 0x9003, offset: 0x9011 } as const;
/** Bytes of one value, by its type's number. */
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
const mostEntries = 512;
const mostDirectories = 8;

interface Entry {
  tag: number;
  type: number;
  count: number;
  /** Of the entry itself, in the file. */
  position: number;
  /** Of its values, in the file. */
  values: number;
  bytes: number;
}

/** What Exif tells of the moment: `YYYY:MM:DD HH:MM:SS` on the camera's clock, and where known its distance from UTC. */
export interface TakenAt {
  local: string;
  offset: string | null;
}

/**
 * Reads the Exif directories that begin at this place of the file and overwrites with zeros all that they say of where it
 * was taken. Returns when it was taken, if they say so. Whatever is no Exif is left as it is.
 */
export async function blankExifPlace(file: OpenFile, base: number): Promise<TakenAt | null> {
  const head = await file.read(base, 8);
  if (head.byteLength < 8) return null;
  const little = head.toString('latin1', 0, 2) === 'II';
  const number = (bytes: Buffer, at: number, size: 2 | 4) =>
    little ? bytes.readUIntLE(at, size) : bytes.readUIntBE(at, size);

  async function readDirectory(offset: number): Promise<{ entries: Entry[]; next: number }> {
    const position = base + offset;
    const counted = await file.read(position, 2);
    if (offset < 8 || counted.byteLength < 2) return { entries: [], next: 0 };
    const count = number(counted, 0, 2);
    if (count > mostEntries) return { entries: [], next: 0 };
    const bytes = await file.read(position + 2, count * 12 + 4);
    const entries: Entry[] = [];
    for (let at = 0; at + 12 <= bytes.byteLength && entries.length < count; at += 12) {
      const type = number(bytes, at + 2, 2);
      const values = number(bytes, at + 4, 4);
      const size = (typeBytes[type] ?? 0) * values;
      entries.push({
        tag: number(bytes, at, 2),
        type,
        count: values,
        position: position + 2 + at,
        values: size > 4 ? base + number(bytes, at + 8, 4) : position + 2 + at + 8,
        bytes: size,
      });
    }
    const complete = bytes.byteLength === count * 12 + 4;
    return { entries, next: complete ? number(bytes, count * 12, 4) : 0 };
  }

  const follow = async ({ values }: Entry) => {
    const bytes = await file.read(values, 4);
    return bytes.byteLength < 4 ? 0 : number(bytes, 0, 4);
  };
  const isPointer = ({ type, count }: Entry) => (type === 4 || type === 13) && count === 1;

  async function blankDirectory(offset: number): Promise<void> {
    const { entries } = await readDirectory(offset);
    for (const { position, values, bytes } of entries) {
      if (bytes > 4)
        await file.write(values, Buffer.alloc(Math.min(bytes, 65_536, Math.max(0, file.size - values))));
      await file.write(position, Buffer.alloc(12));
    }
    if (entries.length > 0) await file.write(base + offset, Buffer.alloc(2));
  }

  let taken: TakenAt | null = null;
  let offset = number(head, 4, 4);
  for (let directories = 0; offset !== 0 && directories < mostDirectories; directories += 1) {
    const { entries, next } = await readDirectory(offset);
    for (const entry of entries.filter(isPointer)) {
      if (entry.tag === tags.gps) await blankDirectory(await follow(entry));
      if (entry.tag === tags.exif) taken ??= await readMoment(await readDirectory(await follow(entry)));
    }
    offset = next;
  }
  return taken;

  async function readMoment({ entries }: { entries: Entry[] }): Promise<TakenAt | null> {
    const read = async (tag: number) => {
      const entry = entries.find((one) => one.tag === tag && one.type === 2 && one.bytes <= 40);
      if (entry === undefined) return null;
      return (await file.read(entry.values, entry.bytes)).toString('latin1').replace(/\0.*$/s, '');
    };
    const local = await read(tags.takenAt);
    return local === null ? null : { local, offset: await read(tags.offset) };
  }
}
