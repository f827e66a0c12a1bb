import type { Page } from '@playwright/test';
import { defaultRoles } from '../contract/src/access/default-roles.ts';
import { makeMember } from '../server/src/access/roles/factories.ts';
import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import { makeAttendance, makeChild, makeMother } from '../server/src/kindergarten/children/factories.ts';
import { makeCourse, makeTeaching } from '../server/src/kindergarten/courses/factories.ts';
import { makeFolder } from '../server/src/library/folders/factories.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { expectAccessible, expectNoOverflow, waitUntilLoaded } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { makeDocument, makePhotos, type PickedFile } from './photos.ts';
import { en } from './text.ts';

const flagsOf = (key: string) => defaultRoles.find((role) => role.key === key)?.flags ?? [];
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const pictures = (page: Page) =>
  page.getByRole('list', { name: en('files.pictures') }).getByRole('button', { name: /^Open / });
const button = (page: Page, key: Parameters<typeof en>[0], values?: Parameters<typeof en>[1]) =>
  page.getByRole('button', { name: en(key, values), exact: true });
const chooseFolder = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('radio', { name: en('folders.move.choose', { name }), exact: true });

/** A class with its teacher, a child and the child's mother. */
async function makeClass(database: Database) {
  const kindergartenId = await makeKindergarten(database, { name: 'Naksitrallid' });
  const courseId = await makeCourse(database, { kindergartenId, name: 'Bees' });
  const teacher = await makeMember(database, { type: 'employee', kindergartenId, flags: flagsOf('teacher') });
  await makeTeaching(database, courseId, teacher.id);
  const childId = await makeChild(database, { kindergartenId, fname: 'Lenna', lname: 'Tamm' });
  await makeAttendance(database, courseId, childId);
  const mother = await makeMember(database, { type: 'guardian', kindergartenId });
  await makeMother(database, childId, mother.id);
  return { kindergartenId, courseId, teacher, mother };
}

async function makeManager(database: Database, name: string) {
  const kindergartenId = await makeKindergarten(database, { name });
  const manager = await makeMember(database, { type: 'employee', kindergartenId, flags: flagsOf('manager') });
  return { kindergartenId, manager };
}

async function checkPage(page: Page): Promise<void> {
  await waitUntilLoaded(page);
  await expectNoOverflow(page);
  await expectAccessible(page);
}

/** Uploads through the dialog and waits until all have arrived. */
async function upload(page: Page, files: PickedFile[]): Promise<void> {
  await button(page, 'folders.add').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en('files.chooseSeveral')).setInputFiles(files);
  await expect(
    dialog.getByText(en('files.uploads.summary', { sent: files.length, total: files.length })),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: en('shell.close'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a teacher shares pictures from a tablet, a parent sees, opens, swipes and saves one', async ({
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

test('a manager puts folders in order, and takes it back', async ({ page, kiik, signIn }) => {
  const { kindergartenId, manager } = await makeManager(kiik.database, 'Naksitrallid');
  const employees = [`employees-${kindergartenId}`];
  for (const name of ['Forms', 'Menus', 'Policies']) {
    await makeFolder(kiik.database, { kindergartenId, name, manage: employees });
  }
  await signIn(manager.email);
  await page.goto('/documents');
  await expect(page.getByRole('row').filter({ hasText: 'Policies' })).toBeVisible();
  await checkPage(page);
  await page.getByLabel(en('table.select', { name: 'Forms' })).check();
  await page.getByLabel(en('table.select', { name: 'Menus' })).check();
  await button(page, 'folders.move').click();
  const dialog = page.getByRole('dialog');
  await expect(chooseFolder(page, 'Forms')).toBeDisabled();
  await expect(dialog.getByText(en('folders.move.obstacle.moving')).first()).toBeVisible();
  await chooseFolder(page, 'Policies').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: en('shell.next') }).click();
  await expect(
    dialog.getByText(en('folders.move.confirmFolders', { count: 2, name: 'Policies' })),
  ).toBeVisible();
  await dialog.getByRole('button', { name: en('shell.back') }).click();
  await expect(chooseFolder(page, 'Policies')).toBeChecked();
  await dialog.getByRole('button', { name: en('shell.next') }).click();
  await dialog.getByRole('button', { name: en('folders.move'), exact: true }).click();
  await expect(page.getByText(en('folders.moved'))).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Forms', exact: true })).toBeHidden();

  await button(page, 'folders.undo').click();
  await expect(page.getByText(en('folders.undone'))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forms', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Menus', exact: true }).click();
  await expect(heading(page)).toHaveText('Menus');
  await button(page, 'folders.edit.document').click();
  await dialog.getByLabel(en('folders.name')).fill('Menus of the week');
  await dialog.getByLabel(en('folders.public')).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: en('shell.save') }).click();
  await expect(heading(page)).toHaveText('Menus of the week');
  await expect(page.getByText(en('folders.sharedWithEveryone'))).toBeVisible();

  await upload(page, [makeDocument('Week 47.txt', 500), makeDocument('Week 48.txt', 700)]);
  await page.getByLabel(en('table.select', { name: 'Week 47.txt' })).check();
  await button(page, 'files.delete').click();
  await dialog.getByRole('button', { name: en('files.delete'), exact: true }).click();
  await expect(page.getByText(en('files.deleted'))).toBeVisible();
  await expect(page.getByText('Week 47.txt', { exact: true })).toBeHidden();
  await checkPage(page);

  await page.goto('/documents/trash');
  await expect(heading(page)).toHaveText(en('folders.trash'));
  await expect(page.getByRole('row').filter({ hasText: 'Week 47.txt' })).toBeVisible();
  await checkPage(page);
  await button(page, 'table.actions', { name: 'Week 47.txt' }).click();
  await page.getByRole('menuitem', { name: en('folders.restore') }).click();
  await expect(page.getByText(en('folders.restored'))).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Week 47.txt' })).toBeHidden();

  await page.goto('/documents');
  await button(page, 'table.actions', { name: 'Forms' }).click();
  await page.getByRole('menuitem', { name: en('folders.delete.document') }).click();
  await dialog.getByRole('button', { name: en('folders.delete.document') }).click();
  await expect(page.getByText(en('folders.deleted.document'))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forms', exact: true })).toBeHidden();
});

test('an upload goes on where the line was cut, and says what can not be sent', async ({
  page,
  context,
  kiik,
  signIn,
}) => {
  const { kindergartenId, manager } = await makeManager(kiik.database, 'Naksitrallid');
  const folder = await makeFolder(kiik.database, {
    kindergartenId,
    name: 'Reports',
    manage: [`employees-${kindergartenId}`],
  });
  await signIn(manager.email);
  await page.goto(`/documents/${folder}`);
  await expect(heading(page)).toHaveText('Reports');
  await button(page, 'folders.add').click();
  const dialog = page.getByRole('dialog').filter({ hasText: en('files.upload') });
  await dialog.getByLabel(en('files.chooseSeveral')).setInputFiles([makeDocument('Nothing.txt', 0)]);
  await expect(page.getByText(en('files.zeroBytes', { count: 1 }))).toBeVisible();
  await page
    .getByRole('dialog', { name: en('files.notAttached') })
    .getByRole('button', { name: en('shell.close') })
    .last()
    .click();

  const begun = page.waitForRequest((request) => request.method() === 'PATCH');
  await dialog.getByLabel(en('files.chooseSeveral')).setInputFiles([makeDocument('Year.txt', 30_000_000)]);
  await begun;
  await context.setOffline(true);
  await expect(dialog.getByText(en('files.uploads.summary', { sent: 0, total: 1 }))).toBeVisible();
  await context.setOffline(false);
  await expect(dialog.getByText(en('files.uploads.summary', { sent: 1, total: 1 }))).toBeVisible();
  await dialog.getByRole('button', { name: en('shell.close'), exact: true }).click();
  await expect(page.getByText('Year.txt', { exact: true })).toHaveCount(1);
});
