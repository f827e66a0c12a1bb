import { reservedName } from './reserved-names.ts';

/** How long a name may be on a disk, in bytes of UTF-8. */
export const diskNameBytes = 255;

const forbidden = /[\\/:*?"<>|]/g;
/** Controls, and what turns the order of a line round or hides in it: direction marks, zero-width characters. */
const hidden = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/gu;
const longestExtension = 20;
const encoder = new TextEncoder();

/** The name without its extension, and the extension with its dot; empty where there is none worth the name. */
export function splitName(name: string): { stem: string; extension: string } {
  const at = name.lastIndexOf('.');
  const extension = at > 0 ? name.slice(at) : '';
  if (extension.length < 2 || [...extension].length > longestExtension) return { stem: name, extension: '' };
  return { stem: name.slice(0, at), extension };
}

/** The name with nothing hidden, no character that a file name cannot contain, and none that Windows keeps; may be empty. */
export function replaceForbidden(name: string): string {
  const plain = name.normalize('NFC').replaceAll(hidden, '').replaceAll(forbidden, '_').trim();
  return plain.replace(/[. ]+$/, '').replace(reservedName, '_$1');
}

/**
 * What something of that name is called as a file on any disk, such as in an archive or as a download: `file` where nothing
 * is left of it. With `mark` something to be told apart by, before the extension.
 */
export function makeDiskName(name: string, mark = ''): string {
  const whole = replaceForbidden(name.toWellFormed());
  const { stem, extension } = splitName(/[^\s.]/u.test(whole) ? whole : 'file');
  const room = diskNameBytes - encoder.encode(mark + extension).length;
  return `${cutBytes(stem, room) || 'file'}${mark}${extension}`;
}

/** As many of the characters, as people count them, as have room in so many bytes. */
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
