import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { LibraryFile } from '#contract/library/files.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';
import { makeUploader, sendForm, waitForThumbnails } from './files.fixture.ts';

/**
 * 64 by 48 pixels in HEVC, in the structure that an iPhone writes: red above yellow on the left, dark above
 * green on the right. Its Exif contains a place and a time. Made with libheif's `heif-enc -q 60` from a JPEG.
 */
const picture = await readFile(join(import.meta.dirname, 'pictures/picture.fixture.heic'));

let teacher: TestClient;
let path: string;

const kiik = await openTestApp('empty');
({ teacher, path } = await makeUploader(kiik));

test('an iPhone’s picture is shown as it is, and says when but not where it was taken', async () => {
  const { body } = await sendForm(teacher, `${path}/upload`, picture, {
    name: 'IMG_0001.HEIC',
    mimeType: '',
  });
  expect(body).toMatchObject({ mime_type: 'image/heic', captured_at: '2026-10-10T09:34:56.000Z' });
  expect(await waitForThumbnails(kiik.app.database, body.id)).toBe('ready');

  const { body: list } = await teacher.get<{ data: LibraryFile[] }>(`${path}/files`);
  const [file] = list.data;
  expect(file).toMatchObject({ width: 64, height: 48, thumbnails: { placeholder: expect.any(String) } });
  const reply = await teacher.send('GET', ensurePresent(file?.thumbnails.small), null);
  expect(reply.headers.get('content-type')).toBe('image/webp');
  const drawn = await sharp(Buffer.from(await reply.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([drawn.info.width, drawn.info.height]).toEqual([64, 48]);
  const colourAt = (x: number, y: number) => {
    const start = (y * drawn.info.width + x) * drawn.info.channels;
    return [...drawn.data.subarray(start, start + 3)].map((part) => (part > 128 ? 1 : 0));
  };
  expect([colourAt(12, 10), colourAt(52, 10), colourAt(12, 38), colourAt(52, 38)]).toEqual([
    [1, 0, 0],
    [0, 0, 0],
    [1, 1, 0],
    [0, 1, 0],
  ]);

  const stored = Buffer.from(await (await teacher.send('GET', body.url, null)).arrayBuffer());
  // 59 degrees north.
  const latitude = Buffer.from([59, 0, 0, 0, 1, 0, 0, 0]);
  expect([picture.includes(latitude), stored.includes(latitude)]).toEqual([true, false]);
  expect(stored).toHaveLength(picture.length);
});
