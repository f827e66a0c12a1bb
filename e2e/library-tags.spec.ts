import type { Page } from '@playwright/test';
import { defaultRoles } from '../contract/src/access/default-roles.ts';
import { makeMember } from '../server/src/access/roles/factories.ts';
import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import { makeAttendance, makeChild } from '../server/src/kindergarten/children/factories.ts';
import { makeCourse, makeTeaching } from '../server/src/kindergarten/courses/factories.ts';
import { makeFolder } from '../server/src/library/folders/factories.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { expectAccessible } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { makePhotos } from './photos.ts';
import { en } from './text.ts';

const teacherFlags = defaultRoles.find(({ key }) => key === 'teacher')?.flags ?? [];

/** An album of a teacher and a class of two, whose parents said nothing of pictures yet. */
async function makeOuting(database: Database) {
  const kindergartenId = await makeKindergarten(database, { name: 'Naksitrallid' });
  const courseId = await makeCourse(database, { kindergartenId, name: 'Bees' });
  const teacher = await makeMember(database, { type: 'employee', kindergartenId, flags: teacherFlags });
  await makeTeaching(database, courseId, teacher.id);
  for (const fname of ['Lenna', 'Oskar']) {
    const childId = await makeChild(database, { kindergartenId, fname, lname: 'Tamm' });
    await makeAttendance(database, courseId, childId);
  }
  const folderId = await makeFolder(database, {
    kindergartenId,
    type: 'gallery',
    name: 'Outing',
    manage: [`employee-${teacher.id}`],
  });
  return { teacher, folderId };
}

async function uploadPhotos(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: en('folders.add'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en('files.chooseSeveral')).setInputFiles(await makePhotos(count));
  await expect(dialog.getByText(en('files.uploads.summary', { sent: count, total: count }))).toBeVisible();
  await dialog.getByRole('button', { name: en('shell.close'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('children are marked one tap after another, without waiting for each', async ({
  page,
  kiik,
  signIn,
}) => {
  const { teacher, folderId } = await makeOuting(kiik.database);
  await page.setViewportSize(widths.tablet);
  await signIn(teacher.email);
  await page.goto(`/gallery/${folderId}`);
  await uploadPhotos(page, 1);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: en('files.open', { name: 'IMG_1.jpg' }), exact: true }).click();
  await dialog.getByRole('button', { name: en('files.viewer.details') }).click();

  const letGo: (() => void)[] = [];
  const marks = /\/files\/gallery\/[^/]+\/children$/;
  await page.route(marks, async (route) => {
    await new Promise<void>((resolve) => letGo.push(resolve));
    await route.continue();
  });
  const lenna = dialog.getByRole('checkbox', { name: 'Lenna Tamm' });
  const oskar = dialog.getByRole('checkbox', { name: 'Oskar Tamm' });
  await dialog.getByText('Lenna Tamm').click();
  await expect(lenna).toBeChecked();
  await dialog.getByText('Oskar Tamm').click();
  await expect(oskar).toBeChecked();
  await expect(lenna).toBeChecked();
  await expect.poll(() => letGo.length).toBe(2);
  for (const resume of letGo) resume();
  await expect(dialog.getByText(en('files.hidden.names', { names: 'Lenna, Oskar' }))).toBeVisible();
  await expect(lenna).toBeChecked();
  await expect(oskar).toBeChecked();
  await expectAccessible(page);

  await page.unroute(marks);
  await dialog.getByRole('button', { name: en('shell.close'), exact: true }).click();
  await expect(dialog).toBeHidden();
});

test('several pictures get their children at once', async ({ page, kiik, signIn }) => {
  const { teacher, folderId } = await makeOuting(kiik.database);
  await page.setViewportSize(widths.tablet);
  await signIn(teacher.email);
  await page.goto(`/gallery/${folderId}`);
  await uploadPhotos(page, 4);
  await page.getByLabel(en('folders.selectAll')).click();
  await page.getByRole('button', { name: en('files.tag'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(en('table.selected', { n: 4 }))).toBeVisible();
  await dialog.getByText('Lenna Tamm').click();
  await expect(page.getByRole('img', { name: en('files.hidden') })).toHaveCount(5);
  await expect(dialog.getByRole('checkbox', { name: 'Lenna Tamm' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Oskar Tamm' })).not.toBeChecked();
  await expectAccessible(page);
  await dialog.getByText('Lenna Tamm').click();
  await expect(page.getByRole('img', { name: en('files.hidden') })).toHaveCount(0);
  await expect(dialog.getByRole('checkbox', { name: 'Lenna Tamm' })).not.toBeChecked();
});
