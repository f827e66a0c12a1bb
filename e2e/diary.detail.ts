import { sql } from 'kysely';
import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import { testNow } from '../server/src/testing/now.ts';
import { makePupil, makeTaughtClass } from './class.ts';
import { tile } from './diary-page.ts';
import { expect, test, widths } from './journey.ts';
import { closeDialog } from './page-parts.ts';

test.use({ viewport: widths.tablet });

test('after a long press, a key marks the child', async ({ page, kiik, signIn }) => {
  const kindergartenId = await makeKindergarten(kiik.database, { name: 'Kalevipoeg' });
  const { courseId, teacher } = await makeTaughtClass(kiik.database, kindergartenId, 'Reds');
  await makePupil(kiik.database, kindergartenId, courseId, 'Emma');
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
  const kindergartenId = await makeKindergarten(database, { name: 'Kalevipoeg' });
  const { courseId, teacher } = await makeTaughtClass(database, kindergartenId, 'Reds');
  const childId = await makePupil(database, kindergartenId, courseId, 'Emma');
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
