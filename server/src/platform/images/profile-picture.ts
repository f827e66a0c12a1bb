import sharp from 'sharp';

const sidePixels = 320;
/** Larger than what phones and cameras take; a small file that unpacks to more is meant to do harm. */
const maximumPixels = 64_000_000;
const maximumSeconds = 20;

// Of the many decoders only those for pictures that browsers show; above all none for SVG, which can run on and on.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});

/** The bytes are no picture that can be read: of another kind, damaged, or absurdly large. */
export class InvalidImage extends Error {
  constructor(cause: unknown) {
    super('The file is not a readable picture', { cause });
    this.name = 'InvalidImage';
  }
}

/**
 * Makes a square WebP of 320 pixels from a JPEG, PNG, WebP, GIF (its first frame) or AVIF: upright, cut around the
 * middle, in sRGB. Everything is drawn anew, so nothing but the pixels gets through: no place, no camera, no
 * appended bytes. Throws `InvalidImage`.
 */
export async function makeProfilePicture(input: Uint8Array): Promise<Buffer> {
  try {
    return await sharp(input, { limitInputPixels: maximumPixels, failOn: 'error' })
      .autoOrient()
      .resize(sidePixels, sidePixels, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: maximumSeconds })
      .toBuffer();
  } catch (error) {
    throw new InvalidImage(error);
  }
}
