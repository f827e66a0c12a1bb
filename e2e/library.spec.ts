import { checkPage, expectAccessible } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { button, makeClass, pictures, upload } from './library-page.ts';
import { heading } from './page-parts.ts';
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
  await signIn(teacher.email);
  await page.goto('/gallery');
  await expect(heading(page)).toHaveText(en('folders.gallery'));
  await page.getByRole('link', { name: 'Bees', exact: true }).click();
  await expect(heading(page)).toHaveText('Bees');
  await expect(page.getByText(en('folders.emptyFolder.gallery'))).toBeVisible();
  await checkPage(page);

  await button(page, 'folders.add').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(en('folders.create.gallery')).click();
  await dialog.getByLabel(en('folders.name')).fill('Forest walk');
  await expect(dialog.getByRole('combobox', { name: en('folders.view') })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: en('shell.save') }).click();
  await expect(heading(page)).toHaveText('Forest walk');
  await upload(page, await makePhotos(4));
  await expect(pictures(page)).toHaveCount(4);
  await checkPage(page);

  await button(page, 'files.open', { name: 'IMG_4.jpg' }).click();
  const viewer = page.getByRole('dialog', { name: en('files.viewer', { name: 'Forest walk' }) });
  await expect(viewer.getByText(en('files.viewer.place', { n: 1, total: 4 }))).toBeVisible();
  await viewer.getByRole('button', { name: en('files.viewer.details') }).click();
  await viewer.getByLabel(en('files.description')).fill('By the brook');
  await viewer.getByRole('button', { name: en('shell.save') }).click();
  await expect(page.getByText(en('files.updated'))).toBeVisible();
  await viewer.getByText('Lenna Tamm').click();
  await expect(viewer.getByText(en('files.hidden.names', { names: 'Lenna' }))).toBeVisible();
  await expectAccessible(page);
  await viewer.getByRole('button', { name: en('shell.close'), exact: true }).click();
  await expect(page.getByRole('img', { name: en('files.hidden') })).toHaveCount(1);

  const phone = await openBrowser();
  await phone.setViewportSize(widths.phone);
  await signIn(mother.email, phone);
  await phone.goto('/gallery');
  await expect(heading(phone)).toHaveText(en('folders.gallery'));
  await phone.getByRole('link', { name: 'Bees', exact: true }).click();
  await expect(heading(phone)).toHaveText('Bees');
  await phone.getByRole('link', { name: 'Forest walk', exact: true }).click();
  await expect(heading(phone)).toHaveText('Forest walk');
  // Without the one on which a child has no consent.
  await expect(pictures(phone)).toHaveCount(3);
  await expect(button(phone, 'folders.add')).toBeHidden();
  await checkPage(phone);
  await button(phone, 'files.open', { name: 'IMG_3.jpg' }).click();
  const opened = phone.getByRole('dialog', { name: en('files.viewer', { name: 'Forest walk' }) });
  await expect(opened.getByRole('img', { name: 'IMG_3.jpg' })).toBeVisible();
  await expectAccessible(phone);
  await phone.mouse.move(300, 400);
  await phone.mouse.down();
  await phone.mouse.move(120, 410, { steps: 4 });
  await phone.mouse.up();
  await expect(opened.getByRole('img', { name: 'IMG_2.jpg' })).toBeVisible();
  await phone.keyboard.press('ArrowRight');
  await expect(opened.getByRole('img', { name: 'IMG_1.jpg' })).toBeVisible();
  await phone.keyboard.press('ArrowLeft');
  await expect(opened.getByRole('img', { name: 'IMG_2.jpg' })).toBeVisible();
  const saving = phone.waitForEvent('download');
  await opened.getByRole('button', { name: en('files.download') }).click();
  expect((await saving).suggestedFilename()).toBe('IMG_2.jpg');
  await phone.goBack();
  await expect(opened).toBeHidden();
  await expect(heading(phone)).toHaveText('Forest walk');
});
