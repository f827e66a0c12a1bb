import { sharp } from './decoders.ts';
import { InvalidImage } from './invalid-image.ts';

const sidePixels = 320;
/** Larger than pictures of phones and cameras; a small file that unpacks to more is an attack. */
const maximumPixels = 64_000_000;
const maximumSeconds = 20;

export default async function drawProfilePicture(input: Uint8Array): Promise<Buffer> {
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
