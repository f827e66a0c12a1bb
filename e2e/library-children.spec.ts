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

async function makeClass(database: Database) {
  const kindergartenId = await makeKindergarten(database, { name: 'Naksitrallid' });
  const courseId = await makeCourse(database, { kindergartenId, name: 'Bees' });
  const teacher = await makeMember(database, { type: 'employee', kindergartenId, flags: flagsOf('teacher') });
  await makeTeaching(database, courseId, teacher.id);
  const childId = await makeChild(database, { kindergartenId, fname: 'Lenna', lname: 'Tamm' });
  await makeAttendance(database, courseId, childId);
  const mother = await makeMember(database, { type: 'guardian', kindergartenId });
  await makeMother(database, childId, mother.id);
  return { kindergartenId, courseId, childId, teacher, mother };
}

async function checkPage(page: Page): Promise<void> {
  await waitUntilLoaded(page);
  await expectNoOverflow(page);
  await expectAccessible(page);
}

/** Uploads through the dialog and waits until all have arrived. */
async function upload(page: Page, files: PickedFile[]): Promise<void> {
  await page.getByRole('button', { name: en('folders.add'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en('files.chooseSeveral')).setInputFiles(files);
  await expect(
    dialog.getByText(en('files.uploads.summary', { sent: files.length, total: files.length })),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: en('shell.close'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a teacher gives a child a picture on its page, and its mother sees it among the children', async ({
  kiik,
  page,
  signIn,
  openBrowser,
}) => {
  const { childId, teacher, mother } = await makeClass(kiik.database);
  await page.setViewportSize(widths.tablet);
  await signIn(teacher.email);
  await page.goto(`/child/${childId}/files`);
  await expect(heading(page)).toHaveText('Lenna Tamm');
  await expect(page.getByText(en('folders.emptyFolder.gallery'))).toBeVisible();
  await checkPage(page);
  await upload(page, await makePhotos(1));
  await expect(pictures(page)).toHaveCount(1);
  await checkPage(page);

  const phone = await openBrowser();
  await phone.setViewportSize(widths.phone);
  await signIn(mother.email, phone);
  await phone.goto('/gallery');
  await expect(heading(phone)).toHaveText(en('folders.gallery'));
  await phone.getByRole('link', { name: en('folders.children'), exact: true }).click();
  await expect(heading(phone)).toHaveText(en('folders.children'));
  await checkPage(phone);
  await phone.getByRole('link', { name: 'Lenna Tamm', exact: true }).click();
  await expect(heading(phone)).toHaveText('Lenna Tamm');
  await expect(pictures(phone)).toHaveCount(1);
  await checkPage(phone);
});

test('what a teacher puts to a class and day appears to a family that is looking', async ({
  kiik,
  page,
  signIn,
  openBrowser,
}) => {
  const { courseId, teacher, mother } = await makeClass(kiik.database);
  const phone = await openBrowser();
  await phone.setViewportSize(widths.phone);
  await signIn(mother.email, phone);
  await phone.goto('/gallery/diary');
  await expect(heading(phone)).toHaveText(en('folders.diary'));
  await checkPage(phone);
  await phone.getByRole('link', { name: 'Bees', exact: true }).click();
  await expect(heading(phone)).toHaveText('Bees');
  await expect(phone.getByText(en('files.none.gallery'))).toBeVisible();
  await checkPage(phone);

  await page.setViewportSize(widths.tablet);
  await signIn(teacher.email);
  await page.goto(`/gallery/diary/${courseId}`);
  await expect(heading(page)).toHaveText('Bees');
  await upload(page, await makePhotos(2));
  await expect(pictures(page)).toHaveCount(2);
  await expect(pictures(phone)).toHaveCount(2);
  await checkPage(phone);

  await page.getByRole('button', { name: en('folders.period'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: en('dates.start') }).fill('1.9.2025');
  await dialog.getByRole('textbox', { name: en('dates.end') }).fill('30.9.2025');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: en('folders.period.show'), exact: true }).click();
  await expect(page.getByText(en('files.none.gallery'))).toBeVisible();
});

test('the header tells of new documents as they come', async ({ kiik, page, signIn, openBrowser }) => {
  const { kindergartenId, teacher, mother } = await makeClass(kiik.database);
  const folder = await makeFolder(kiik.database, {
    kindergartenId,
    name: 'Letters',
    manage: [`employee-${teacher.id}`],
    view: [`guardian-${mother.id}`],
  });
  const phone = await openBrowser();
  await phone.setViewportSize(widths.phone);
  await signIn(mother.email, phone);
  await phone.goto('/documents');
  await expect(heading(phone)).toHaveText(en('folders.documents'));
  await expect(phone.getByRole('button', { name: en('files.recent'), exact: true })).toBeVisible();

  await signIn(teacher.email);
  await page.goto(`/documents/${folder}`);
  await expect(heading(page)).toHaveText('Letters');
  await upload(page, [makeDocument('A letter to all families.txt', 100)]);
  const news = phone.getByRole('button', { name: en('files.recent.unseen', { n: '1' }), exact: true });
  await news.click();
  const entry = phone.getByRole('menuitem', { name: /^A letter/ });
  await expect(entry).toContainText(en('folders.new'));
  await checkPage(phone);
  await entry.click();
  await expect(heading(phone)).toHaveText('Letters');
});

test('an administrator looks through the documents of a kindergarten', async ({ kiik, page, signIn }) => {
  const { kindergartenId } = await makeClass(kiik.database);
  await makeFolder(kiik.database, { kindergartenId, name: 'Papers' });
  await signIn('admin');
  await page.goto(`/admin/kindergartens/${kindergartenId}/folders`);
  await expect(heading(page)).toHaveText('Naksitrallid');
  await page.getByRole('link', { name: 'Papers', exact: true }).click();
  await expect(heading(page)).toHaveText('Papers');
  await checkPage(page);
});
