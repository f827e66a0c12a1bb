import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { listTree } from '#server/proof/killable-kiik.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { makeSharedFolder, sendForm, waitForThumbnails } from './files.fixture.ts';

const kiik = await openTestApp('empty');
const { database } = kiik.app;
const home = await kiik.makeKindergarten();
const teacher = await kiik.join({ type: 'employee', kindergartenId: home });
const folder = await makeSharedFolder(database, {
  kindergartenId: home,
  shares: { [`employees-${home}`]: 3 },
});
const uploadPath = `/api/kindergartens/${home}/folders/${folder}/upload`;

/** Finds the process that draws for this one, as soon as it exists. */
async function findDrawer(): Promise<number> {
  let drawer = 0;
  const find = async () => {
    for (const one of await listTree(process.pid)) {
      const command = await readFile(`/proc/${one}/cmdline`, 'utf8').catch(() => '');
      if (command.includes('drawing-process')) drawer = one;
    }
    return drawer;
  };
  await expect.poll(find, { interval: 5 }).not.toBe(0);
  return drawer;
}

test.runIf(process.platform === 'linux')(
  'a picture gets its thumbnails, also where the process that draws them is killed over it',
  async () => {
    const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#3E8E7E' } })
      .jpeg()
      .toBuffer();
    const sent = sendForm(teacher, uploadPath, photo);
    process.kill(await findDrawer(), 'SIGKILL');
    const { body } = await sent;
    expect(await waitForThumbnails(database, body.id)).toBe('ready');
  },
);

test('a video is shown by one of its frames', async () => {
  const video = await readFile(join(import.meta.dirname, 'pictures/poster-frame.fixture.mov'));
  const { body } = await sendForm(teacher, uploadPath, video, { name: 'Metsas.mov' });
  expect(body.mime_type).toBe('video/quicktime');
  expect(await waitForThumbnails(database, body.id)).toBe('ready');
  const thumbnail = await teacher.send(
    'GET',
    `/api/kindergartens/${home}/files/gallery_thumbs/${body.filename}`,
    null,
  );
  expect(await sharp(await thumbnail.arrayBuffer()).metadata()).toMatchObject({
    format: 'webp',
    width: 64,
    height: 96,
  });
});
