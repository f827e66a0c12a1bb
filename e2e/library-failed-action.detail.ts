import { makeFolder } from '../server/src/library/folders/factories.ts';
import { expectSaidBeside, expectSaidOnce, failCalls, said } from './failed-action.ts';
import { expect } from './journey.ts';
import { button, chooseInMenu, fillAlbum, pictures, selectAll, test, upload } from './library-page.ts';
import { openPage, pressButton } from './page-parts.ts';
import { makeDocument, makePhotos } from './photos.ts';
import { en } from './text.ts';

// As in shell-failed-action.detail.ts: what failed is said once, beside it, and tried again there.

test('an archive that can’t be fetched is said at the menu, or at the bar of the chosen files', async ({
  page,
  openFolder,
}) => {
  await openFolder('document', 'Forms');
  await upload(page, [makeDocument('Leave.txt', 40), makeDocument('Stay.txt', 40)]);
  await page.evaluate(() => {
    Object.assign(window, {
      async showSaveFilePicker({ suggestedName }: { suggestedName: string }) {
        const folder = await navigator.storage.getDirectory();
        return folder.getFileHandle(suggestedName, { create: true });
      },
    });
  });
  const links = /\/links/;
  await failCalls(page, links, 'reading');
  await chooseInMenu(page, 'folders.download.document');
  await expectSaidBeside(page, button(page.getByRole('main'), 'folders.more'));
  await page.unroute(links);
  await chooseInMenu(page, 'folders.download.document');
  await expect(page.getByText(en('files.downloaded'), { exact: true })).toBeVisible();
  await expect(said(page)).toHaveCount(0);
  await pressButton(page.getByRole('region', { name: en('shell.toasts') }), en('shell.close'));

  for (const name of ['Leave.txt', 'Stay.txt']) await page.getByLabel(en('table.select', { name })).check();
  await failCalls(page, links, 'reading');
  await button(page, 'files.downloadSelected', { n: 2 }).click();
  await expectSaidOnce(page, page.getByRole('group', { name: en('table.selection') }));
  // It was said of that choice, and not of another of as many.
  const first = page.getByLabel(en('table.select', { name: 'Leave.txt' }));
  await first.uncheck();
  await first.check();
  await expect(button(page, 'files.downloadSelected', { n: 2 })).toBeVisible();
  await expect(said(page)).toHaveCount(0);
});

test('files that can’t be selected are said at Select all, or at the bar, and the choice stays', async ({
  page,
  kiik,
  openFolder,
}) => {
  const { kindergartenId, folderId, manager } = await openFolder('gallery', 'Outing');
  await fillAlbum(kiik.database, { kindergartenId, folderId, userId: manager.userId, to: 400 });
  await page.reload();
  await failCalls(page, /\/files\/ids/, 'reading');
  await selectAll(page);
  await expectSaidBeside(page, page.getByLabel(en('folders.selectAll')));
  await page.keyboard.press('Escape');
  await expect(said(page)).toHaveCount(0);
  await page.unrouteAll();
  await page.getByLabel(en('folders.selectAll')).click();
  await expect(page.getByText(en('table.selected', { n: 400 }))).toBeVisible();
  await button(page, 'files.select.end').click();

  // The pages between the first file and the last are not loaded yet.
  const selected = page.getByRole('group', { name: en('table.selection') });
  const first = button(page, 'files.open', { name: 'Picture 1' });
  await first.click({ modifiers: ['ControlOrMeta'] });
  await expect(selected.getByText(en('table.selected', { n: 1 }))).toBeVisible();
  await first.focus();
  await page.keyboard.press('End');
  const last = button(page, 'files.open', { name: 'Picture 400' });
  await expect(last).toBeVisible();
  await failCalls(page, /\/folders\/\d+\/files/, 'reading');
  await last.click({ modifiers: ['Shift'] });
  await expectSaidOnce(page, selected);
  await expect(selected.getByText(en('table.selected', { n: 2 }))).toBeVisible();
  await page.unrouteAll();
  await last.click({ modifiers: ['Shift'] });
  await expect(selected.getByText(en('table.selected', { n: 400 }))).toBeVisible();
  await expect(said(page)).toHaveCount(0);
  await expect(pictures(page).first()).toBeVisible();
});

for (const layout of ['list', 'covers'] as const) {
  test(`files dragged into a folder that can’t be moved are said there: ${layout}`, async ({
    page,
    kiik,
    openFolder,
  }) => {
    const type = layout === 'list' ? 'document' : 'gallery';
    const { kindergartenId, folderId, manage } = await openFolder(type, 'Outing');
    await makeFolder(kiik.database, { kindergartenId, type, name: 'Older', parentId: folderId, manage });
    await upload(page, layout === 'list' ? [makeDocument('Leave.txt', 40)] : await makePhotos(1));
    await page.reload();
    const file =
      layout === 'list' ? page.getByText('Leave.txt') : button(page, 'files.open', { name: 'Garden 1' });
    const target = page.getByRole(layout === 'list' ? 'row' : 'listitem').filter({ hasText: 'Older' });
    const moving = '**/files/move';
    await failCalls(page, moving);
    await file.dragTo(target);
    await expectSaidBeside(page, target);
    await page.keyboard.press('Escape');
    await expect(said(page)).toHaveCount(0);
    await page.unroute(moving);
    await file.dragTo(target);
    await expect(page.getByText(en('files.moved'))).toBeVisible();
  });
}

test('what can’t be deleted says so in its dialog, which stays for another try', async ({
  page,
  kiik,
  openFolder,
}) => {
  const { kindergartenId, folderId, manage } = await openFolder('document', 'Forms');
  await makeFolder(kiik.database, { kindergartenId, name: 'Empty', parentId: folderId, manage });
  await upload(page, [makeDocument('Leave.txt', 40)]);
  const dialog = page.getByRole('dialog');
  await failCalls(page, '**/api/kindergartens/**');

  await page.getByLabel(en('table.select', { name: 'Leave.txt' })).check();
  await button(page, 'files.delete').click();
  await button(dialog, 'files.delete').click();
  await expectSaidOnce(page, dialog);
  await page.unrouteAll();
  await button(dialog, 'files.delete').click();
  await expect(page.getByText(en('files.deleted'))).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await failCalls(page, '**/api/kindergartens/**');
  await pressButton(page, en('table.actions', { name: 'Empty' }), true);
  await page.getByRole('menuitem', { name: en('folders.delete.document') }).click();
  await button(dialog, 'folders.delete.document').click();
  await expect(said(dialog)).toBeVisible();
  await button(dialog, 'shell.cancel').click();

  await openPage(page, '/documents/trash', en('folders.trash'));
  await pressButton(page, en('table.actions', { name: 'Leave.txt' }), true);
  await page.getByRole('menuitem', { name: en('files.deleteForGood') }).click();
  await dialog.getByRole('textbox').fill('Leave.txt');
  await button(dialog, 'files.deleteForGood').click();
  await expectSaidOnce(page, dialog);
});

test('a photo whose deletion got no answer is asked for again, not the one that follows', async ({
  page,
  openAlbum,
}) => {
  await openAlbum(2);
  await button(page, 'files.open', { name: 'Garden 2' }).click();
  const viewer = page.getByRole('dialog', { name: en('files.viewer', { name: 'Outing' }) });
  await button(viewer, 'files.delete').click();
  const dialog = page.getByRole('dialog', { name: en('files.delete.title', { count: 1 }) });
  // The server deletes the photo, but its answer is lost.
  const deleting = /\/folders\/\d+\/files$/;
  await page.route(deleting, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(dialog, 'files.delete').click();
  await expect(dialog.getByRole('alert')).toHaveText(en('errors.network_again'));
  await expect(viewer.getByText('Garden 1', { exact: true })).toBeVisible();
  await page.unroute(deleting);
  const again = page.waitForResponse(deleting);
  await button(dialog, 'files.delete').click();
  await again;
  await expect(dialog).toHaveCount(0);
  await page.goto(page.url().replace(/\?.*/, ''));
  await expect(button(page, 'files.open', { name: 'Garden 1' })).toBeVisible();
});
