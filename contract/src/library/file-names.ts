import { makeDiskName, replaceForbidden, splitName } from '../platform/disk-names.ts';
import { libraryLimits } from './limits.ts';

/** Extensions that are removed from the end of a typed new name (files-and-forms §5). */
const knownExtensions = /\.(jpg|png|txt|xlsx|docx|doc|pdf)$/i;

/**
 * The stored name of an uploaded file: without a path, hidden characters and characters that a file name
 * cannot contain, cut before its extension to the maximum length. `file` if nothing is left.
 */
export function cleanFileName(sent: string): string {
  const [last = ''] = sent.toWellFormed().replaceAll('\0', '').split(/[\\/]/).slice(-1);
  const name = replaceForbidden(last);
  return cutName(/[^\s.]/u.test(name) ? name : 'file');
}

/** Cut before the extension to the maximum length. */
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

/** The new name of a file: the typed text without a known extension, and the file's own extension. */
export function renameFile(former: string, typed: string): string {
  const { extension } = splitName(former);
  const stem = typed.toLowerCase().endsWith(extension.toLowerCase())
    ? typed.slice(0, typed.length - extension.length)
    : typed.replace(knownExtensions, '');
  return `${stem.trimEnd() === '' ? typed : stem.trimEnd()}${extension}`;
}

/**
 * The names of files in one archive: valid on any disk, and all different, also in lower case: `photo.jpg`,
 * `photo (2).jpg`.
 */
export function numberNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return names.map((name) => {
    const plain = makeDiskName(name);
    let numbered = plain;
    for (let number = next.get(plain.toLowerCase()) ?? 2; taken.has(numbered.toLowerCase()); number += 1) {
      numbered = makeDiskName(name, ` (${number})`);
      next.set(plain.toLowerCase(), number + 1);
    }
    taken.add(numbered.toLowerCase());
    return numbered;
  });
}

/** As people count: an emoji is one character. */
export function countCharacters(text: string): number {
  return [...text].length;
}
