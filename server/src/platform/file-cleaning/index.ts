/**
 * Takes from pictures, videos, PDF files and archives what tells where they were taken, and knows them by their first bytes.
 * It knows nothing of Kiik: whoever calls it says where bytes may wait and how large a file may be.
 */
export { type CleanedContent, cleanContent } from './clean-content.ts';
export { type FileKind, headBytes, nameMovie, recogniseFile } from './file-kind.ts';
export { readParts } from './parts.ts';
export { spool } from './spool.ts';
export type { TakenAt } from './tiff.ts';
