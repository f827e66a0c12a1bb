import { libraryLimits } from './limits.ts';

/** Extensions that go where they were typed at the end of a new name (files-and-forms §5). */
const knownExtensions = /\.(jpg|png|txt|xlsx|docx|doc|pdf)$/i;
const forbidden = /[\\/:*?"<>|]/g;
/** Controls, and what turns the order of a line round or hides in it: direction marks, zero-width characters. */
const hidden = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/gu;
/** Names that Windows keeps for its devices, whatever the extension. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
const longestExtension = 20;

/** The name without its extension, and the extension with its dot; empty where there is none worth the name. */
export function splitName(name: string): { stem: string; extension: string } {
  const at = name.lastIndexOf('.');
  const extension = at > 0 ? name.slice(at) : '';
  if (extension.length < 2 || countCharacters(extension) > longestExtension)
    return { stem: name, extension: '' };
  return { stem: name.slice(0, at), extension };
}

/**
 * What a file is called once it is here, whatever its sender called it: no path, nothing hidden, no character that a file
 * name cannot contain, cut before its extension to the maximum length. `file` where nothing is left.
 */
export function cleanFileName(sent: string): string {
  const [last = ''] = sent.toWellFormed().replaceAll('\0', '').split(/[\\/]/).slice(-1);
  const plain = last.normalize('NFC').replaceAll(hidden, '').replaceAll(forbidden, '_').trim();
  const name = plain.replace(/[. ]+$/, '').replace(reserved, '_$1');
  return cutName(/[^\s.]/u.test(name) ? name : 'file');
}

/** Cut before the extension to the longest name that there is. */
export function cutName(name: string): string {
  if (countCharacters(name) <= libraryLimits.nameMaximum) return name;
  const { stem, extension } = splitName(name);
  return (
    [...stem]
      .slice(0, libraryLimits.nameMaximum - countCharacters(extension))
      .join('')
      .trimEnd() + extension
  );
}

/** The new name of a file: what was typed without a known extension, and with the one that the file has. */
export function renameFile(former: string, typed: string): string {
  const { extension } = splitName(former);
  const stem = typed.toLowerCase().endsWith(extension.toLowerCase())
    ? typed.slice(0, typed.length - extension.length)
    : typed.replace(knownExtensions, '');
  return `${stem.trimEnd() === '' ? typed : stem.trimEnd()}${extension}`;
}

/** Makes the names in one archive different from each other, whatever the case: `photo.jpg`, `photo (2).jpg`. */
export function numberNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return names.map((name) => {
    const { stem, extension } = splitName(name);
    let numbered = name;
    for (let number = next.get(name.toLowerCase()) ?? 2; taken.has(numbered.toLowerCase()); number += 1) {
      numbered = `${stem} (${number})${extension}`;
      next.set(name.toLowerCase(), number + 1);
    }
    taken.add(numbered.toLowerCase());
    return numbered;
  });
}

/** As people count: an emoji is one. */
export function countCharacters(text: string): number {
  return [...text].length;
}
