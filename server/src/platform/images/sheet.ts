import { drawApart } from './draw-apart.ts';
import type drawSheet from './draw-sheet.ts';

/**
 * Makes a WebP of a photographed or scanned sheet of paper: upright, whole, at most 2,400 pixels wide and
 * high. Draws everything again, so only pixels remain: no location, no camera, no appended bytes. Throws
 * `InvalidImage`.
 */
export const makeSheet = drawApart<typeof drawSheet>(new URL('./draw-sheet.ts', import.meta.url));
