import { sql } from 'kysely';
import { makeCourse, makeTeaching } from '../server/src/kindergarten/courses/factories.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { expectAccessible } from './browser.ts';
import { makeClassWith } from './class.ts';
import { expect, test, widths } from './journey.ts';
import { waitUntilCodeKept } from './kept-pages.ts';
import { chooseFiles, openUploads, summary } from './library-page.ts';
import { chooseOwn, heading, pressButton } from './page-parts.ts';
import { makePhotos } from './photos.ts';
import { en } from './text.ts';

test.use({ viewport: widths.tablet, serviceWorkers: 'allow' });

async function openClass(database: Database) {
  const { kindergartenId, courseId, teacher } = await makeClassWith(database, ['Emma']);
  const listNames = () =>
    database.runStatement(
      sql`select name from files where kindergarten_id = ${kindergartenId} order by uploaded_at, id`,
    );
  return { kindergartenId, courseId, teacher, listNames };
}

test('photos chosen without a connection outlast a reload, and arrive once although the answer to the last bytes is lost', async ({
  page,
  context,
  kiik,
  signIn,
  observed,
}) => {
  const { courseId, teacher, listNames } = await openClass(kiik.database);
  await signIn(teacher.email, '/diary/day');
  await expect(page.getByRole('status').filter({ hasText: en('diary.saved') })).toBeVisible();
  await waitUntilCodeKept(page);
  await page.goto(`/gallery/diary/${courseId}`);
  const dialog = await openUploads(page);
  await expect(dialog.getByLabel(en('files.chooseSeveral'))).toBeAttached();
  await page.reload();
  await openUploads(page);
  await waitUntilCodeKept(page);

  await context.setOffline(true);
  await chooseFiles(dialog, await makePhotos(2));
  await expect(dialog.getByText(en('files.uploads.kept'))).toHaveCount(2);
  await expect(dialog.getByText(summary(0, 2))).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText(en('files.uploads.kept'))).toHaveCount(2);
  await page.goto('/diary/day');
  await expect(page.getByText(en('files.unsent', { n: 2 }))).toBeVisible();
  await expect(page.getByText(en('diary.waiting', { n: 2 }))).toBeVisible();
  await expectAccessible(page);
  await chooseOwn(page, en('shell.signOut'));
  await expect(page.getByRole('dialog')).toContainText(en('files.unsent', { n: 2 }));
  await pressButton(page.getByRole('dialog'), en('shell.leave.stay'));

  // The server has the bytes, but the device does not learn it.
  let cut = 0;
  await page.route(/\/uploads\/[^/]+$/, async (route) => {
    if (route.request().method() !== 'PATCH' || cut === 2) return route.continue();
    cut += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await context.setOffline(false);
  await expect(page.getByText(en('files.unsent', { n: 2 }))).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: en('diary.saved') })).toBeVisible();
  expect(cut).toBe(2);
  expect(await listNames()).toEqual([{ name: 'Garden 1.jpg' }, { name: 'Garden 2.jpg' }]);
  await page.reload();
  await chooseOwn(page, en('shell.signOut'));
  await expect(heading(page)).toHaveText(en('sessions.login.title'));
  for (const note of observed.complaints.splice(0))
    expect(note).toMatch(/^WebSocket connection|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/);
});

test('what its author may no longer add stays for them to see, and whoever signs in instead is told before it is deleted', async ({
  page,
  context,
  kiik,
  signIn,
  comeIn,
  observed,
}) => {
  const { database } = kiik;
  const { kindergartenId, courseId, teacher, listNames } = await openClass(database);
  const other = await makeCourse(database, { kindergartenId, name: 'Sinised' });
  await makeTeaching(database, other, teacher.id);
  await signIn(teacher.email, `/gallery/diary/${courseId}`);
  const dialog = await openUploads(page);
  await context.setOffline(true);
  await chooseFiles(dialog, await makePhotos(1));
  await expect(dialog.getByText(en('files.uploads.kept'))).toHaveCount(1);
  await database.runStatement(
    sql`delete from course_teachers where course_id = ${courseId} and employee_id = ${teacher.id}`,
  );
  await context.setOffline(false);
  await expect(page.getByText(en('files.uploads.danger'))).toBeVisible();

  await page.goto(`/diary/day?course_id=${other}`);
  const refused = page.getByRole('alert').filter({ hasText: en('files.unsent.refused') });
  await expect(refused).toContainText('Garden 1.jpg');
  await expectAccessible(page);

  const left = page.getByRole('status').filter({ hasText: en('files.unsent', { n: 1 }) });
  await comeIn('/dashboard');
  await expect(left).toBeVisible();
  await expectAccessible(page);
  await pressButton(left, en('shell.unsent.keep'));
  await expect(left).toHaveCount(0);
  await page.reload();
  await pressButton(left, en('shell.unsent.delete'));
  await pressButton(page.getByRole('dialog'), en('shell.unsent.delete'));
  await expect(left).toHaveCount(0);
  await signIn(teacher.email, `/diary/day?course_id=${other}`);
  await expect(page.getByRole('status').filter({ hasText: en('diary.saved') })).toBeVisible();
  await expect(refused).toHaveCount(0);
  expect(await listNames()).toEqual([]);
  for (const note of observed.complaints.splice(0))
    expect(note).toMatch(/^WebSocket connection|ERR_INTERNET_DISCONNECTED|40[34]/);
});
