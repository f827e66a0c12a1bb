import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import { checkPage, expectAccessible } from './browser.ts';
import { makeParents, makePupil, makeTaughtClass } from './class.ts';
import { expect, test, widths } from './journey.ts';
import { heading, openPage, pressButton } from './page-parts.ts';
import { en } from './text.ts';

test.use({ viewport: widths.tablet });

const tile = (page: Page, name: string) => page.locator('li button[aria-pressed]').filter({ hasText: name });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: en('diary.saved') });

test('a class morning on a tablet, half of it without a connection @main', async ({ page, kiik, signIn }) => {
  const { database } = kiik;
  const kindergartenId = await makeKindergarten(database, { name: 'Kalevipoeg' });
  const { courseId, teacher } = await makeTaughtClass(database, kindergartenId, 'Punased');
  const [emma] = [
    await makePupil(database, kindergartenId, courseId, 'Emma'),
    await makePupil(database, kindergartenId, courseId, 'Otto'),
    await makePupil(database, kindergartenId, courseId, 'Uku'),
  ];
  const [mother] = await makeParents(database, kindergartenId, emma);

  await signIn(teacher.email, '/diary/day');
  await expect(page.getByText('Punased (3)')).toBeVisible();
  await checkPage(page);
  await tile(page, 'Emma').click();
  await expect(tile(page, 'Emma')).toHaveAttribute('aria-pressed', 'true');
  await expect(saved(page)).toBeVisible();

  await page.context().setOffline(true);
  await tile(page, 'Otto').click();
  await pressButton(page, en('diary.more', { name: 'Uku' }));
  await expectAccessible(page);
  await pressButton(page.getByRole('dialog'), en('diary.attendance.ill'));
  await page.keyboard.press('Escape');
  await expect(tile(page, 'Uku')).toContainText(en('diary.attendance.ill'));
  await expect(page.getByText(en('diary.waiting', { n: 3 }))).toBeVisible();

  await page.context().setOffline(false);
  await expect(saved(page)).toBeVisible();
  const rows = await database.runStatement(sql`
    select child.fname, entry.attendance from attendance_entries entry join children child on child.id = entry.child_id
    where entry.course_id = ${courseId} order by child.fname`);
  expect(rows).toEqual([
    { fname: 'Emma', attendance: 'present' },
    { fname: 'Otto', attendance: 'present' },
    { fname: 'Uku', attendance: 'ill' },
  ]);

  await pressButton(page, en('diary.noteForAll'));
  await page.getByRole('dialog').getByLabel(en('diary.text')).fill('We built a hotel for insects.');
  await pressButton(page.getByRole('dialog'), en('shell.save'));
  await pressButton(page, en('diary.publish'));
  await expect(page.getByRole('button', { name: en('diary.hide') })).toBeVisible();

  await signIn(mother.email);
  await openPage(page, `/child/${emma}/diary`, 'Emma Kask');
  await expect(page.getByText('We built a hotel for insects.')).toBeVisible();
  await checkPage(page);
  await pressButton(page, en('diary.like'));
  await expect(page.getByRole('button', { name: en('diary.likes', { n: 1 }) })).toBeVisible();
});

test('two tablets: the second is told what the first marked, and decides', async ({
  page,
  kiik,
  signIn,
  openBrowser,
}) => {
  const { database } = kiik;
  const kindergartenId = await makeKindergarten(database, { name: 'Kalevipoeg' });
  const { courseId, teacher } = await makeTaughtClass(database, kindergartenId, 'Punased');
  await makePupil(database, kindergartenId, courseId, 'Emma');
  await signIn(teacher.email, '/diary/day');
  const other = await openBrowser(teacher.email, '/diary/day', 'tablet');
  await expect(tile(other, 'Emma')).toBeVisible();

  await other.context().setOffline(true);
  await pressButton(other, en('diary.more', { name: 'Emma' }));
  await pressButton(other.getByRole('dialog'), en('diary.attendance.ill'));
  await other.keyboard.press('Escape');
  await tile(page, 'Emma').click();
  await expect(saved(page)).toBeVisible();

  await other.context().setOffline(false);
  await expect(other.getByText(en('diary.refused.conflict', { name: 'Emma' }))).toBeVisible();
  await expectAccessible(other);
  await pressButton(other, en('diary.useMine'));
  await expect(tile(other, 'Emma')).toContainText(en('diary.attendance.ill'));
  // It shows on the first tablet by itself.
  await expect(tile(page, 'Emma')).toContainText(en('diary.attendance.ill'));
});

test('meals and the week of a class', async ({ page, kiik, signIn }) => {
  const { database } = kiik;
  const kindergartenId = await makeKindergarten(database, { name: 'Kalevipoeg' });
  const { courseId, teacher } = await makeTaughtClass(database, kindergartenId, 'Punased');
  await makePupil(database, kindergartenId, courseId, 'Emma');
  await signIn(teacher.email, '/diary/day');
  await page.getByText(en('diary.view.meals')).click();
  const lunch = page.getByRole('button', { name: `Emma, ${en('diary.field.lunch')}` });
  await expect(lunch).toHaveAttribute('aria-pressed', 'true');
  await lunch.click();
  await expect(lunch).toHaveAttribute('aria-pressed', 'false');
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByText(en('diary.view.notes')).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: en('diary.toWeek') }).click();
  await expect(heading(page)).toContainText('12');
  await expect(page.getByRole('row', { name: /Emma/ })).toBeVisible();
  await checkPage(page);
});
