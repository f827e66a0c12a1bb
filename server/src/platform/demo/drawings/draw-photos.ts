import { sharp } from '#server/platform/images/decoders.ts';
import { createRandom } from '../random.ts';
import { type Pixels, readSvg } from './read-svg.ts';
import { type SceneName, scenes } from './scenes.ts';

/** A moment of a subject; another seed is another moment. */
export interface Moment {
  scene: SceneName;
  seed: number;
}

/**
 * Draws a moment as JPEG, once for each instant (on the camera's clock, `2026-11-20T10:15:00`) at which it is said
 * to have been taken; every second one is mirrored. The same moment is always drawn the same.
 */
export default async function drawPhotos(
  { scene, seed }: Moment,
  taken: readonly string[],
): Promise<Buffer[]> {
  const name = `${scene} ${seed}`;
  const pixels = await readSvg(scenes[scene](createRandom(`scene ${name}`)));
  developPhoto(pixels, name);
  const photos: Buffer[] = [];
  for (const [index, instant] of taken.entries())
    photos.push(
      await sharp(pixels.data, { raw: pixels.info })
        .flop(index % 2 === 1)
        .jpeg({ quality: 80 })
        .withExif({ IFD2: { DateTimeOriginal: instant.replaceAll('-', ':').replace('T', ' ') } })
        .toBuffer(),
    );
  return photos;
}

/** Lays a camera's grain over the pixels and a shade over the corners. */
function developPhoto({ data, info: { width, height } }: Pixels, seed: string): void {
  const random = createRandom(`grain ${seed}`);
  const grain = Int8Array.from({ length: 8192 }, () => random.integer(-3, 3) + random.integer(-3, 3));
  const [middleX, middleY] = [width / 2, height / 2];
  const corner = middleX ** 2 + middleY ** 2;
  let at = 0;
  for (let y = 0; y < height; y++) {
    const start = random.integer(0, 8191);
    const down = (y - middleY) ** 2;
    for (let x = 0; x < width; x++) {
      const away = ((x - middleX) ** 2 + down) / corner;
      const light = 1 - 0.16 * away * away;
      const speck = grain[(start + x) & 8191] ?? 0;
      for (const end = at + 3; at < end; at++)
        data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) * light + speck));
    }
  }
}
