import {
  mdiFileDocumentOutline,
  mdiFileImageOutline,
  mdiFileOutline,
  mdiFilePdfBox,
  mdiFileTableOutline,
  mdiFileVideoOutline,
  mdiFolderZipOutline,
  mdiMusicNoteOutline,
} from '@mdi/js';
import type { LibraryFile } from '#contract/library/files.ts';
import { thumbnailSizes } from '#contract/library/thumbnail-sizes.ts';

type Kind = 'picture' | 'video' | 'other';

/** How a kind of file is shown. */
export function findKind({ mime_type }: Pick<LibraryFile, 'mime_type'>): Kind {
  if (mime_type.startsWith('image/')) return 'picture';
  return mime_type.startsWith('video/') ? 'video' : 'other';
}

/** The first match wins; type names follow the standards. */
const icons: readonly [RegExp, string][] = [
  [/^image\//, mdiFileImageOutline],
  [/^video\//, mdiFileVideoOutline],
  [/^audio\//, mdiMusicNoteOutline],
  [/pdf/, mdiFilePdfBox],
  [/sheet|excel|csv/, mdiFileTableOutline],
  [/word|document|^text\//, mdiFileDocumentOutline],
  [/zip|compressed/, mdiFolderZipOutline],
];

export function findFileIcon(mimeType: string): string {
  return icons.find(([pattern]) => pattern.test(mimeType))?.[1] ?? mdiFileOutline;
}

/** `src` and `srcSet` of a picture in the size of the window; null if nothing can be shown yet. */
export function findSources(file: LibraryFile): { src: string; srcSet?: string } | null {
  const { medium, large } = file.thumbnails;
  const isReadable = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'].includes(file.mime_type);
  // The thumbnail of an animated picture does not move.
  if (file.mime_type === 'image/gif') return { src: file.url };
  if (large === null) return isReadable ? { src: file.url } : null;
  if (medium === null) return { src: large };
  return {
    src: large,
    srcSet: `${medium} ${findWidth(file, 'medium')}w, ${large} ${findWidth(file, 'large')}w`,
  };
}

/** In pixels; the size of a thumbnail is the length of its longer side. */
function findWidth({ width, height }: LibraryFile, size: 'medium' | 'large'): number {
  const side = thumbnailSizes[size];
  if (width === null || height === null) return side;
  return Math.round(width * Math.min(1, side / Math.max(width, height)));
}
