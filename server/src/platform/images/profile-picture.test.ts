import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { InvalidImage } from './invalid-image.ts';
import { makeProfilePicture } from './profile-picture.ts';

const red = { r: 220, g: 30, b: 30 };
const blue = { r: 30, g: 30, b: 220 };

/** Left half red, right half blue. */
function draw(width: number, height: number): Sharp {
  const half = { create: { width: Math.floor(width / 2), height, channels: 3, background: blue } } as const;
  return sharp({ create: { width, height, channels: 3, background: red } }).composite([
    { input: half, left: Math.ceil(width / 2), top: 0 },
  ]);
}

/** The colour of one pixel of the result, as the name of the nearer of the two drawn. */
async function readColour(picture: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const offset = (y * info.width + x) * info.channels;
  return (data[offset] ?? 0) > (data[offset + 2] ?? 0) ? 'red' : 'blue';
}

describe('makeProfilePicture', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'makes a square WebP of a %s',
    async (format) => {
      const picture = await makeProfilePicture(await draw(600, 400).toFormat(format).toBuffer());
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 });
      expect([await readColour(picture, 20, 160), await readColour(picture, 300, 160)]).toEqual([
        'red',
        'blue',
      ]);
    },
  );

  test('enlarges a small one', async () => {
    const picture = await makeProfilePicture(await draw(40, 30).png().toBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ width: 320, height: 320 });
  });

  test('turns a photo upright as its camera noted', async () => {
    // After a quarter turn clockwise, the left half is on top.
    const picture = await makeProfilePicture(
      await draw(600, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    );
    expect([await readColour(picture, 160, 20), await readColour(picture, 160, 300)]).toEqual([
      'red',
      'blue',
    ]);
    expect((await sharp(picture).metadata()).orientation).toBeUndefined();
  });

  test('lets through neither the place where it was taken nor the camera', async () => {
    const photo = await draw(600, 400)
      .withExif({
        IFD0: { Make: 'Telltale', Copyright: 'Liis' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 26/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><r>Telltale</r></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Telltale');
    const picture = await makeProfilePicture(photo);
    const { exif, xmp, iptc, icc } = await sharp(picture).metadata();
    expect({ exif, xmp, iptc, icc }).toEqual({});
    expect(picture.includes('Telltale')).toBe(false);
  });

  test('drops what is hidden behind the picture', async () => {
    const photo = await draw(600, 400).jpeg().toBuffer();
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
    const picture = await makeProfilePicture(polyglot);
    expect(picture.includes('<script>')).toBe(false);
    expect(picture.includes('PK\u0003\u0004')).toBe(false);
  });

  const refused: [string, () => Buffer | Promise<Buffer>][] = [
    ['nothing', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('I am not a picture, whatever my name says')],
    ['a script that begins like a GIF', () => Buffer.from('GIF89a/*;*/=alert(1)//')],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>'),
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF')],
    ['a TIFF', () => draw(600, 400).tiff().toBuffer()],
    ['a JPEG cut in half', async () => cut(await draw(600, 400).jpeg().toBuffer())],
    ['a PNG cut in half', async () => cut(await noise(600, 400).png().toBuffer())],
    ['a WebP cut in half', async () => cut(await noise(600, 400).webp().toBuffer())],
    ['a small PNG that unpacks to 81 million pixels', () => draw(9_000, 9_000).png().toBuffer()],
  ];
  test.each(refused)('refuses %s', async (_name, make) => {
    await expect(makeProfilePicture(await make())).rejects.toThrow(InvalidImage);
  });
});

function cut(file: Buffer): Buffer {
  return file.subarray(0, Math.floor(file.byteLength / 2));
}

/** A picture that does not compress to next to nothing. */
function noise(width: number, height: number): Sharp {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: red,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
}
