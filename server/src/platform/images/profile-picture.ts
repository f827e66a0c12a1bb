import { drawApart } from './draw-apart.ts';
import type drawProfilePicture from './draw-profile-picture.ts';

/**
 * Makes a square WebP of 320 pixels from a JPEG, PNG, WebP, GIF (its first frame) or AVIF: upright, cropped
 * to the centre, in sRGB. Draws everything again, so only pixels remain: no location, no camera, no appended
 * bytes. Throws `InvalidImage`.
 */
export const makeProfilePicture = drawApart<typeof drawProfilePicture>(
  new URL('./draw-profile-picture.ts', import.meta.url),
);
