import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { UploadState } from '#contract/library/uploads.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { startS3 } from '#server/platform/storage/s3.fixture.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { makeSharedFolder, sendForm, waitForThumbnails } from './files.fixture.ts';

const s3 = await startS3();
const kiik = await openTestApp('empty', { STORAGE_URL: s3.storageUrl });
const { database } = kiik.app;
const home = await kiik.makeKindergarten();
const teacher = await kiik.join({ type: 'employee', kindergartenId: home });
const folder = await makeSharedFolder(database, {
  kindergartenId: home,
  shares: { [`employees-${home}`]: 3 },
});
const base = `/api/kindergartens/${home}`;
afterAll(() => s3.stop());

test('files lie in a bucket as they lie in a folder: pictures, parts, thumbnails, archives', async () => {
  const photo = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#3E8E7E' } })
    .jpeg()
    .toBuffer();
  const { body: file } = await sendForm(teacher, `${base}/folders/${folder}/upload`, photo);
  expect(await waitForThumbnails(database, file.id)).toBe('ready');
  const part = await teacher.send('GET', `${base}/files/gallery/${file.filename}`, null, {
    range: 'bytes=10-19',
  });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer()).equals(photo.subarray(10, 20))).toBe(true);
  const thumbnail = await teacher.send(
    'GET',
    `${base}/files/gallery_thumbs/${file.filename}?size=large`,
    null,
  );
  expect((await sharp(await thumbnail.arrayBuffer()).metadata()).width).toBe(700);
  const archive = await teacher.send('GET', `${base}/folders/${folder}/zip`, null);
  expect((await archive.arrayBuffer()).byteLength).toBe(Number(archive.headers.get('content-length')));
});

test('an upload in pieces lies there until it is whole', async () => {
  const encode = (text: unknown) => Buffer.from(String(text)).toString('base64');
  const protocol = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };
  const begun = await teacher.send('POST', `${base}/uploads`, null, {
    'tus-resumable': '1.0.0',
    'upload-length': '10',
    'upload-metadata': `filename ${encode('a.txt')},folder_id ${encode(folder)},uploaded_at ${encode('2026-10-14 07:59:00.000')}`,
  });
  const location = ensurePresent(begun.headers.get('location'));
  await teacher.send('PATCH', location, '01234', { ...protocol, 'upload-offset': '0' });
  const last = await teacher.send('PATCH', location, '56789', { ...protocol, 'upload-offset': '5' });
  const { file } = (await last.json()) as UploadState;
  expect(await (await teacher.send('GET', ensurePresent(file).url, null)).text()).toBe('0123456789');
});
