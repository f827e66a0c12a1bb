import { sql } from 'kysely';
import { testNow } from '../server/src/testing/now.ts';
import { expect, test, widths } from './journey.ts';
import { makeClass } from './library-page.ts';
import { pressButton } from './page-parts.ts';
import { en } from './text.ts';

test.use({ viewport: widths.phone });

test('who taps again before the answer came is asked nothing, and the last tap holds', async ({
  page,
  kiik,
  signIn,
}) => {
  const { mother } = await makeClass(kiik.database);
  await signIn(mother.email, '/dashboard');
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const sent: string[] = [];
  await page.route('**/child-calendar/period', async (route) => {
    sent.push(route.request().postDataJSON().status);
    await isAnswered;
    await route.continue();
  });
  const answers = page.getByRole('group', { name: 'Lenna' });
  await pressButton(answers, en('child-calendar.ill'));
  await pressButton(answers, en('child-calendar.coming'), true);
  const coming = answers.getByRole('button', { name: en('child-calendar.coming'), exact: true });
  await expect(coming).toHaveAttribute('aria-pressed', 'true');
  expect(sent).toEqual(['ill']);
  answer();
  await expect.poll(() => sent).toEqual(['ill', 'present']);
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(coming).toHaveAttribute('aria-pressed', 'true');
});

test('a note is shown as it was written in the history, also if it reads like a word of Kiik', async ({
  page,
  kiik,
  signIn,
}) => {
  const { kindergartenId, childId, teacher } = await makeClass(kiik.database);
  const notes = ['constructor', 'ill', '<b>true</b>', 'true'];
  await kiik.database.runStatement(sql`
    insert into attendance_changes (kindergarten_id, child_id, day, field, value, changed_at)
    select ${kindergartenId}::bigint, ${childId}::bigint, '2026-10-16', 'comment', note, ${testNow}::timestamptz
    from unnest(${notes}::text[]) as note`);
  await signIn(teacher.email, `/child/${childId}/calendar`);
  await page.getByRole('button', { name: /^Friday 16 October/ }).click();
  for (const note of notes)
    await expect(page.getByRole('dialog').getByText(`– → ${note}`, { exact: false }).first()).toBeVisible();
});

test('what the class has marked is told as past, what a family said as to come', async ({
  page,
  kiik,
  signIn,
}) => {
  const { kindergartenId, courseId, childId, teacher } = await makeClass(kiik.database);
  await kiik.database.runStatement(sql`
    insert into attendance_entries (course_id, day, child_id, kindergarten_id, attendance)
    values (${courseId}, '2026-10-13', ${childId}, ${kindergartenId}, 'absent')`);
  await kiik.database.runStatement(sql`
    insert into child_days (child_id, day, kindergarten_id, status, comment, announced_at, version)
    values (${childId}, '2026-10-15', ${kindergartenId}, 'absent', '', ${testNow}, 1)`);
  await signIn(teacher.email, `/child/${childId}/calendar`);
  const named = (day: string) => page.getByRole('button', { name: new RegExp(`^${day} October`) });
  await expect(named('Thursday 15')).toHaveAccessibleName(new RegExp(en('child-calendar.absent')));
  await expect(named('Tuesday 13')).toHaveAccessibleName(new RegExp(en('child-calendar.was_absent')));
  await named('Tuesday 13').click();
  await expect(page.getByRole('dialog').getByText(en('child-calendar.was_absent'))).toBeVisible();
  await page.keyboard.press('Escape');
  // Nobody asks staff to tell the class.
  await page.getByRole('button', { name: /^Wednesday 14 October/ }).click();
  await expect(page.getByRole('dialog').getByText(en('child-calendar.cutoff.staff.closed'))).toBeVisible();
});
