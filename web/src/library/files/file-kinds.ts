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

type Kind = 'picture' | 'video' | 'other';

/** How a file is shown. */
export function findKind({ mime_type }: Pick<LibraryFile, 'mime_type'>): Kind {
  if (mime_type.startsWith('image/')) return 'picture';
  return mime_type.startsWith('video/') ? 'video' : 'other';
}

/** The first that fits; names of types as the standards have them. */
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

/** What a browser shows of a picture in this size; null while there is nothing it can show. */
export function findPicture(file: LibraryFile, size: 'small' | 'medium' | 'large'): string | null {
  // A thumbnail of something that moves stands still.
  if (file.mime_type === 'image/gif' && size === 'large') return file.url;
  const made = file.thumbnails[size];
  if (made !== null) return made;
  const isReadable = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'].includes(file.mime_type);
  return isReadable && size === 'large' ? file.url : null;
}
