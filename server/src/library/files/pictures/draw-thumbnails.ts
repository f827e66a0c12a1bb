import type { Sharp } from 'sharp';
import { type ThumbnailSize, thumbnailSizes } from '#contract/library/thumbnail-sizes.ts';
import { sharp } from '#server/platform/images/decoders.ts';
import { InvalidImage } from '#server/platform/images/invalid-image.ts';
import { decodeHeic } from './heic.ts';

/** Phones take up to 200 megapixels as JPEG, which is read at a reduced size; others are read whole. */
const maximumPixels = { jpeg: 220_000_000, other: 80_000_000 };
const maximumSeconds = 30;
const placeholderSide = 16;

/** Pixels from a decoder, four bytes each. */
export interface RawPicture {
  data: Uint8Array;
  width: number;
  height: number;
}

export interface Thumbnails {
  sizes: Record<ThumbnailSize, Buffer>;
  placeholder: Buffer;
  /** The dimensions after rotation to upright. */
  width: number;
  height: number;
}

/**
 * Draws a picture (the first frame of an animated one) upright as WebP in every size that is smaller than
 * itself; it is unpacked only once. Throws `InvalidImage`.
 */
export default async function drawThumbnails(content: Uint8Array, isHeic: boolean): Promise<Thumbnails> {
  try {
    const { data, info, width, height } = await unpack(isHeic ? await decodeHeic(content) : content);
    const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
    const draw = (size: ThumbnailSize) =>
      sharp(data, raw)
        .resize(thumbnailSizes[size], thumbnailSizes[size], { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 76, effort: 2 })
        .toBuffer();
    return {
      sizes: { large: await draw('large'), medium: await draw('medium'), small: await draw('small') },
      placeholder: await sharp(data, raw)
        .resize(placeholderSide, placeholderSide, { fit: 'inside' })
        .webp({ quality: 20 })
        .toBuffer(),
      width,
      height,
    };
  } catch (error) {
    throw error instanceof InvalidImage ? error : new InvalidImage(error);
  }
}

/** The pixels, upright and not larger than the largest thumbnail. */
async function unpack(picture: Uint8Array | RawPicture) {
  const side = thumbnailSizes.large;
  const shrink = (image: Sharp) =>
    image
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: maximumSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
  if (!(picture instanceof Uint8Array)) {
    const { width, height } = picture;
    const unpacked = await shrink(sharp(picture.data, { raw: { width, height, channels: 4 } }));
    return { ...unpacked, width, height };
  }
  const metadata = await sharp(picture, { limitInputPixels: maximumPixels.jpeg }).metadata();
  const limit = metadata.format === 'jpeg' ? maximumPixels.jpeg : maximumPixels.other;
  if (metadata.width * metadata.height > limit) throw new InvalidImage('too many pixels');
  const unpacked = await shrink(sharp(picture, { limitInputPixels: limit, failOn: 'error' }).autoOrient());
  const { width, height } = metadata.autoOrient;
  return { ...unpacked, width, height };
}
