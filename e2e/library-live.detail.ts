import { sql } from 'kysely';
import { testNow } from '../server/src/testing/now.ts';
import { expect } from './journey.ts';
import { button, fillAlbum, makeManagedFolder, paste, test, upload } from './library-page.ts';
import { heading, pressButton } from './page-parts.ts';
import { makeDocument } from './photos.ts';
import { en } from './text.ts';

test('what comes meanwhile puts no other file under the finger', async ({ page, openFolder }) => {
  await openFolder('document', 'Forms');
  await upload(page, [makeDocument('Leave.txt', 40)]);
  const leave = page.getByLabel(en('table.select', { name: 'Leave.txt' }));
  await leave.focus();
  await paste(page, [{ name: 'Newer.txt', size: 30 }]);
  const newer = page.getByLabel(en('table.select', { name: 'Newer.txt' }));
  await expect(newer).toBeVisible();
  await expect(leave).toBeFocused();
  await page.keyboard.press('Space');
  await expect(leave).toBeChecked();
  await expect(newer).not.toBeChecked();
  await expect(button(page, 'files.downloadSelected', { n: 1 })).toBeVisible();
});

test('what comes meanwhile leaves the opened picture and what is typed of it', async ({
  page,
  openBrowser,
  openAlbum,
}) => {
  const { manager, folderId } = await openAlbum(2);
  await button(page, 'files.open', { name: 'Garden 2' }).click();
  const viewer = page.getByRole('dialog', { name: en('files.viewer', { name: 'Outing' }) });
  await expect(viewer.getByText(en('files.viewer.position', { n: 1, total: 2 }))).toBeVisible();
  await viewer.getByLabel(en('files.description')).fill('By the brook');

  const other = await openBrowser(manager.email, `/gallery/${folderId}`);
  await expect(heading(other)).toHaveText('Outing');
  await paste(other, [{ name: 'Newer.jpg', size: 30 }]);
  await expect(viewer.getByText(en('files.viewer.position', { n: 2, total: 3 }))).toBeVisible();
  await expect(viewer.getByLabel(en('files.description'))).toHaveValue('By the brook');
  await button(viewer, 'shell.save').click();
  await expect(page.getByText(en('files.updated'))).toBeVisible();
  await expect(viewer.getByRole('img', { name: 'By the brook' })).toBeVisible();
  await pressButton(viewer, en('files.viewer.next'));
  await expect(viewer.getByText(en('files.viewer.position', { n: 3, total: 3 }))).toBeVisible();
  await expect(viewer.getByRole('img', { name: 'Garden 1' })).toBeVisible();
});

test('a picture that is looked at is kept in sight when many others come before it at once, until it is gone', async ({
  page,
  kiik,
  signIn,
  openBrowser,
}) => {
  const { kindergartenId, manager, folderId } = await makeManagedFolder(kiik.database, 'gallery', 'Outing');
  const album = { kindergartenId, folderId, userId: manager.userId };
  await fillAlbum(kiik.database, { ...album, to: 30 });
  await signIn(manager.email, `/gallery/${folderId}?open=4`);
  const viewer = page.getByRole('dialog', { name: en('files.viewer', { name: 'Outing' }) });
  await expect(viewer.getByText(en('files.viewer.position', { n: 5, total: 30 }))).toBeVisible();
  await expect(viewer.getByText('Picture 5', { exact: true })).toBeVisible();

  const other = await openBrowser(manager.email, `/gallery/${folderId}`);
  await expect(heading(other)).toHaveText('Outing');
  await fillAlbum(kiik.database, { ...album, from: -99, to: 0 });
  await paste(other, [{ name: 'Newer.jpg', size: 30 }]);
  await expect(viewer.getByText(en('files.viewer.position', { n: 106, total: 131 }))).toBeVisible();
  await expect(viewer.getByText('Picture 5', { exact: true })).toBeVisible();

  await kiik.database.runStatement(sql`
    update files set deleted_at = ${testNow} where folder_id = ${folderId} and name = 'Picture 5.jpg'`);
  await paste(other, [{ name: 'Newest.jpg', size: 30 }]);
  await expect(viewer.getByText(en('files.viewer.position', { n: 106, total: 131 }))).toBeVisible();
  await expect(viewer.getByText('Picture 4', { exact: true })).toBeVisible();
});
