import { defaultRoles } from '../contract/src/access/default-roles.ts';
import { makeMember } from '../server/src/access/roles/factories.ts';
import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import { makeAttendance, makeChild } from '../server/src/kindergarten/children/factories.ts';
import { makeCourse, makeTeaching } from '../server/src/kindergarten/courses/factories.ts';
import { makeFolder } from '../server/src/library/folders/factories.ts';
import { expectAccessible } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { makePhotos } from './photos.ts';
import { en } from './text.ts';

const teacherFlags = defaultRoles.find(({ key }) => key === 'teacher')?.flags ?? [];

test('children are marked one tap after another, without waiting for each', async ({
  page,
  kiik,
  signIn,
}) => {
  const { database } = kiik;
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
  await page.setViewportSize(widths.tablet);
  await signIn(teacher.email);
  await page.goto(`/gallery/${folderId}`);
  await page.getByRole('button', { name: en('folders.add'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en('files.chooseSeveral')).setInputFiles(await makePhotos(1));
  await expect(dialog.getByText(en('files.uploads.summary', { sent: 1, total: 1 }))).toBeVisible();
  await dialog.getByRole('button', { name: en('shell.close'), exact: true }).click();
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
});
