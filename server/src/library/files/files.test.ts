import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { LibraryFile } from '#contract/library/files.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';
import { makeSharedFolder, sendForm, waitForThumbnails } from './files.fixture.ts';

type Page = { data: LibraryFile[]; total: number };

const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#3E8E7E' } })
  .jpeg()
  .withMetadata({ orientation: 6 })
  .toBuffer();
/** The pixels of the picture, upright. */
const draw = (content: Buffer) => sharp(content).autoOrient().raw().toBuffer();

const kiik = await openTestApp('empty');
const { database } = kiik.app;
const home = await kiik.makeKindergarten();
const teacher = await kiik.join({ type: 'employee', kindergartenId: home });
const parent = await kiik.join({ type: 'guardian', kindergartenId: home });
const folder = await makeSharedFolder(database, {
  kindergartenId: home,
  shares: { [`employees-${home}`]: 3, [`guardians-${home}`]: 1 },
});
const uploadPath = `/api/kindergartens/${home}/folders/${folder}/upload`;

describe('an uploaded picture', () => {
  test('is listed, seen, thumbnailed and read back', async () => {
    const { status, body } = await sendForm(teacher, uploadPath, photo);
    expect(body).toMatchObject({
      name: 'photo.jpg',
      mime_type: 'image/jpeg',
      place: 'gallery',
      status: null,
    });
    expect(status).toBe(201);
    expect(await waitForThumbnails(database, body.id)).toBe('ready');
    const list = await parent.get<Page>(`/api/kindergartens/${home}/folders/${folder}/files`);
    expect(list.body).toMatchObject({
      total: 1,
      data: [{ id: body.id, status: 'new', width: 800, height: 1200 }],
    });
    const [shown] = list.body.data;
    const bytes = await parent.send('GET', `/api/kindergartens/${home}/files/gallery/${body.filename}`, null);
    expect(await draw(Buffer.from(await bytes.arrayBuffer()))).toEqual(await draw(photo));
    const { url, thumbnails } = ensurePresent(shown);
    const linked = await kiik.visitor().send('GET', url, null);
    expect(linked.status).toBe(200);
    expect(linked.headers.get('content-disposition')).toContain('inline');
    expect(await draw(Buffer.from(await linked.arrayBuffer()))).toEqual(await draw(photo));
    for (const path of [thumbnails.small, thumbnails.medium, thumbnails.large]) {
      const thumbnail = await parent.send('GET', ensurePresent(path), null);
      expect(thumbnail.headers.get('content-type')).toBe('image/webp');
      expect(thumbnail.headers.get('cache-control')).toBe('private, no-cache');
      expect((await sharp(await thumbnail.arrayBuffer()).metadata()).height).toBeGreaterThan(399);
      const again = await parent.send('GET', ensurePresent(path), null, {
        'if-none-match': ensurePresent(thumbnail.headers.get('etag')),
      });
      expect(again.status).toBe(304);
    }
    expect((await parent.put(`/api/kindergartens/${home}/files/seen`, { file_ids: [body.id] })).status).toBe(
      200,
    );
    const rows = await kiik.run`select from file_views`;
    expect(rows).toHaveLength(1);
  });
});

test('of a file that may tell where it was taken, whoever sent it and those who may delete it are told', async () => {
  const raw = Buffer.concat([Buffer.from('FUJIFILMCCD-RAW '), Buffer.alloc(200)]);
  const { body } = await sendForm(teacher, uploadPath, raw, { name: 'garden.raf' });
  expect(body).toMatchObject({ mime_type: 'application/octet-stream', may_hold_place: true });
  const list = async (client: TestClient) => {
    const reply = await client.get<Page>(`/api/kindergartens/${home}/folders/${folder}/files`);
    return reply.body.data.find(({ id }) => id === body.id)?.may_hold_place;
  };
  expect([await list(teacher), await list(parent)]).toEqual([true, false]);
  const { body: other } = await sendForm(teacher, uploadPath, photo);
  expect(other.may_hold_place).toBe(false);
});
