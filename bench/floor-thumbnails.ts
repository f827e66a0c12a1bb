import { join } from 'node:path';
import sharp from 'sharp';
import { thumbnailSizes } from '#contract/library/thumbnail-sizes.ts';
import { workApart } from './apart.ts';

/** The number of parallel drawings, as in Kiik's jobs. */
const concurrent = 4;

/** Only sharp: thumbnails of each picture in every size, and a placeholder. Returns the seconds. */
async function drawAll({ paths, folder }: { paths: string[]; folder: string }): Promise<number> {
  const start = performance.now();
  const waiting = paths.entries();
  async function drawInTurn(): Promise<void> {
    for (const [index, path] of waiting) {
      const picture = sharp(path).autoOrient();
      for (const [size, side] of Object.entries(thumbnailSizes)) {
        await picture
          .clone()
          .resize(side, side, { fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 76, effort: 2 })
          .toFile(join(folder, `${index}-${size}.webp`));
      }
      await picture.clone().resize(16, 16, { fit: 'inside' }).webp({ quality: 20 }).toBuffer();
    }
  }
  await Promise.all(Array.from({ length: concurrent }, drawInTurn));
  return (performance.now() - start) / 1_000;
}

if (import.meta.main) await workApart(drawAll);
