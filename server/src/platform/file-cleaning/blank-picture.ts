import { findAll, readWindows } from './parts.ts';
import type { OpenFile } from './spool.ts';
import { blankExifPlace, type TakenAt } from './tiff.ts';

/** A picture has one or two beginnings of Exif; a file with more than this many is an attack. */
const mostBeginnings = 2_000;
const beginnings = ['II*\0', 'MM\0*', 'IIU\0'].map((text) => Buffer.from(text, 'latin1'));

/**
 * Overwrites the places that can be recognised anywhere in the file: every GPS directory of Exif, and the
 * values of every `…:GPS…` property of XMP. For pictures in an unknown format, such as camera raw formats.
 * Returns when the picture was taken.
 */
export async function blankPicture(file: OpenFile): Promise<TakenAt | null> {
  let taken: TakenAt | null = null;
  let found = 0;
  for await (const { start, window } of readWindows(file)) {
    for (const beginning of beginnings) {
      for (const at of findAll(window, beginning)) {
        found += 1;
        if (found > mostBeginnings) break;
        const moment = await blankExifPlace(file, start + at);
        taken ??= moment;
      }
    }
    await blankXmpPlace(file, start, window);
  }
  return taken;
}

const attribute = /:gps[\w-]{0,64}\s{0,64}=\s{0,64}("[^"]{0,2000}"|'[^']{0,2000}')/iy;
const element = /:gps[\w-]{0,64}(?:\s[^>]{0,500})?>([^<]{0,2000})</iy;

/** Overwrites the XMP positions in these bytes of the file with blanks; the bytes begin at `start`. */
async function blankXmpPlace(file: OpenFile, start: number, window: Buffer): Promise<void> {
  const text = window.toString('latin1');
  const lower = text.toLowerCase();
  for (let at = lower.indexOf(':gps'); at !== -1; at = lower.indexOf(':gps', at + 4)) {
    for (const [pattern, quotes] of [
      [attribute, 1],
      [element, 0],
    ] as const) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      const value = match?.[1];
      if (match === null || value === undefined || value.length <= 2 * quotes) continue;
      const from =
        at + (quotes === 1 ? match[0].length - value.length + 1 : match[0].length - 1 - value.length);
      await file.write(start + from, Buffer.alloc(value.length - 2 * quotes, ' '));
    }
  }
}
