import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember } from '#server/access/roles/factories.ts';
import { makeKindergarten } from '#server/access/tenants/factories.ts';
import { listTree } from '#server/proof/killable-kiik.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { makeSharedFolder, sendForm, waitForThumbnails } from './files.fixture.ts';

let kiik: TestApp;
beforeAll(async () => {
  kiik = await startTestApp('empty');
});
afterAll(() => kiik.stop());

/** The process that draws for this one, as soon as there is one. */
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
    const { database } = kiik.app;
    const home = await makeKindergarten(database);
    const employee = await makeMember(database, { type: 'employee', kindergartenId: home });
    const teacher = await kiik.signIn(employee.email);
    const folder = await makeSharedFolder(database, {
      kindergartenId: home,
      shares: { [`employees-${home}`]: 3 },
    });
    const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#3E8E7E' } })
      .jpeg()
      .toBuffer();
    const sent = sendForm(teacher, `/api/kindergartens/${home}/folders/${folder}/upload`, photo);
    process.kill(await findDrawer(), 'SIGKILL');
    const { body } = await sent;
    expect(await waitForThumbnails(database, body.id)).toBe('ready');
  },
);
