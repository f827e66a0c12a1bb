import { makeMember } from '../server/src/access/roles/factories.ts';
import { makeFolder } from '../server/src/library/folders/factories.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { expectAccessible, expectNoOverflow, waitUntilLoaded } from './browser.ts';
import { expect } from './journey.ts';
import {
  button,
  fillAlbum,
  makeColleague,
  makeManager,
  moveTo,
  selectAll,
  test,
  upload,
} from './library-page.ts';
import { heading, pressButton } from './page-parts.ts';
import { makeDocument, makePhotos } from './photos.ts';
import { en } from './text.ts';

/** Makes a kindergarten, a manager, a teacher and an album. Both may edit it, only the manager manages it. */
async function makeAlbum(database: Database) {
  const { kindergartenId, manager } = await makeManager(database);
  const teacher = await makeColleague(database, kindergartenId, 'teacher');
  const folderId = await makeFolder(database, {
    kindergartenId,
    type: 'gallery',
    name: 'Spring party',
    edit: [`employees-${kindergartenId}`],
    manage: [`employee-${manager.id}`],
  });
  return { kindergartenId, folderId, manager, teacher };
}

test('an album of 5,000 is gone through, chosen whole and opened anywhere', async ({
  page,
  kiik,
  signIn,
}) => {
  const { kindergartenId, folderId, manager } = await makeAlbum(kiik.database);
  await fillAlbum(kiik.database, { kindergartenId, folderId, userId: manager.userId, to: 5_000 });
  await signIn(manager.email, `/gallery/${folderId}`);
  await expect(button(page, 'files.open', { name: 'Picture 1' })).toBeVisible();
  const drawn = page.getByRole('list', { name: en('files.pictures') }).getByRole('listitem');
  expect(await drawn.count()).toBeLessThan(100);
  await button(page, 'files.open', { name: 'Picture 1' }).focus();
  await page.keyboard.press('End');
  await expect(button(page, 'files.open', { name: 'Picture 5000' })).toBeFocused();
  expect(await drawn.count()).toBeLessThan(100);
  await page.keyboard.press('ArrowLeft');
  await expect(button(page, 'files.open', { name: 'Picture 4999' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(button(page, 'files.open', { name: 'Picture 1' })).toBeFocused();
  await selectAll(page);
  await expect(page.getByText(en('table.selected', { n: 5_000 }))).toBeVisible();
  await expect(button(page, 'files.downloadSelected', { n: 5_000 })).toBeVisible();
  await page.goto(`/gallery/${folderId}?open=2999`);
  const viewer = page.getByRole('dialog', { name: en('files.viewer', { name: 'Spring party' }) });
  await expect(viewer.getByText(en('files.viewer.position', { n: 3_000, total: 5_000 }))).toBeVisible();
  await expect(viewer.getByText('Picture 3000', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('Picture 3001', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('who may edit deletes own pictures only, and is told which ones stay', async ({
  page,
  kiik,
  signIn,
}) => {
  const { kindergartenId, folderId, manager, teacher } = await makeAlbum(kiik.database);
  await fillAlbum(kiik.database, { kindergartenId, folderId, userId: manager.userId, to: 2 });
  await signIn(teacher.email, `/gallery/${folderId}`);
  await expect(button(page, 'files.open', { name: 'Picture 2' })).toBeVisible();
  await upload(page, await makePhotos(1));
  await expect(button(page, 'files.open', { name: 'Garden 1' })).toBeVisible();
  const dialog = page.getByRole('dialog');
  await selectAll(page);
  await button(page, 'files.delete').click();
  await expect(dialog.getByText(en('files.accessible.delete'))).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await pressButton(dialog, en('files.accessible.continue'));
  await expect(dialog.getByText(en('files.delete.title', { count: 1 }))).toBeVisible();
  await pressButton(dialog, en('files.delete'), true);
  await expect(page.getByText(en('files.deleted'))).toBeVisible();
  await expect(button(page, 'files.open', { name: 'Garden 1' })).toBeHidden();
  await button(page, 'folders.undo').click();
  await expect(button(page, 'files.open', { name: 'Garden 1' })).toBeVisible();
});

test('files are downloaded as one archive, and moved', async ({ page, kiik, openFolder }) => {
  const { kindergartenId, manage } = await openFolder('document', 'Forms');
  await makeFolder(kiik.database, { kindergartenId, name: 'Old forms', manage });
  await upload(page, [makeDocument('Leave.txt', 40), makeDocument('Õnn ja rõõm.txt', 60)]);
  await page.getByLabel(en('table.select', { name: 'Leave.txt' })).check();
  await page.getByLabel(en('table.select', { name: 'Õnn ja rõõm.txt' })).check();
  // Replaces the browser's dialog in which a person chooses where to save.
  await page.evaluate(() => {
    Object.assign(window, {
      async showSaveFilePicker({ suggestedName }: { suggestedName: string }) {
        const folder = await navigator.storage.getDirectory();
        return folder.getFileHandle(suggestedName, { create: true });
      },
    });
  });
  await button(page, 'files.downloadSelected', { n: 2 }).click();
  await expect(page.getByText(en('files.downloaded'), { exact: true })).toBeVisible();
  const packed = await page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    const file = await (await folder.getFileHandle('Forms.zip')).getFile();
    return [...new Uint8Array(await file.arrayBuffer())];
  });
  const archive = Buffer.from(packed);
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  expect(archive.includes('Õnn ja rõõm.txt')).toBe(true);

  await page.evaluate(() => Object.assign(window, { showSaveFilePicker: undefined }));
  const saving = page.waitForEvent('download');
  await button(page, 'files.downloadSelected', { n: 2 }).click();
  expect((await saving).suggestedFilename()).toBe('Forms.zip');

  await button(page, 'folders.move').click();
  await moveTo(page, 'Old forms', 'files.moved');
  await expect(page.getByText('Leave.txt', { exact: true })).toBeHidden();
  await waitUntilLoaded(page);
  await expectNoOverflow(page);
});

test('an album that is not shared with somebody is unknown to them, as if there was none', async ({
  page,
  kiik,
  signIn,
  observed,
}) => {
  const { kindergartenId, folderId } = await makeAlbum(kiik.database);
  const guardian = await makeMember(kiik.database, { type: 'guardian', kindergartenId });
  await signIn(guardian.email, `/gallery/${folderId}`);
  await expect(page.getByText(en('errors.page.message'))).toBeVisible();
  await expect(page).toHaveURL(`/gallery/${folderId}`);
  await page.goto('/gallery');
  await expect(heading(page)).toHaveText(en('folders.menu.gallery'));
  await expect(page.getByText(en('folders.empty.gallery'))).toBeVisible();
  await expect(button(page, 'folders.create.gallery')).toBeHidden();
  expect(observed.refusals.some((refusal) => refusal.startsWith('404'))).toBe(true);
});
