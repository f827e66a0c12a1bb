import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../web/public');
const pine = '#0b6e69';

/** Draws the icons of the installed app from the logo; run it after changing the logo. */
async function makeIcons(): Promise<void> {
  const logo = await readFile(join(folder, 'kiik.svg'));
  const draw = (size: number) => sharp(logo, { density: 72 * (size / 24) }).resize(size, size);
  for (const size of [192, 512])
    await draw(size)
      .png()
      .toFile(join(folder, `icons/icon-${size}.png`));
  // Systems crop these to their own shape: the drawing stays in the middle, the background fills the edges.
  for (const [name, size] of [
    ['maskable-512', 512],
    ['apple-180', 180],
  ] as const) {
    const inner = await draw(Math.round(size * 0.8))
      .png()
      .toBuffer();
    await sharp({ create: { width: size, height: size, channels: 3, background: pine } })
      .composite([{ input: inner }])
      .png()
      .toFile(join(folder, `icons/${name}.png`));
  }
}

await makeIcons();
