import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type JpegOptions, type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import type devourFixture from './devouring.fixture.ts';
import { drawApart } from './draw-apart.ts';
import { estimateMemory } from './estimate-memory.ts';
import { InvalidImage } from './invalid-image.ts';
import type measureFixture from './measure-drawing.fixture.ts';
import { makeTurns } from './turns.ts';

const measure = drawApart<typeof measureFixture>(new URL('./measure-drawing.fixture.ts', import.meta.url));
const thumbnails = new URL('../../library/files/pictures/draw-thumbnails.ts', import.meta.url).href;
const pixels = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#c66' } });

/** A JPEG of a few hundred bytes whose head says that it is larger; a decoder makes room for all of it. */
async function makeVastJpeg(width: number, height: number, options: JpegOptions): Promise<Buffer> {
  const jpeg = await pixels().jpeg(options).toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, options.progressive ? 0xc2 : 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

describe('the memory that a picture takes to be unpacked', () => {
  test('is guessed by its head', async () => {
    const guess = async (image: Sharp) => estimateMemory(await image.toBuffer());
    const all = 64 * 48;
    expect(await guess(pixels().jpeg())).toBe(0);
    expect(await guess(pixels().jpeg({ progressive: true, chromaSubsampling: '4:2:0' }))).toBe(3 * all);
    expect(await guess(pixels().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }))).toBe(6 * all);
    expect(await guess(pixels().png())).toBe(0);
    expect(await guess(pixels().png({ progressive: true }))).toBe(4 * all);
    expect(await guess(pixels().gif())).toBe(6 * all);
    expect(await guess(pixels().webp())).toBe(4 * all);
    expect(await guess(pixels().webp({ lossless: true }))).toBe(4 * all);
    expect(await guess(pixels().ensureAlpha(0.5).webp())).toBe(4 * all);
    expect(await guess(pixels().avif())).toBe(14 * all);
    // Each colour by itself, as is rare: the first scan names one of three.
    const scan = await pixels().jpeg().toBuffer();
    scan[scan.indexOf(Buffer.from([0xff, 0xda])) + 4] = 1;
    expect(estimateMemory(scan)).toBeGreaterThan(0);
  });

  test('is never guessed of what breaks off', async () => {
    for (const format of ['jpeg', 'png', 'gif', 'webp', 'avif'] as const) {
      const whole = await pixels().toFormat(format).toBuffer();
      for (let end = 0; end < whole.byteLength; end += 3)
        expect(estimateMemory(whole.subarray(0, end))).toBeGreaterThanOrEqual(0);
    }
  });

  test('is too much for 200 megapixels in several passes', async () => {
    const vast = await makeVastJpeg(16_000, 12_500, { progressive: true });
    await expect(measure(thumbnails, vast, false)).rejects.toThrow(InvalidImage);
  });

  test.runIf(process.platform === 'linux')('is bounded for what is drawn, several at once, too', async () => {
    const pictures = [
      makeVastJpeg(14_000, 9_400, { progressive: true, chromaSubsampling: '4:2:0' }),
      makeVastJpeg(14_000, 9_400, { progressive: true, chromaSubsampling: '4:2:0' }),
      makeVastJpeg(16_000, 12_500, {}),
    ];
    const measured = await Promise.all(pictures.map(async (one) => measure(thumbnails, await one, false)));
    for (const { peak } of measured) expect(peak).toBeLessThan(600_000_000);
  });

  test.runIf(process.platform === 'linux')('is given back before the next is drawn', async () => {
    const one = await makeVastJpeg(14_000, 9_400, { progressive: true, chromaSubsampling: '4:2:0' });
    for (let time = 0; time < 3; time += 1)
      expect((await measure(thumbnails, one, false)).peak).toBeLessThan(600_000_000);
  });

  test('ends a drawing that takes more than its head said', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kiik-memory-'));
    const devour = drawApart<typeof devourFixture>(new URL('./devouring.fixture.ts', import.meta.url));
    await expect(devour(join(folder, 'notes'))).rejects.toMatchObject({ cause: 'It took too much memory' });
    // It was no accident, so it is not tried again.
    expect((await readFile(join(folder, 'notes'), 'utf8')).split('\n')).toHaveLength(2);
    await rm(folder, { recursive: true });
  });
});

test('works take turns by their weight, in the order in which they came', async () => {
  const takeTurn = makeTurns({ most: 2, capacity: 10 });
  const [running, begun]: [Set<number>, string[]] = [new Set(), []];
  const ends: (() => void)[] = [];
  const weights = [4, 4, 1, 7, 3, 25, 1];
  const all = weights.map((weight, index) =>
    takeTurn(weight, async () => {
      running.add(index);
      begun.push([...running].map((one) => weights[one]).join('+'));
      await new Promise<void>((resolve) => {
        ends[index] = resolve;
      });
      running.delete(index);
      if (index === 4) throw new Error('fails');
    }).catch(() => undefined),
  );
  for (const [index, one] of all.entries()) {
    await expect.poll(() => ends[index] !== undefined, { interval: 1 }).toBe(true);
    ends[index]?.();
    await one;
  }
  expect(begun).toEqual(['4', '4+4', '4+1', '1+7', '7+3', '25', '1']);
});
