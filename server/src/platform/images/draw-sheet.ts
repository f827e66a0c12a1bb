import { sharp } from './decoders.ts';
import { InvalidImage } from './invalid-image.ts';

/** Enough to read the small print of an A4 sheet. */
const longestPixels = 2_400;
/** Larger than pictures of phones and scanners; a small file that unpacks to more is an attack. */
const maximumPixels = 64_000_000;
const maximumSeconds = 20;

export default async function drawSheet(input: Uint8Array): Promise<Buffer> {
  try {
    return await sharp(input, { limitInputPixels: maximumPixels, failOn: 'error' })
      .autoOrient()
      .resize(longestPixels, longestPixels, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: maximumSeconds })
      .toBuffer();
  } catch (error) {
    throw new InvalidImage(error);
  }
}
