import { blankMovie } from './blank-movie.ts';
import { type HeifItem, readItems } from './heif-items.ts';
import { type Box, blankBox, fill, openBoxes } from './movie-boxes.ts';
import type { Cleaned } from './parts.ts';
import type { OpenFile } from './spool.ts';
import { type ExifFacts, readExif, writeExif } from './tiff.ts';

const outermost = new Set(['ftyp', 'meta', 'mdat', 'moov']);
const tables = new Set(['hdlr', 'pitm', 'iinf', 'iloc', 'iref', 'iprp', 'idat', 'grpl', 'dinf']);
/** Encoded pictures, and how they are assembled. */
const pictures = /^(av01|hvc[12]|hev1|lhv1|avc1|vvc1|evc1|unci|j2k1|grid|iden|iovl|tmap)$/;
/** Properties needed to draw a picture; others can be texts that describe it. */
const properties = new Set(
  (
    'hvcC av1C avcC vvcC evcC lhvC j2kH uncC cmpd ispe pixi pasp clap irot imir iscl colr auxC lsel a1op a1lx mdcv clli ' +
    'cclv amve reve ndwt tols oinf rloc rref'
  ).split(' '),
);

/**
 * Keeps in a HEIC or AVIF the pictures and what is needed to draw them, at their positions: other data
 * becomes zeros, except the time of the picture; data after them is removed. Null if its tables are unknown.
 */
export async function cleanHeif(file: OpenFile): Promise<Cleaned | null> {
  const listBoxes = openBoxes(file);
  const boxes = await Array.fromAsync(listBoxes(0, file.size));
  const meta = boxes.find(({ type }) => type === 'meta');
  if (meta === undefined) return null;
  const inMeta = await Array.fromAsync(listBoxes(meta.start + 4, meta.end));
  const items = await readItems(file, listBoxes, inMeta);
  if (items === null) return null;
  const shown = items.filter(({ type }) => pictures.test(type)).flatMap(({ extents }) => extents);
  const others = items.filter(({ type }) => !pictures.test(type));
  if (shown.length === 0) return null;
  const exif = await findExif(file, others);

  const rooms = [
    ...boxes.filter(({ type }) => type === 'mdat'),
    ...inMeta.filter(({ type }) => type === 'idat'),
  ];
  // The tables of a moving picture contain the positions of its frames.
  const isMoving = boxes.some(({ type }) => type === 'moov');
  if (isMoving) {
    for (const [start, end] of others.flatMap(({ extents }) => extents))
      await blankBeside(file, start, end, shown);
    await blankMovie(file, { isPicture: true });
  } else for (const { start, end } of rooms) await blankBeside(file, start, end, shown);
  await writeMoment(file, others, exif);
  for (const box of inMeta) {
    if (!tables.has(box.type)) await blankBox(file, box);
    if (box.type === 'iprp') await blankProperties(box);
  }
  for (const box of boxes) if (!outermost.has(box.type)) await blankBox(file, box);

  const ends = [
    ...boxes.filter(({ type }) => outermost.has(type)).map(({ end }) => end),
    ...shown.map(([, end]) => end),
  ];
  const end = ends.reduce((most, one) => Math.max(most, one), 0);
  return { parts: [{ file, start: 0, end }], taken: exif?.taken ?? null };

  async function blankProperties(iprp: Box): Promise<void> {
    for await (const list of listBoxes(iprp.start, iprp.end)) {
      if (list.type !== 'ipco') continue;
      // Pictures refer to their properties by number, so each keeps its position.
      for await (const { type, start, end } of listBoxes(list.start, list.end))
        if (!properties.has(type)) await fill(file, start, end, '\0');
    }
  }
}

async function findExif(file: OpenFile, items: readonly HeifItem[]): Promise<ExifFacts | null> {
  const [start, end] = items.find(({ type }) => type === 'Exif')?.extents[0] ?? [0, 0];
  if (end - start < 12) return null;
  const skipped = (await file.read(start, 4)).readUInt32BE(0);
  return await readExif(file, start + 4 + skipped);
}

/** The rotation is a property of the picture here, not a part of Exif. */
async function writeMoment(
  file: OpenFile,
  items: readonly HeifItem[],
  exif: ExifFacts | null,
): Promise<void> {
  const [start, end] = items.find(({ type }) => type === 'Exif')?.extents[0] ?? [0, 0];
  const written = exif === null ? null : writeExif({ ...exif, orientation: 1 });
  const isFree = (await file.read(start, end - start > 1_000_000 ? 0 : end - start)).every(
    (byte) => byte === 0,
  );
  if (written !== null && isFree && written.byteLength + 4 <= end - start)
    await file.write(start + 4, written);
}

/** Overwrites a part of the file with zeros, except the parts that are shown. */
async function blankBeside(
  file: OpenFile,
  start: number,
  end: number,
  shown: readonly [number, number][],
): Promise<void> {
  let at = start;
  for (const [from, to] of shown.toSorted(([one], [other]) => one - other)) {
    if (to <= at) continue;
    if (from >= end) break;
    await fill(file, at, from, '\0');
    at = to;
  }
  await fill(file, at, end, '\0');
}
