import { sql } from 'kysely';
import { testNow } from '../server/src/testing/now.ts';
import { expectAccessible } from './browser.ts';
import { makeClassWith } from './class.ts';
import { tile } from './diary-page.ts';
import { expect, test, widths } from './journey.ts';
import { closeDialog, pressButton } from './page-parts.ts';
import { en } from './text.ts';

test.use({ viewport: widths.tablet });

test('after a long press, a key marks the child', async ({ page, kiik, signIn }) => {
  const { teacher } = await makeClassWith(kiik.database, ['Emma']);
  await signIn(teacher.email, '/diary/day');
  const emma = tile(page, 'Emma');
  await emma.hover();
  await page.mouse.down();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await page.mouse.up();
  await closeDialog(sheet);
  await expect(emma).toHaveAttribute('aria-pressed', 'false');
  await emma.press('Enter');
  await expect(emma).toHaveAttribute('aria-pressed', 'true');
});

test('a second tap takes back no time that a door or a hand noted', async ({ page, kiik, signIn }) => {
  const { database } = kiik;
  const { kindergartenId, courseId, teacher, children } = await makeClassWith(database, ['Emma']);
  const [childId] = children;
  await database.runStatement(sql`
    insert into attendance_entries (course_id, day, child_id, kindergarten_id, attendance, arrived_at)
    values (${courseId}, ${testNow.slice(0, 10)}, ${childId}, ${kindergartenId}, 'present', '08:02')`);
  const read = () =>
    database.runStatement(
      sql`select attendance, arrived_at::text as arrived_at from attendance_entries where course_id = ${courseId}`,
    );
  await signIn(teacher.email, '/diary/day');
  const emma = tile(page, 'Emma');
  await expect(emma).toHaveAttribute('aria-pressed', 'true');
  await emma.click();
  await expect.poll(read).toEqual([{ attendance: null, arrived_at: '08:02:00' }]);
  await emma.click();
  await expect.poll(read).toEqual([{ attendance: 'present', arrived_at: '08:02:00' }]);
});

test('a tap on “Here” notes the time of today, also in the sheet, and none of a past day', async ({
  page,
  kiik,
  signIn,
}) => {
  const { database } = kiik;
  const { courseId, teacher } = await makeClassWith(database, ['Emma']);
  const read = () =>
    database.runStatement(sql`
      select day::text as day, attendance, arrived_at::text as arrived_at from attendance_entries
      where course_id = ${courseId} order by day`);
  const today = { day: testNow.slice(0, 10), attendance: 'present', arrived_at: '11:00:00' };
  await signIn(teacher.email, '/diary/day');
  await pressButton(page, en('diary.more', { name: 'Emma' }));
  const here = page.getByRole('dialog').getByRole('button', { name: en('diary.attendance.present') });
  await here.click();
  await expect.poll(read).toEqual([today]);
  await here.click();
  await expect.poll(read).toEqual([{ ...today, attendance: null, arrived_at: null }]);
  await here.click();
  await expect.poll(read).toEqual([today]);
  await page.goto('/diary/day?date=2026-10-13');
  await tile(page, 'Emma').click();
  await expect.poll(read).toEqual([{ day: '2026-10-13', attendance: 'present', arrived_at: null }, today]);
  await pressButton(page, en('diary.more', { name: 'Emma' }));
  await expect(page.getByRole('dialog').getByLabel(en('diary.field.arrived_at'))).toBeVisible();
  await expect(page.getByRole('dialog').getByText(en('diary.now'))).toHaveCount(0);
});

test('a tile says why a child stays home, and until it has left, when it leaves', async ({
  page,
  kiik,
  signIn,
}) => {
  const { database } = kiik;
  const { kindergartenId, courseId, teacher, children } = await makeClassWith(database, ['Emma', 'Otto']);
  const [emma, otto] = children;
  await database.runStatement(sql`
    insert into child_days (child_id, day, kindergarten_id, status, reason, comment, end_time, announced_at, version) values
      (${emma}, '2026-10-14', ${kindergartenId}, null, null, '', '13:00', ${testNow}, 1),
      (${otto}, '2026-10-14', ${kindergartenId}, 'absent', 'away', '', null, ${testNow}, 1)`);
  await signIn(teacher.email, '/diary/day');
  const leaves = en('diary.leavesAt', { time: '13:00' });
  await expect(tile(page, 'Emma')).toContainText(leaves);
  await expect(tile(page, 'Otto')).toContainText(en('diary.reason.away'));
  await tile(page, 'Emma').click();
  await expect(tile(page, 'Emma')).toContainText(leaves);
  const leave = () =>
    database.runStatement(sql`
      update attendance_entries set left_at = '12:30' where course_id = ${courseId} and child_id = ${emma}
      returning left_at::text as left_at`);
  // The tap shows before the server has stored it.
  await expect.poll(leave).toEqual([{ left_at: '12:30:00' }]);
  await page.reload();
  await expect(tile(page, 'Emma')).toContainText(en('diary.leftAt', { time: '12:30' }));
  await expect(tile(page, 'Emma')).not.toContainText(leaves);
});

test('the history of a day says what a note said before it was edited and deleted', async ({
  page,
  kiik,
  signIn,
}) => {
  const { database } = kiik;
  const { teacher } = await makeClassWith(database, ['Emma']);
  await signIn(teacher.email, '/diary/day');
  const [dialog, text] = [page.getByRole('dialog'), page.getByLabel(en('diary.text'))];
  await pressButton(page, en('diary.noteForAll'));
  await text.fill('We sang.');
  await pressButton(dialog, en('shell.save'));
  await page.getByText(en('diary.view.notes')).click();
  await pressButton(page, en('diary.edit'));
  await text.fill('We sang and danced.');
  await pressButton(dialog, en('shell.save'));
  await expect(page.getByText('We sang and danced.')).toBeVisible();
  await pressButton(page, en('diary.delete'));
  await pressButton(dialog, en('diary.delete'));
  await expect(page.getByText('We sang and danced.')).toHaveCount(0);
  await pressButton(page, en('diary.history'));
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('listitem').first()).toContainText('We sang and danced.');
  await expect(dialog.getByRole('listitem').last()).toContainText('We sang.');
  await expectAccessible(page);
});

test('the sheet of a closed day tells what was marked', async ({ page, kiik, signIn }) => {
  const { database } = kiik;
  const { kindergartenId, courseId, teacher, children } = await makeClassWith(database, ['Emma']);
  const [childId] = children;
  await database.runStatement(sql`
    insert into attendance_entries (course_id, day, child_id, kindergarten_id, attendance, arrived_at, left_at)
    values (${courseId}, '2026-10-12', ${childId}, ${kindergartenId}, 'present', '08:02', '16:10')`);
  await database.runStatement(sql`
    insert into attendance_locks (kindergarten_id, lock_date, version) values (${kindergartenId}, '2026-10-12', 1)`);
  await signIn(teacher.email, '/diary/day?date=2026-10-12');
  await pressButton(page, en('diary.more', { name: 'Emma' }));
  const told = `${en('diary.attendance.present')} · 08:02 – 16:10`;
  await expect(page.getByRole('dialog').getByText(told)).toBeVisible();
});
