import { sql } from 'kysely';
import { makeFolder } from '../server/src/library/folders/factories.ts';
import { checkPage, expectAccessible } from './browser.ts';
import { eachWidth, expect, widths } from './journey.ts';
import {
  button,
  chooseFolder,
  chooseInMenu,
  chooseLevel,
  makeManagedFolder,
  makeManager,
  selectAll,
  startSelecting,
  test,
  upload,
} from './library-page.ts';
import { actOn, findConflict, followTo, heading, openPage, pressButton, rowOf } from './page-parts.ts';
import { makeDocument } from './photos.ts';
import { en } from './text.ts';

test('a manager puts folders in order, and takes it back', async ({ page, kiik, signIn }) => {
  const { kindergartenId, manager } = await makeManager(kiik.database);
  const employees = [`employees-${kindergartenId}`];
  for (const name of ['Forms', 'Menus', 'Policies']) {
    await makeFolder(kiik.database, { kindergartenId, name, manage: employees });
  }
  await signIn(manager.email, '/documents');
  await expect(rowOf(page, 'Policies')).toBeVisible();
  await checkPage(page);
  await page.getByLabel(en('table.select', { name: 'Forms' })).check();
  await page.getByLabel(en('table.select', { name: 'Menus' })).check();
  await button(page, 'folders.move').click();
  const dialog = page.getByRole('dialog');
  await expect(chooseFolder(page, 'Forms')).toBeDisabled();
  await expect(dialog.getByText(en('folders.move.obstacle.moving')).first()).toBeVisible();
  await chooseFolder(page, 'Policies').check();
  await expectAccessible(page);
  await pressButton(dialog, en('shell.next'));
  await expect(
    dialog.getByText(en('folders.move.confirmFolders', { count: 2, name: 'Policies' })),
  ).toBeVisible();
  await pressButton(dialog, en('shell.back'));
  await expect(chooseFolder(page, 'Policies')).toBeChecked();
  await pressButton(dialog, en('shell.next'));
  await pressButton(dialog, en('folders.move'), true);
  await expect(page.getByText(en('folders.moved'))).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Forms', exact: true })).toBeHidden();

  await button(page, 'folders.undo').click();
  await expect(page.getByText(en('folders.undone'))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forms', exact: true })).toBeVisible();

  await followTo(page, 'Menus');
  await chooseInMenu(page, 'folders.shareOrRename');
  await chooseLevel(dialog, en('folders.everyone'), en('folders.everyone.view'));
  await dialog.getByLabel(en('folders.name')).fill('Menus of the week');
  await expectAccessible(page);
  await pressButton(dialog, en('folders.done'));
  await expect(heading(page)).toHaveText('Menus of the week');
  await expect(page.getByText(en('folders.sharedWithEveryone'))).toBeVisible();

  await upload(page, [makeDocument('Week 47.txt', 500), makeDocument('Week 48.txt', 700)]);
  await page.getByLabel(en('table.select', { name: 'Week 47.txt' })).check();
  await button(page, 'files.delete').click();
  await pressButton(dialog, en('files.delete'), true);
  await expect(page.getByText(en('files.deleted'))).toBeVisible();
  await expect(page.getByText('Week 47.txt', { exact: true })).toBeHidden();
  await checkPage(page);

  await openPage(page, '/documents/trash', en('folders.trash'));
  await expect(rowOf(page, 'Week 47.txt')).toBeVisible();
  await checkPage(page);
  await actOn(page, 'Week 47.txt', 'folders.restore');
  await expect(page.getByText(en('folders.restored'))).toBeVisible();
  await expect(rowOf(page, 'Week 47.txt')).toBeHidden();

  await page.goto('/documents');
  await actOn(page, 'Forms', 'folders.delete.document');
  await pressButton(dialog, en('folders.delete.document'));
  await expect(page.getByText(en('folders.deleted.document'))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forms', exact: true })).toBeHidden();

  await followTo(page, 'Menus of the week');
  await page.getByLabel(en('table.select', { name: 'Week 48.txt' })).check();
  await button(page, 'files.delete').click();
  await button(dialog, 'files.delete').click();
  await expect(page.getByText('Week 48.txt', { exact: true })).toBeHidden();
  await page.setViewportSize(widths.phone);
  await openPage(page, '/documents/trash', en('folders.trash'));
  await startSelecting(page);
  for (const name of ['Forms', 'Week 48.txt']) {
    await page.getByLabel(en('table.select', { name })).check();
  }
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });
  await expect(card('Week 48.txt')).toContainText('700 bytes');
  await expect(card('Forms')).not.toContainText('700 bytes');
  await checkPage(page);
  await button(page, 'folders.restore').click();
  await expect(page.getByText(en('folders.trash.empty'))).toBeVisible();
  await page.goto('/documents');
  await expect(page.getByRole('link', { name: 'Forms', exact: true })).toBeVisible();
});

for (const { width, details } of eachWidth('desktop')) {
  test(
    `what lies in the trash is deleted for good once two characters of a name are typed: ${width}`,
    details,
    async ({ page, openFolder }) => {
      await page.setViewportSize(widths[width]);
      await openFolder('document', 'Jõulupidu: 1. osa');
      await upload(page, [
        makeDocument('Oak.txt', 40),
        makeDocument('Elm.txt', 40),
        makeDocument('Fir.txt', 40),
      ]);
      await selectAll(page);
      await button(page, 'files.delete').click();
      const dialog = page.getByRole('dialog');
      await button(dialog, 'files.delete').click();
      await expect(page.getByText(en('files.deleted'))).toBeVisible();

      await openPage(page, '/documents/trash', en('folders.trash'));
      await startSelecting(page);
      await page.getByLabel(en('table.select', { name: 'Oak.txt' })).check();
      // A short name stays on one line, even if the table has little room.
      const drawn = await page.getByText('Oak.txt', { exact: true }).boundingBox();
      expect(drawn?.height).toBeLessThan(36);
      await button(page, 'files.deleteForGood').click();
      const remove = button(dialog, 'files.deleteForGood');
      await expect(dialog.getByText(en('folders.deleteForGood.one', { name: 'Oak.txt' }))).toBeVisible();
      await expect(remove).toBeDisabled();
      await dialog.getByLabel(en('folders.typeName.one')).fill('o');
      await expect(remove).toBeDisabled();
      await dialog.getByLabel(en('folders.typeName.one')).fill('oa');
      await checkPage(page);
      await remove.click();
      await expect(page.getByText(en('files.deletedForGood'))).toBeVisible();
      await expect(page.getByText('Oak.txt')).toBeHidden();

      await button(page, 'folders.emptyTrash').click();
      await dialog.getByLabel(en('folders.typeName.many')).fill('elm');
      await checkPage(page);
      await button(dialog, 'folders.emptyTrash').click();
      await expect(page.getByText(en('folders.trash.empty'), { exact: true })).toBeVisible();
      await expect(button(page, 'folders.emptyTrash')).toBeHidden();
    },
  );
}

test('who changes a folder that another changed sees both versions, and nothing typed is lost', async ({
  page,
  kiik,
  openFolder,
}) => {
  const { folderId } = await openFolder('document', 'Menus');
  await chooseInMenu(page, 'folders.shareOrRename');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en('folders.name')).fill('Menus of the winter');
  await kiik.database.runStatement(sql`
    update folders set name = 'Menus of the spring', version = version + 1 where id = ${folderId}`);
  await pressButton(dialog, en('folders.done'));
  const notice = await findConflict(dialog, ['Menus of the winter', 'Menus of the spring']);
  await expectAccessible(page);
  await pressButton(notice, en('accounts.conflict.keep'));
  await expect(dialog).toBeHidden();
  await expect(heading(page)).toHaveText('Menus of the winter');
});

test('an unknown folder is shown as such, and one of the other kind opens in its place', async ({
  page,
  kiik,
  signIn,
}) => {
  const { manager, folderId } = await makeManagedFolder(kiik.database, 'gallery', 'Outing');
  await signIn(manager.email);
  for (const address of [
    '/gallery/abc',
    '/gallery/999999999',
    '/gallery/0',
    '/gallery/diary/abc',
    '/gallery/child-profile/999999999',
  ]) {
    await page.goto(address);
    await expect(page.getByText(en('errors.page.message'))).toBeVisible();
    await expect(page).toHaveURL(address);
    await expectAccessible(page);
  }
  await openPage(page, `/documents/${folderId}`, 'Outing');
  await expect(page).toHaveURL(new RegExp(`/gallery/${folderId}$`));
});
