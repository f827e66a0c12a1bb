import type { Box, ListBoxes } from './movie-boxes.ts';
import type { OpenFile } from './spool.ts';

/** A part of a HEIF picture's data: coded pictures, Exif, XMP, and others. */
export interface HeifItem {
  /** Four letters; empty if not given. */
  type: string;
  /** Start and end in the file. */
  extents: [start: number, end: number][];
}

const mostBytes = 8 * 1024 * 1024;
const mostExtents = 100_000;

/** The items in the tables of a HEIF; null if they are broken or of a kind that no program writes. */
export async function readItems(
  file: OpenFile,
  listBoxes: ListBoxes,
  tables: readonly Box[],
): Promise<HeifItem[] | null> {
  const find = (type: string) => tables.find((box) => box.type === type);
  const [info, location, data] = [find('iinf'), find('iloc'), find('idat')];
  if (info === undefined || location === undefined) return null;
  if (info.end - info.start > mostBytes || location.end - location.start > mostBytes) return null;
  const types = await readTypes(file, listBoxes, info);
  try {
    const bytes = await file.read(location.start, location.end - location.start);
    const items: HeifItem[] = [];
    for (const { id, extents, inData } of readLocations(bytes)) {
      if (inData && data === undefined) return null;
      const base = inData ? (data?.start ?? 0) : 0;
      items.push({
        type: types.get(id) ?? '',
        extents: extents.map(([start, length]) => {
          const from = Math.min(base + start, file.size);
          return [from, length === 0 ? file.size : Math.min(from + length, file.size)];
        }),
      });
    }
    return items;
  } catch {
    return null;
  }
}

async function readTypes(file: OpenFile, listBoxes: ListBoxes, info: Box): Promise<Map<number, string>> {
  const types = new Map<number, string>();
  const [version] = await file.read(info.start, 1);
  for await (const { type, start } of listBoxes(info.start + (version === 0 ? 6 : 8), info.end)) {
    const bytes = type === 'infe' ? await file.read(start, 14) : Buffer.alloc(0);
    if (bytes[0] === 2 && bytes.byteLength >= 12)
      types.set(bytes.readUInt16BE(4), bytes.toString('latin1', 8, 12));
    if (bytes[0] === 3 && bytes.byteLength >= 14)
      types.set(bytes.readUInt32BE(4), bytes.toString('latin1', 10, 14));
  }
  return types;
}

interface Location {
  id: number;
  extents: [start: number, length: number][];
  /** Counted from the start of the tables' own data, not of the file. */
  inData: boolean;
}

/** Throws if the table is shorter than declared, or uses sizes that no program writes. */
function* readLocations(bytes: Buffer): Generator<Location> {
  let at = 4;
  const read = (size: number) => {
    at += size;
    if (size === 0) return 0;
    return size === 8 ? Number(bytes.readBigUInt64BE(at - 8)) : bytes.readUIntBE(at - size, size);
  };
  const version = bytes.readUInt8(0);
  if (version > 2) throw new RangeError('An unknown version');
  const sizes = read(2);
  const [offsetSize, lengthSize, baseSize, indexSize] = [12, 8, 4, 0].map((bit) => (sizes >> bit) & 15);
  if (![offsetSize, lengthSize, baseSize, indexSize].every((size) => [0, 4, 8].includes(size ?? 0)))
    throw new RangeError('An unknown size');
  const count = read(version < 2 ? 2 : 4);
  let all = 0;
  for (let number = 0; number < count; number += 1) {
    const id = read(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : read(2) & 15;
    if (method > 1 || read(2) !== 0) throw new RangeError('An unknown way to place it');
    const base = read(baseSize ?? 0);
    const extents: Location['extents'] = [];
    for (let left = read(2); left > 0; left -= 1) {
      all += 1;
      if (all > mostExtents) throw new RangeError('Too many parts');
      if (version > 0) read(indexSize ?? 0);
      const start = base + read(offsetSize ?? 0);
      extents.push([start, read(lengthSize ?? 0)]);
    }
    yield { id, extents, inData: method === 1 };
  }
}
