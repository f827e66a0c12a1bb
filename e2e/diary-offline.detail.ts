import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { expectAccessible } from './browser.ts';
import { makeClassWith } from './class.ts';
import { expectCutLine, saved, tile } from './diary-page.ts';
import { expect, test, widths } from './journey.ts';
import { waitUntilKept } from './kept-pages.ts';
import { chooseOwn, heading, pressButton } from './page-parts.ts';
import { en } from './text.ts';

test.use({ viewport: widths.tablet, serviceWorkers: 'allow' });

const asOf = (page: Page) => page.getByText(en('shell.offline', { time: '' }).slice(0, -1));

test('after a reload without a connection the day is there, with what was entered, and all of it arrives once', async ({
  page,
  context,
  kiik,
  signIn,
  observed,
}) => {
  const { database } = kiik;
  const { kindergartenId, courseId, teacher, children } = await makeClassWith(database, ['Emma', 'Otto']);
  const [emma] = children;
  await database.runStatement(sql`
    with option as (
      insert into dietary_options (kindergarten_id, name, kind, created_at)
      values (${kindergartenId}, 'Hazelnuts', 'allergy', '2026-10-01T08:00:00Z') returning id
    )
    insert into child_dietary_options (child_id, dietary_option_id) select ${emma}, id from option`);
  await signIn(teacher.email, '/diary/day');
  await tile(page, 'Emma').click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await waitUntilKept(page, 'arrived_at\\":\\"');
  // Another page that is kept, too, leaves the day on the device.
  await page.goto('/dashboard');
  await expect(heading(page)).toBeVisible();
  await waitUntilKept(page, 'Otto');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Hazelnuts');

  await context.setOffline(true);
  await page.goto('/diary/day');
  await expect(tile(page, 'Emma')).toHaveAttribute('aria-pressed', 'true');
  await expect(asOf(page)).toBeVisible();
  await expect(page.getByText(en('shell.offline.lacks'))).toBeVisible();
  await tile(page, 'Otto').click();
  await pressButton(page, en('diary.noteForAll'));
  await page.getByRole('dialog').getByLabel(en('diary.text')).fill('We built a hotel for insects.');
  await pressButton(page.getByRole('dialog'), en('shell.save'));
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.reload();
  await expect(tile(page, 'Otto')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(en('diary.waiting', { n: 3 }))).toBeVisible();
  await page.getByText(en('diary.view.notes')).click();
  await expect(page.getByText('We built a hotel for insects.')).toBeVisible();
  await expect(page.getByText(en('diary.noteWaits'))).toBeVisible();
  await expectAccessible(page);
  // Signing out would lose them, so it says how many there are.
  await chooseOwn(page, en('shell.signOut'));
  await expect(page.getByRole('dialog')).toContainText(en('diary.unsent', { n: 3 }));
  await pressButton(page.getByRole('dialog'), en('shell.leave.stay'));

  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText(en('diary.noteWaits'))).toHaveCount(0);
  await expect(asOf(page)).toHaveCount(0);
  const rows = await database.runStatement(sql`
    select (select count(*)::integer from diary_comments where course_id = ${courseId}) as notes,
      (select count(*)::integer from attendance_entries where course_id = ${courseId} and attendance = 'present') as here`);
  expect(rows).toEqual([{ notes: 1, here: 2 }]);
  await chooseOwn(page, en('shell.signOut'));
  await expect(heading(page)).toHaveText(en('sessions.login.title'));
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Otto');
  expectCutLine(observed);
});

test('what waits is sent when Kiik is opened again, on whichever page', async ({
  page,
  context,
  kiik,
  signIn,
  observed,
}) => {
  const { database } = kiik;
  const { courseId, teacher } = await makeClassWith(database, ['Emma']);
  await signIn(teacher.email, '/diary/day');
  await expect(tile(page, 'Emma')).toBeVisible();
  await context.setOffline(true);
  await tile(page, 'Emma').click();
  await expect(page.getByText(en('diary.waiting', { n: 2 }))).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto('/dashboard');
  await expect
    .poll(() =>
      database.runStatement(sql`select attendance from attendance_entries where course_id = ${courseId}`),
    )
    .toEqual([{ attendance: 'present' }]);
  expectCutLine(observed);
});

test('opened without a connection, the meals say at once what is not known, and so does the sheet', async ({
  page,
  context,
  kiik,
  signIn,
  observed,
}) => {
  const { teacher } = await makeClassWith(kiik.database, ['Emma']);
  await signIn(teacher.email, '/diary/day');
  await expect(tile(page, 'Emma')).toBeVisible();
  await page.reload();
  await waitUntilKept(page, 'Emma');
  await context.setOffline(true);
  await page.goto('/diary/day');
  await page.getByText(en('diary.view.meals')).click();
  await expect(page.getByText(en('diary.plate.offline'))).toBeVisible();
  await expect(page.getByRole('button', { name: en('errors.page.retry') })).toHaveCount(0);
  await page.getByText(en('diary.view.arrivals')).click();
  await pressButton(page, en('diary.more', { name: 'Emma' }));
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(en('errors.offline.message'))).toBeVisible();
  await context.setOffline(false);
  await expect(sheet.getByText(en('pick-ups.today.nobody'))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByText(en('diary.view.meals')).click();
  await expect(page.getByText(en('diary.plate.offline'))).toHaveCount(0);
  expectCutLine(observed);
});
