import { sql } from 'kysely';
import { makeClassWith, makeTaughtClass } from './class.ts';
import { saved, tile } from './diary-page.ts';
import { endSessions, expect, test, widths } from './journey.ts';
import { heading, pressButton } from './page-parts.ts';
import { en } from './text.ts';

test.use({ viewport: widths.tablet });

test('a session that ends keeps what waits for the same person; whoever signs in instead is told, and asked before it is deleted', async ({
  page,
  context,
  kiik,
  signIn,
  observed,
}) => {
  const { database } = kiik;
  const { kindergartenId, courseId, teacher } = await makeClassWith(database, ['Emma', 'Otto']);
  const { teacher: colleague } = await makeTaughtClass(database, kindergartenId, 'Sinised');
  const readHere = () =>
    database.runStatement(sql`select child_id from attendance_entries where course_id = ${courseId}`);
  const leave = async (name: string) => {
    await signIn(teacher.email, '/diary/day');
    await expect(tile(page, name)).toBeVisible();
    await context.setOffline(true);
    await tile(page, name).click();
    await expect(page.getByText(en('diary.waiting', { n: 2 }))).toBeVisible();
    await endSessions(database, teacher.userId);
    await context.setOffline(false);
    await expect(heading(page)).toHaveText(en('sessions.login.title'));
    await signIn(colleague.email, '/dashboard');
  };
  const told = page.getByRole('status').filter({ hasText: en('diary.unsent', { n: 2 }) });

  await leave('Emma');
  await expect(told).toBeVisible();
  await pressButton(told, en('shell.unsent.keep'));
  await expect(told).toHaveCount(0);
  expect(await readHere()).toEqual([]);
  await signIn(teacher.email, '/dashboard');
  await expect.poll(readHere).toHaveLength(1);
  await expect(told).toHaveCount(0);

  await leave('Otto');
  await pressButton(told, en('shell.unsent.delete'));
  await pressButton(page.getByRole('dialog'), en('shell.cancel'));
  await expect(told).toBeVisible();
  await pressButton(told, en('shell.unsent.delete'));
  await pressButton(page.getByRole('dialog'), en('shell.unsent.delete'));
  await expect(told).toHaveCount(0);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect(told).toHaveCount(0);
  await signIn(teacher.email, '/diary/day');
  await expect(saved(page)).toBeVisible();
  await expect(tile(page, 'Otto')).toHaveAttribute('aria-pressed', 'false');
  for (const note of observed.complaints.splice(0))
    expect(note).toMatch(/^WebSocket connection|ERR_INTERNET_DISCONNECTED|401/);
});
