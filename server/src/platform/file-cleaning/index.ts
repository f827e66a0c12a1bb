/**
 * Removes from pictures, videos, PDF files and archives what shows where they were taken; detects them by
 * their first bytes. Independent of Kiik: the caller sets where bytes may wait and how large a file may be.
 */
export { type CleanedContent, cleanContent } from './clean-content.ts';
export { type FileKind, headBytes, nameMovie, recogniseFile } from './file-kind.ts';
export { readParts } from './parts.ts';
export { spool } from './spool.ts';
export type { TakenAt } from './tiff.ts';
