import { makeDiskName, replaceForbidden, splitName } from '../platform/disk-names.ts';
import { libraryLimits } from './limits.ts';

/** Extensions that go where they were typed at the end of a new name (files-and-forms §5). */
const knownExtensions = /\.(jpg|png|txt|xlsx|docx|doc|pdf)$/i;

/**
 * What a file is called once it is here, whatever its sender called it: no path, nothing hidden, no character that a file
 * name cannot contain, cut before its extension to the maximum length. `file` where nothing is left.
 */
export function cleanFileName(sent: string): string {
  const [last = ''] = sent.toWellFormed().replaceAll('\0', '').split(/[\\/]/).slice(-1);
  const name = replaceForbidden(last);
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

/**
 * What the files of one archive are called in it: as any disk can keep them, and each different from the others, whatever the
 * case: `photo.jpg`, `photo (2).jpg`.
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

/** As people count: an emoji is one. */
export function countCharacters(text: string): number {
  return [...text].length;
}
