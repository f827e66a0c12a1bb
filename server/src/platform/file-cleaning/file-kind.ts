import { extname } from 'node:path';
import type { MovieFacts } from './blank-movie.ts';
import type { Cleaned } from './parts.ts';
import type { OpenFile, Spool } from './spool.ts';

/** How many of the first bytes are needed to detect the format. */
export const headBytes = 4_100;

export interface FileKind {
  /** The detected type; `application/octet-stream` for everything that a browser should only save. */
  mimeType: string;
  /**
   * How its place is removed. `raw`: as far as it can be recognised in camera formats without public
   * documentation; `unknown`: not at all; null: it has no place.
   */
  place: PictureFormat | 'movie' | 'pdf' | 'archive' | 'raw' | 'unknown' | null;
  /** Whether thumbnails can be made of it. */
  pictured: boolean;
  /** True if other formats begin with the same bytes. */
  guessed?: true;
}

type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif' | 'jxl';
/** The functions and limits that cleaning needs from its caller. */
export interface Workplace {
  /** Stores temporary data on the disk. */
  spool(content: AsyncIterable<Uint8Array>): Promise<Spool>;
  /** Receives data that must stay open until the parts have been read. */
  keepOpen(made: AsyncDisposable): void;
  /** The maximum size of a file, also after its compressed parts were rewritten. */
  maximumBytes: number;
}

/** Removes the place from a file of that kind. */
export type CleanContent = (file: OpenFile, kind: FileKind, workplace: Workplace) => Promise<Cleaned>;

const plain: FileKind = { mimeType: 'application/octet-stream', place: null, pictured: false };
const picture = (format: PictureFormat, mimeType = `image/${format}`): FileKind => ({
  mimeType,
  place: format,
  pictured: true,
});
const movie = (mimeType: string): FileKind => ({ mimeType, place: 'movie', pictured: true });
const other = (mimeType: string): FileKind => ({ ...plain, mimeType });

const signatures: readonly [signature: string, kind: FileKind][] = [
  ['\xff\xd8\xff', picture('jpeg')],
  ['\x89PNG\r\n\x1a\n', picture('png')],
  ['GIF87a', picture('gif')],
  ['GIF89a', picture('gif')],
  ['\0\0\0\x0cJXL \r\n\x87\n', { ...plain, place: 'jxl' }],
  ['%PDF-', { ...plain, mimeType: 'application/pdf', place: 'pdf' }],
  // TIFF and most raw formats of cameras; browsers show none. Panasonic, Olympus, Fujifilm, Minolta, Sigma.
  ...['II*\0', 'MM\0*', 'IIU\0', 'IIRO', 'IIRS', 'MMOR', 'FUJIFILMCCD-RAW', '\0MRM', 'FOVb'].map(
    (signature): [string, FileKind] => [signature, { ...plain, place: 'raw' }],
  ),
  // Photoshop, JPEG 2000, Matroska and WebM, Windows Media, rich text (RTF) with pictures in hexadecimal.
  ...['8BPS', '\0\0\0\x0cjP  ', '\x1aE\xdf\xa3', '\x30\x26\xb2\x75', '{\\rtf'].map(
    (signature): [string, FileKind] => [signature, { ...plain, place: 'unknown' }],
  ),
  ['ID3', other('audio/mpeg')],
  ['\xff\xfb', other('audio/mpeg')],
  ['OggS', other('audio/ogg')],
];

/** Packed as zip or in the older container; only the name shows which one. They are saved, never shown. */
const offices: Record<string, string> = {
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.odt': 'application/vnd.oasis.opendocument.text',
  '.ods': 'application/vnd.oasis.opendocument.spreadsheet',
  '.odp': 'application/vnd.oasis.opendocument.presentation',
  '.zip': 'application/zip',
};
const formerOffices: Record<string, string> = {
  '.doc': 'application/msword',
  '.xls': 'application/vnd.ms-excel',
  '.ppt': 'application/vnd.ms-powerpoint',
};

/**
 * Detects the format by the first bytes; the sender's declaration is ignored.
 * @param name distinguishes formats with the same container
 * @param maximumBytes the maximum size of any file
 */
export function recogniseFile(head: Uint8Array, name: string, maximumBytes: number): FileKind {
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1');
  const found = signatures.find(([signature]) => text.startsWith(signature));
  if (found !== undefined) return found[1];
  if (text.startsWith('RIFF')) return recogniseRiff(text);
  const box = text.slice(4, 8);
  if (box === 'ftyp') return recogniseBrand(text);
  if (formerFirstBoxes.has(box)) return movie('video/quicktime');
  if (firstBoxes.has(box) && isLikelyBox(head, maximumBytes))
    return { ...movie('video/quicktime'), guessed: true };
  const extension = extname(name).toLowerCase();
  if (text.startsWith('PK\x03\x04'))
    return { ...plain, mimeType: offices[extension] ?? 'application/zip', place: 'archive' };
  if (text.startsWith('\xd0\xcf\x11\xe0'))
    return { ...plain, mimeType: formerOffices[extension] ?? plain.mimeType, place: 'unknown' };
  return plain;
}

/** A video begins with its brands; old ones, and those of some programs, with other boxes. */
const formerFirstBoxes = new Set(['moov', 'mdat', 'wide']);
const firstBoxes = new Set(['free', 'skip', 'pnot', 'uuid']);

/** A text with these four letters at that position does not have such a length. */
function isLikelyBox(head: Uint8Array, maximumBytes: number): boolean {
  const length = Buffer.from(head).readUInt32BE(0);
  return length < 2 || (length >= 8 && length <= maximumBytes);
}

function recogniseRiff(text: string): FileKind {
  const form = text.slice(8, 12);
  if (form === 'WEBP') return picture('webp');
  if (form === 'AVI ') return { ...plain, place: 'unknown' };
  return form === 'WAVE' ? other('audio/wav') : plain;
}

/** The brands of the ISO container: the main one and the compatible ones. */
function recogniseBrand(text: string): FileKind {
  const length = Math.min(Buffer.from(text.slice(0, 4), 'latin1').readUInt32BE(0), 256);
  const brands = [text.slice(8, 12), ...(text.slice(16, length).match(/.{4}/gs) ?? [])];
  const [main = ''] = brands;
  if (/^avi[fs]$/.test(main) || (main === 'mif1' && brands.includes('avif')))
    return picture('heif', 'image/avif');
  if (/^(he[ivm][cxs]|hevc|hevx|mif1|msf1)$/.test(main)) return picture('heif', 'image/heic');
  if (main === 'crx ') return { ...plain, place: 'raw' };
  if (main === 'qt  ') return movie('video/quicktime');
  if (/^(M4A|M4B) $/.test(main)) return { ...movie('audio/mp4'), pictured: false };
  return movie('video/mp4');
}

/** The type of a video that did not begin with its brand; without tables it is not a video after all. */
export function nameMovie(kind: FileKind, { brand, end }: Pick<MovieFacts, 'brand' | 'end'>): FileKind {
  if (kind.guessed === undefined) return kind;
  if (end === null) return plain;
  return brand === null || brand === 'qt  ' ? kind : movie('video/mp4');
}
