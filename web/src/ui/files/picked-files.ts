/** Maximum file size, and maximum length of a name in characters (files-and-forms §5, §9). */
export const fileMaximumBytes = 200_000_000;
const nameMaximum = 191;

/** Properties of a file that are known without reading it. */
export interface FileFacts {
  name: string;
  size: number;
  lastModified: number;
}

interface SortedFiles<Picked extends FileFacts> {
  good: Picked[];
  /** Has 0 bytes, so there is nothing to send. */
  empty: Picked[];
  oversized: Picked[];
}

/** Separates files that can be sent from those that cannot. A file that was picked already is ignored. */
export function sortPickedFiles<Picked extends FileFacts>(
  picked: readonly Picked[],
  present: readonly FileFacts[],
): SortedFiles<Picked> {
  const fresh = picked.filter((file) => !present.some((one) => isSameFile(one, file)));
  return {
    good: fresh.filter(({ size }) => size > 0 && size <= fileMaximumBytes),
    empty: fresh.filter(({ size }) => size === 0),
    oversized: fresh.filter(({ size }) => size > fileMaximumBytes),
  };
}

function isSameFile(one: FileFacts, other: FileFacts): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

/** `.jpg` of `tree.jpg`; '' if there is no dot or the text after it is no extension. */
function findExtension(name: string): string {
  return /[^.](\.[\p{L}\d]{1,10})$/u.exec(name)?.[1] ?? '';
}

/** A name short enough to be stored. It keeps its extension. */
export function cutFileName(name: string): string {
  const letters = [...name];
  if (letters.length <= nameMaximum) return name;
  const extension = findExtension(name);
  return letters.slice(0, nameMaximum - extension.length).join('') + extension;
}

/** The file, renamed if its name is too long. */
export function cutName(file: File): File {
  const name = cutFileName(file.name);
  return name === file.name
    ? file
    : new File([file], name, { type: file.type, lastModified: file.lastModified });
}

/** A name of at most `maximum` characters for a list. It is cut in the middle; its end is more useful. */
export function shortenFileName(name: string, maximum: number): string {
  const letters = [...name];
  if (letters.length <= maximum) return name;
  const tail = Math.floor((maximum - 1) / 2);
  return `${letters.slice(0, maximum - 1 - tail).join('')}…${letters.slice(-tail).join('')}`;
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A file size as readable text, in steps of 1000 (files-and-forms §9): `1,5 MB`. */
export function formatFileSize(bytes: number, locale: string): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  }).format(bytes / 1000 ** step);
}
