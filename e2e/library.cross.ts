import { makeFolder } from '../server/src/library/folders/factories.ts';
import { waitUntilLoaded } from './browser.ts';
import { expect, widths } from './journey.ts';
import { expectFocusVisible } from './keyboard.ts';
import {
  button,
  chooseFolder,
  chooseInMenu,
  makeManagedFolder,
  pictures,
  selectAll,
  test,
  upload,
} from './library-page.ts';
import { openPage } from './page-parts.ts';
import { makePhotos } from './photos.ts';
import { en } from './text.ts';
import { expectNothingCut, twiceAsLarge } from './zoom.ts';

test('by keyboard alone an album is gone through, a picture opened and described, and one moved', async ({
  page,
  kiik,
  openAlbum,
}) => {
  const { kindergartenId, manage } = await openAlbum(3);
  await makeFolder(kiik.database, { kindergartenId, manage, type: 'gallery', name: 'Forest' });
  await expect(pictures(page)).toHaveCount(3);

  await button(page, 'files.open', { name: 'Garden 3' }).focus();
  await expectFocusVisible(page);
  await page.keyboard.press('ArrowRight');
  await expect(button(page, 'files.open', { name: 'Garden 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: en('files.viewer', { name: 'Outing' }) });
  await expect(viewer.getByText(en('files.viewer.position', { n: 2, total: 3 }))).toBeVisible();
  await expect(button(viewer, 'shell.close')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText(en('files.viewer.position', { n: 3, total: 3 }))).toBeVisible();
  await viewer.getByLabel(en('files.description')).focus();
  await page.keyboard.type('By the brook');
  await button(viewer, 'shell.save').press('Enter');
  await expect(page.getByText(en('files.updated'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  await page.getByLabel(en('table.select', { name: 'Garden 2' })).press('Space');
  await button(page, 'folders.move').press('Enter');
  await chooseFolder(page, 'Forest').press('Space');
  await expect(chooseFolder(page, 'Forest')).toBeChecked();
  await button(page.getByRole('dialog'), 'shell.next').press('Enter');
  await button(page.getByRole('dialog'), 'folders.move').press('Enter');
  await expect(page.getByText(en('files.moved'))).toBeVisible();
  await button(page, 'folders.undo').press('Enter');
  await expect(page.getByText(en('folders.undone'))).toBeVisible();
  await expect(button(page, 'files.open', { name: 'Garden 2' })).toBeVisible();
});

test('on a phone what is chosen at the edge of the window is never said behind the menu', async ({
  page,
  openAlbum,
}) => {
  await openAlbum(2);
  const { width } = widths.phone;
  await page.setViewportSize(widths.phone);
  await button(page, 'files.select').click();
  const all = page.getByLabel(en('folders.selectAll'));
  const { y = 0, height = 0 } = (await all.boundingBox()) ?? {};
  // Just high enough for the checkbox and the menu below it.
  await page.setViewportSize({ width, height: Math.round(y + height + 72) });
  await all.click();
  const isInFront = () =>
    button(page, 'files.downloadSelected', { n: 2 }).evaluate((element) => {
      const box = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
    });
  await expect.poll(isInFront).toBe(true);
});

test('at no width does Select move the photos that are to be chosen', async ({ page, openAlbum }) => {
  await openAlbum(2);
  const findTop = async () => (await pictures(page).first().boundingBox())?.y;
  for (const size of Object.values(widths)) {
    await page.setViewportSize(size);
    await page.reload();
    await expect(pictures(page)).toHaveCount(2);
    await waitUntilLoaded(page);
    const before = await findTop();
    await button(page, 'files.select').click();
    await expect(page.getByLabel(en('folders.selectAll'))).toBeVisible();
    expect(await findTop()).toBe(before);
  }
});

test.describe('at 200 %', () => {
  test.use(twiceAsLarge);

  test('nothing of the library is cut', async ({ page, kiik, signIn }) => {
    const { kindergartenId, manager, manage, folderId } = await makeManagedFolder(
      kiik.database,
      'gallery',
      'Outing',
    );
    await makeFolder(kiik.database, { kindergartenId, manage, type: 'gallery', name: 'Forest' });
    await signIn(manager.email);
    for (const path of [
      '/gallery',
      '/documents',
      '/gallery/trash',
      '/gallery/diary',
      '/gallery/child-profile',
    ]) {
      await page.goto(path);
      await waitUntilLoaded(page);
      await expectNothingCut(page);
    }
    await openPage(page, `/gallery/${folderId}`, 'Outing');
    await upload(page, await makePhotos(2));
    await expectNothingCut(page);
    await selectAll(page);
    await expectNothingCut(page);
    await button(page, 'folders.move').click();
    await expect(chooseFolder(page, 'Forest')).toBeVisible();
    await expectNothingCut(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await chooseInMenu(page, 'folders.shareOrRename');
    await expect(page.getByRole('dialog').getByLabel(en('folders.name'))).toHaveValue('Outing');
    await expectNothingCut(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await button(page, 'files.select.end').click();
    await button(page, 'files.open', { name: 'Garden 2' }).click();
    await expect(page.getByText(en('files.viewer.position', { n: 1, total: 2 }))).toBeVisible();
    await expectNothingCut(page);
  });
});
