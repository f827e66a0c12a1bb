import { checkPage, expectAccessible } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { button, face, makeClass, openUploads, pictures, shareDrafts, upload } from './library-page.ts';
import { followTo, heading, pressButton } from './page-parts.ts';
import { makePhotos } from './photos.ts';
import { en } from './text.ts';

test('a teacher shares pictures from a tablet, a parent sees, opens, swipes and saves one @main', async ({
  page,
  kiik,
  signIn,
  openBrowser,
}) => {
  const { teacher, mother } = await makeClass(kiik.database);
  await page.setViewportSize(widths.tablet);
  await signIn(teacher.email, '/gallery', en('folders.menu.gallery'));
  await followTo(page, 'Bees');
  await expect(page.getByText(en('folders.emptyFolder.gallery'))).toBeVisible();
  await checkPage(page);

  const dialog = await openUploads(page);
  await dialog.getByText(en('folders.create.gallery')).click();
  await dialog.getByLabel(en('folders.name')).fill('Forest walk');
  await expect(dialog.getByRole('combobox', { name: en('folders.shareWith') })).toBeVisible();
  await expectAccessible(page);
  await pressButton(dialog, en('folders.create'), true);
  await expect(heading(page)).toHaveText('Forest walk');
  await upload(page, await makePhotos(4));
  await expect(pictures(page)).toHaveCount(4);
  await checkPage(page);

  await button(page, 'files.open', { name: 'Garden 4' }).click();
  const viewer = page.getByRole('dialog', { name: en('files.viewer', { name: 'Forest walk' }) });
  await expect(viewer.getByText(en('files.viewer.position', { n: 1, total: 4 }))).toBeVisible();
  await pressButton(viewer, en('files.viewer.details'));
  await viewer.getByLabel(en('files.description')).fill('By the brook');
  await pressButton(viewer, en('shell.save'));
  await expect(page.getByText(en('files.updated'))).toBeVisible();
  await face(viewer, 'Lenna').click();
  await expect(viewer.getByText(en('files.hidden.names', { names: 'Lenna' }))).toBeVisible();
  await expectAccessible(page);
  await pressButton(viewer, en('shell.close'), true);
  await expect(page.getByRole('img', { name: en('files.hidden') })).toHaveCount(1);
  await expect(page.getByRole('img', { name: en('files.draft') })).toHaveCount(3);

  const phone = await openBrowser(mother.email, '/gallery', 'phone');
  await expect(heading(phone)).toHaveText(en('folders.menu.gallery'));
  await followTo(phone, 'Bees');
  await followTo(phone, 'Forest walk');
  // Nothing until the teacher shares them.
  await expect(phone.getByText(en('folders.emptyFolder.gallery'))).toBeVisible();
  await shareDrafts(page, 4);
  // All but the picture of a child without consent.
  await expect(pictures(phone)).toHaveCount(3);
  await expect(button(phone, 'folders.add')).toBeHidden();
  await checkPage(phone);
  await button(phone, 'files.open', { name: 'Garden 3' }).click();
  const opened = phone.getByRole('dialog', { name: en('files.viewer', { name: 'Forest walk' }) });
  const expectPlace = (n: number) =>
    expect(opened.getByText(en('files.viewer.position', { n, total: 3 }))).toBeVisible();
  await expect(opened.getByRole('img', { name: 'Garden 3' })).toBeVisible();
  await expectPlace(1);
  await expectAccessible(phone);
  await phone.mouse.move(300, 400);
  await phone.mouse.down();
  await phone.mouse.move(120, 410, { steps: 4 });
  await phone.mouse.up();
  await expectPlace(2);
  await phone.keyboard.press('ArrowRight');
  await expectPlace(3);
  await phone.keyboard.press('ArrowLeft');
  await expectPlace(2);
  const saving = phone.waitForEvent('download');
  await pressButton(opened, en('files.download'));
  expect((await saving).suggestedFilename()).toBe('Garden 2.jpg');
  await phone.goBack();
  await expect(opened).toBeHidden();
  await expect(heading(phone)).toHaveText('Forest walk');
});
