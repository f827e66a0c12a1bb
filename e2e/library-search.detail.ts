import { makeFolder } from '../server/src/library/folders/factories.ts';
import { checkPage, expectAccessible } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { button, expectFiles, makeManagedFolder, moveTo, selectAll, upload } from './library-page.ts';
import { followTo, openPage, pressButton } from './page-parts.ts';
import { makeDocument, makePhotos } from './photos.ts';
import { en } from './text.ts';

test('files are found below a folder, changed where they lie and saved one by one', async ({
  page,
  kiik,
  signIn,
}) => {
  const { manager, kindergartenId, folderId, manage } = await makeManagedFolder(
    kiik.database,
    'document',
    'Forms',
  );
  const inner = { kindergartenId, manage, name: 'Health' };
  const below = await makeFolder(kiik.database, { ...inner, parentId: folderId });
  await makeFolder(kiik.database, { ...inner, name: 'Old forms', parentId: folderId });
  await signIn(manager.email, `/documents/${below}`, 'Health');
  await upload(page, [makeDocument('Diet wishes.txt', 500), makeDocument('Allergies.txt', 600)]);
  await followTo(page, 'Forms');
  await upload(page, [makeDocument('Diet leave.txt', 700), ...(await makePhotos(1))]);

  await page.getByLabel(en('folders.searchInside')).fill('diet');
  await expectFiles(page, 'Diet wishes.txt', 'Diet leave.txt');
  await expect(page.getByText('Garden 1.jpg', { exact: true })).toBeHidden();
  await expect(page.getByText(/ · Health$/)).toHaveCount(1);
  await button(page, 'table.actions', { name: 'Diet wishes.txt' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: en('files.download') }).click();
  expect((await saving).suggestedFilename()).toBe('Diet wishes.txt');

  await page.locator('label', { hasText: en('folders.layout.grid') }).click();
  await expectAccessible(page);
  await button(page, 'table.actions', { name: 'Diet wishes.txt' }).click();
  await page.getByRole('menuitem', { name: en('files.edit') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en('files.name')).fill('Diet plan');
  await pressButton(dialog, en('shell.save'));
  await expect(page.getByText(en('files.updated'), { exact: true })).toBeVisible();

  await selectAll(page);
  await button(page, 'folders.move').click();
  await pressButton(dialog, en('folders.move.open', { name: 'Forms' }));
  await moveTo(page, 'Old forms', 'files.moved');
  await button(page, 'folders.undo').click();
  await expect(page.getByText(en('folders.undone'))).toBeVisible();
  await openPage(page, `/documents/${below}`, 'Health');
  await expectFiles(page, 'Diet plan.txt');
  await expect(page.getByText('Diet leave.txt', { exact: true })).toBeHidden();
});

test('files are found from the top of the documents, and deleted there with undo', async ({
  page,
  kiik,
  signIn,
}) => {
  const { manager, kindergartenId, folderId, manage } = await makeManagedFolder(
    kiik.database,
    'document',
    'Forms',
  );
  const below = await makeFolder(kiik.database, {
    kindergartenId,
    manage,
    name: 'Diets',
    parentId: folderId,
  });
  await signIn(manager.email, `/documents/${below}`, 'Diets');
  await upload(page, [makeDocument('Diet wishes.txt', 500), makeDocument('Allergies.txt', 600)]);

  await page.setViewportSize(widths.phone);
  await openPage(page, '/documents', en('folders.documents'));
  await button(page, 'table.search').click();
  await page.getByLabel(en('folders.searchAll.document')).fill('diet');
  await expect(page.getByRole('link', { name: 'Diets', exact: true })).toBeVisible();
  await expectFiles(page, 'Diet wishes.txt');
  await expect(page.getByText(/ · Diets$/)).toHaveCount(1);
  await expect(page.getByText('Allergies.txt', { exact: true })).toBeHidden();
  await page.getByLabel(en('table.select', { name: 'Diet wishes.txt' })).check();
  await checkPage(page);
  await button(page, 'files.delete').click();
  await button(page.getByRole('dialog'), 'files.delete').click();
  await expect(page.getByText(en('files.none.document'))).toBeVisible();
  await button(page, 'folders.undo').click();
  await expectFiles(page, 'Diet wishes.txt');

  await page.getByLabel(en('folders.searchAll.document')).fill('nothing of the kind');
  await expect(page.getByText(en('folders.none.document'))).toBeVisible();
  await expect(page.getByText(en('files.none.document'))).toBeVisible();
  await checkPage(page);
});
