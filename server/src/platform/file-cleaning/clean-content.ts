import { blankMovie, type MovieFacts } from './blank-movie.ts';
import { blankPicture } from './blank-picture.ts';
import { cleanArchive } from './clean-archive.ts';
import { cleanGif } from './clean-gif.ts';
import { cleanHeif } from './clean-heif.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanJxl } from './clean-jxl.ts';
import { cleanPdf } from './clean-pdf.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';
import type { FileKind, Workplace } from './file-kind.ts';
import { type Cleaned, keepAll } from './parts.ts';
import type { OpenFile } from './spool.ts';

const pictureCleaners = {
  jpeg: cleanJpeg,
  png: cleanPng,
  gif: cleanGif,
  webp: cleanWebp,
  heif: cleanHeif,
  jxl: cleanJxl,
} as const;

/** A file without its place, and its other facts. */
export interface CleanedContent extends Cleaned {
  movie?: MovieFacts;
}

/**
 * Removes from a file what could show where it was taken, by lists of what to keep. Unknown formats stay
 * unchanged, except for positions that can be recognised, and `mayHoldPlace` is set.
 */
export async function cleanContent(
  file: OpenFile,
  kind: FileKind,
  workplace: Workplace,
): Promise<CleanedContent> {
  const { place } = kind;
  if (place === 'movie') return await cleanMovie(file);
  if (place === 'pdf') return await cleanPdf(file);
  const unsure: Cleaned = { parts: keepAll(file), taken: null, mayHoldPlace: true };
  if (place === 'archive') {
    return (await cleanArchive(file, workplace, cleanContent)) ?? unsure;
  }
  if (place === null || place === 'unknown') return { ...unsure, mayHoldPlace: place !== null };
  const cleaned = place === 'raw' ? null : await pictureCleaners[place](file);
  return cleaned ?? { ...unsure, taken: await blankPicture(file) };
}

async function cleanMovie(file: OpenFile): Promise<CleanedContent> {
  const movie = await blankMovie(file);
  const { end } = movie;
  if (end === null) return { parts: keepAll(file), taken: null, movie, mayHoldPlace: true };
  return { parts: [{ file, start: 0, end }], taken: null, movie };
}
