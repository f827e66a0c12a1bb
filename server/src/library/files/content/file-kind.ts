import { splitName } from '#contract/platform/disk-names.ts';

/** How many of the first bytes tell what a file is. */
export const headBytes = 4_100;

interface FileKind {
  /** What the bytes are; `application/octet-stream` for all that a browser should only save. */
  mimeType: string;
  /** How its own record of the place where it was taken is found. */
  place: 'picture' | 'movie' | null;
  /** Whether thumbnails can be made of it. */
  pictured: boolean;
}

const plain: FileKind = { mimeType: 'application/octet-stream', place: null, pictured: false };
const picture = (mimeType: string): FileKind => ({ mimeType, place: 'picture', pictured: true });
const movie = (mimeType: string): FileKind => ({ mimeType, place: 'movie', pictured: true });
const other = (mimeType: string): FileKind => ({ ...plain, mimeType });

const signatures: readonly [signature: string, kind: FileKind][] = [
  ['\xff\xd8\xff', picture('image/jpeg')],
  ['\x89PNG\r\n\x1a\n', picture('image/png')],
  ['GIF87a', picture('image/gif')],
  ['GIF89a', picture('image/gif')],
  // Raw pictures of cameras too; no browser shows them.
  ['II*\0', { ...plain, place: 'picture' }],
  ['MM\0*', { ...plain, place: 'picture' }],
  ['%PDF-', other('application/pdf')],
  ['ID3', other('audio/mpeg')],
  ['\xff\xfb', other('audio/mpeg')],
  ['OggS', other('audio/ogg')],
];

/** Packed as zip or in the older container; which of them, only the name says. They are saved, never shown. */
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

/** Looks at the first bytes; what the sender declared counts for nothing. */
export function recogniseFile(head: Uint8Array, name: string): FileKind {
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1');
  const found = signatures.find(([signature]) => text.startsWith(signature));
  if (found !== undefined) return found[1];
  if (text.startsWith('RIFF')) return recogniseRiff(text);
  const box = text.slice(4, 8);
  if (box === 'ftyp') return recogniseBrand(text);
  if (['moov', 'mdat', 'wide'].includes(box)) return movie('video/quicktime');
  const extension = splitName(name).extension.toLowerCase();
  if (text.startsWith('PK\x03\x04')) return other(offices[extension] ?? 'application/zip');
  if (text.startsWith('\xd0\xcf\x11\xe0')) return other(formerOffices[extension] ?? plain.mimeType);
  return plain;
}

function recogniseRiff(text: string): FileKind {
  const form = text.slice(8, 12);
  if (form === 'WEBP') return picture('image/webp');
  return form === 'WAVE' ? other('audio/wav') : plain;
}

/** The brands of the ISO container: main one and compatible ones. */
function recogniseBrand(text: string): FileKind {
  const length = Math.min(Buffer.from(text.slice(0, 4), 'latin1').readUInt32BE(0), 256);
  const brands = [text.slice(8, 12), ...(text.slice(16, length).match(/.{4}/gs) ?? [])];
  const [main = ''] = brands;
  if (/^avi[fs]$/.test(main) || (main === 'mif1' && brands.includes('avif'))) return picture('image/avif');
  if (/^(he[ivm][cxs]|hevc|hevx|mif1|msf1)$/.test(main)) return picture('image/heic');
  if (main === 'qt  ') return movie('video/quicktime');
  if (/^(M4A|M4B) $/.test(main)) return { ...movie('audio/mp4'), pictured: false };
  return movie('video/mp4');
}

/** Types that a browser shows by itself without running anything; all else is saved. */
export function isShownInPlace(mimeType: string): boolean {
  return /^(image\/(jpeg|png|gif|webp|avif|heic)|video\/(mp4|quicktime)|audio\/(mpeg|mp4|ogg|wav))$/.test(
    mimeType,
  );
}
