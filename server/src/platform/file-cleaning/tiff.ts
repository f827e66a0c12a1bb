import type { OpenFile } from './spool.ts';

/** Tags of Exif that lead to other directories, and the two with the time. */
const tags = { exif: 0x8769, gps: 0x8825, takenAt: 0x9003, offset: 0x9011, orientation: 0x0112 } as const;
/** Tags that hold XMP, IPTC and Photoshop's notes. */
const noteTags = [0x02bc, 0x83bb, 0x8649];
/** Bytes of one value, by its type's number. */
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
const mostEntries = 512;
const mostDirectories = 8;

interface Entry {
  tag: number;
  type: number;
  count: number;
  /** The position of the entry itself in the file. */
  position: number;
  /** The position of its values in the file. */
  values: number;
  bytes: number;
}

/** The time in Exif: `YYYY:MM:DD HH:MM:SS` on the camera's clock, and if known its offset from UTC. */
export interface TakenAt {
  local: string;
  offset: string | null;
}

/** The part of Exif that is needed to show a picture and to sort it. */
export interface ExifFacts {
  taken: TakenAt | null;
  /** 1 to 8; 1 is upright. */
  orientation: number;
}

/** Reads the Exif directories that begin at this place of the file. */
export async function readExif(file: OpenFile, base: number): Promise<ExifFacts> {
  return await walkExif({ ...file, write: async () => undefined }, base);
}

/**
 * Overwrites with zeros the place in the Exif directories that begin at this position of the file, and other
 * notes in them. Returns the time when it was taken, if they contain it. Other data does not change.
 */
export async function blankExifPlace(file: OpenFile, base: number): Promise<TakenAt | null> {
  return (await walkExif(file, base)).taken;
}

async function walkExif(file: OpenFile, base: number): Promise<ExifFacts> {
  const facts: ExifFacts = { taken: null, orientation: 1 };
  const head = await file.read(base, 8);
  if (head.byteLength < 8) return facts;
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

  async function blankValues({ values, bytes }: Entry, most: number): Promise<void> {
    if (bytes > 4)
      await file.write(values, Buffer.alloc(Math.min(bytes, most, Math.max(0, file.size - values))));
  }

  async function blankDirectory(offset: number): Promise<void> {
    const { entries } = await readDirectory(offset);
    for (const entry of entries) {
      await blankValues(entry, 65_536);
      await file.write(entry.position, Buffer.alloc(12));
    }
    if (entries.length > 0) await file.write(base + offset, Buffer.alloc(2));
  }

  let offset = number(head, 4, 4);
  for (let directories = 0; offset !== 0 && directories < mostDirectories; directories += 1) {
    const { entries, next } = await readDirectory(offset);
    for (const entry of entries) {
      if (noteTags.includes(entry.tag)) await blankValues(entry, 4 * 1024 * 1024);
      if (entry.tag === tags.orientation && entry.type === 3)
        facts.orientation = await readOrientation(entry);
    }
    for (const entry of entries.filter(isPointer)) {
      if (entry.tag === tags.gps) await blankDirectory(await follow(entry));
      if (entry.tag === tags.exif) facts.taken ??= await readMoment(await readDirectory(await follow(entry)));
    }
    offset = next;
  }
  return facts;

  async function readOrientation({ values }: Entry): Promise<number> {
    const bytes = await file.read(values, 2);
    const found = bytes.byteLength < 2 ? 1 : number(bytes, 0, 2);
    return found >= 1 && found <= 8 ? found : 1;
  }

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

/** Exif with only the rotation of the picture and the time when it was taken; null if there is neither. */
export function writeExif({ taken, orientation }: ExifFacts): Buffer | null {
  const moment = /^\d{4}:\d\d:\d\d \d\d:\d\d:\d\d$/.test(taken?.local ?? '') ? taken?.local : undefined;
  const offset = /^[+-]\d\d:\d\d$/.test(taken?.offset ?? '') ? taken?.offset : undefined;
  if (moment === undefined && orientation === 1) return null;
  const texts = [
    ...(moment === undefined ? [] : [{ tag: tags.takenAt, text: `${moment}\0` }]),
    ...(moment === undefined || offset == null ? [] : [{ tag: tags.offset, text: `${offset}\0` }]),
  ];
  const bytes = Buffer.alloc(200);
  let at = bytes.write('II*\0\x08\0\0\0', 'latin1');
  const entry = (tag: number, type: number, count: number, value: number) => {
    at = bytes.writeUInt16LE(tag, at);
    at = bytes.writeUInt16LE(type, at);
    at = bytes.writeUInt32LE(count, at);
    at = bytes.writeUInt32LE(value, at);
  };
  at = bytes.writeUInt16LE(texts.length === 0 ? 1 : 2, at);
  entry(tags.orientation, 3, 1, orientation);
  if (texts.length > 0) entry(tags.exif, 4, 1, at + 12 + 4);
  at += 4;
  if (texts.length === 0) return bytes.subarray(0, at);
  at = bytes.writeUInt16LE(texts.length, at);
  let values = at + texts.length * 12 + 4;
  for (const { tag, text } of texts) {
    entry(tag, 2, text.length, values);
    values += bytes.write(text, values, 'latin1');
  }
  return bytes.subarray(0, values);
}
