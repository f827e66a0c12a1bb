import { sharp } from '#server/platform/images/decoders.ts';
import { drawFace } from './face.ts';
import type { Person } from './looks.ts';
import { readSvg } from './read-svg.ts';

const sidePixels = 320;

/** Draws the portraits of these people as PNG, for the process that draws alone. */
export default async function drawPortraits(people: readonly Person[]): Promise<Buffer[]> {
  const portraits: Buffer[] = [];
  for (const person of people) {
    const { data, info } = await readSvg(drawFace(person, sidePixels));
    portraits.push(await sharp(data, { raw: info }).png({ compressionLevel: 1 }).toBuffer());
  }
  return portraits;
}
