import { reservedName } from './reserved-names.ts';

/** The maximum length of a file name on a disk, in bytes of UTF-8. */
export const diskNameBytes = 255;

const forbidden = /[\\/:*?"<>|]/g;
/** Control characters, and marks that are invisible or reverse the text direction. */
const hidden = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/gu;
const longestExtension = 20;
const encoder = new TextEncoder();

/** The name without its extension, and the extension with its dot; empty if it has no real one. */
export function splitName(name: string): { stem: string; extension: string } {
  const at = name.lastIndexOf('.');
  const extension = at > 0 ? name.slice(at) : '';
  if (extension.length < 2 || [...extension].length > longestExtension) return { stem: name, extension: '' };
  return { stem: name.slice(0, at), extension };
}

/** The name without hidden or forbidden characters and without names that Windows reserves; may be empty. */
export function replaceForbidden(name: string): string {
  const plain = name.normalize('NFC').replaceAll(hidden, '').replaceAll(forbidden, '_').trim();
  return plain.replace(/[. ]+$/, '').replace(reservedName, '_$1');
}

/**
 * The file name of something with that name on any disk, for example in an archive or as a download: `file`
 * if nothing is left of it. `mark` is added before the extension to make names different.
 */
export function makeDiskName(name: string, mark = ''): string {
  const whole = replaceForbidden(name.toWellFormed());
  const { stem, extension } = splitName(/[^\s.]/u.test(whole) ? whole : 'file');
  const room = diskNameBytes - encoder.encode(mark + extension).length;
  return `${cutBytes(stem, room) || 'file'}${mark}${extension}`;
}

/** As many of the characters, as people count them, as fit in that number of bytes. */
function cutBytes(text: string, maximum: number): string {
  if (encoder.encode(text).length <= maximum) return text;
  let kept = '';
  let room = maximum;
  for (const { segment } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)) {
    room -= encoder.encode(segment).length;
    if (room < 0) break;
    kept += segment;
  }
  return kept.trimEnd();
}
