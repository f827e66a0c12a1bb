import { openBoxes } from './movie-boxes.ts';
import { type Cleaned, keepRange, type Part } from './parts.ts';
import type { OpenFile } from './spool.ts';

/** The signature, brands, level and the picture; not the metadata of a former JPEG. */
const kept = new Set(['JXL ', 'ftyp', 'jxll', 'jxli', 'jxlc', 'jxlp']);

/** Keeps the picture of a JPEG XL in a container. Null if it has none. */
export async function cleanJxl(file: OpenFile): Promise<Cleaned | null> {
  const parts: Part[] = [];
  let pictures = 0;
  for await (const { type, position, end } of openBoxes(file)(0, file.size)) {
    if (kept.has(type)) keepRange(parts, file, position, end);
    if (/^jxl[cp]$/.test(type)) pictures += 1;
  }
  return pictures > 0 ? { parts, taken: null } : null;
}
