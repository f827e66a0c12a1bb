import { sql } from 'kysely';
import { makeMember } from '../server/src/access/roles/factories.ts';
import { makeCourse, makeTeaching } from '../server/src/kindergarten/courses/factories.ts';
import { expectAccessible } from './browser.ts';
import { makeClassWith } from './class.ts';
import { expectCutLine, tile } from './diary-page.ts';
import { expect, test, widths } from './journey.ts';
import { openPage, pressButton } from './page-parts.ts';
import { en } from './text.ts';

test.use({ viewport: widths.tablet });

test('what was entered of a child who has left the class meanwhile is named, until its author lets it go', async ({
  page,
  context,
  kiik,
  signIn,
  observed,
}) => {
  const { database } = kiik;
  const { teacher, children } = await makeClassWith(database, ['Emma', 'Otto']);
  const [, otto] = children;
  await signIn(teacher.email, '/diary/day');
  await expect(tile(page, 'Otto')).toBeVisible();
  await context.setOffline(true);
  await tile(page, 'Otto').click();
  await database.runStatement(
    sql`update course_children set end_date = '2026-10-13' where child_id = ${otto}`,
  );
  await context.setOffline(false);
  await expect(tile(page, 'Otto')).toHaveCount(0);
  const named = page.getByText(en('diary.refused.not_here', { name: 'Otto' }));
  // The mark, and the arrival that came with it.
  await expect(named).toHaveCount(2);
  await page.reload();
  await expect(named).toHaveCount(2);
  await expectAccessible(page);
  await page
    .getByRole('button', { name: en('diary.keepTheirs') })
    .first()
    .click();
  await pressButton(page, en('diary.keepTheirs'));
  await expect(named).toHaveCount(0);
  expectCutLine(observed);
});

test('who teaches the class no longer sees by day and week what the server did not take, with its day and the words of a note', async ({
  page,
  context,
  kiik,
  signIn,
  observed,
}) => {
  const { database } = kiik;
  const { kindergartenId, courseId, teacher } = await makeClassWith(database, ['Emma']);
  await signIn(teacher.email, '/diary/day');
  await expect(tile(page, 'Emma')).toBeVisible();
  await context.setOffline(true);
  await tile(page, 'Emma').click();
  await pressButton(page, en('diary.noteForAll'));
  await page.getByRole('dialog').getByLabel(en('diary.text')).fill('We built a hotel for insects.');
  await pressButton(page.getByRole('dialog'), en('shell.save'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await database.runStatement(
    sql`update course_teachers set end_date = '2026-10-13' where course_id = ${courseId}`,
  );
  await context.setOffline(false);
  const alerts = page.getByRole('alert');
  const marks = alerts.filter({ hasText: en('diary.refused.forbidden', { name: 'Emma' }) });
  const note = alerts.filter({ hasText: 'We built a hotel for insects.' });
  const expectNamed = async () => {
    // The mark, and the arrival that came with it.
    await expect(marks).toHaveCount(2);
    await expect(marks.first()).toContainText('Wednesday 14 October');
    await expect(note).toContainText('Wednesday 14 October');
    await expectAccessible(page);
  };
  for (const path of ['/diary/day', '/diary/week']) {
    await page.goto(path);
    await expect(page.getByText(en('diary.noClass'))).toBeVisible();
    await expectNamed();
    await openPage(page, `${path}?course_id=${courseId}`, en('errors.page.title'));
    await expectNamed();
  }
  const otherId = await makeCourse(database, { kindergartenId, name: 'Sinised' });
  await makeTeaching(database, otherId, teacher.id);
  for (const path of ['/diary/day', '/diary/week']) {
    await page.goto(path);
    await expect(page.getByText('Sinised (0)')).toBeVisible();
    await expectNamed();
  }
  await pressButton(note, en('diary.discard'));
  await expect(note).toHaveCount(0);
  await expect(marks).toHaveCount(2);
  expectCutLine(observed);
});

test('who teaches no class is told so by day and week, and stays there', async ({ page, kiik, signIn }) => {
  const { kindergartenId } = await makeClassWith(kiik.database, ['Emma']);
  const helper = await makeMember(kiik.database, { type: 'employee', kindergartenId });
  await signIn(helper.email, '/diary/day');
  for (const path of ['/diary/day', '/diary/week']) {
    await page.goto(path);
    await expect(page.getByText(en('diary.noClass'))).toBeVisible();
    await expectAccessible(page);
    // What leads away, or says it once more, comes within half a second.
    await expect(page.getByText(en('diary.noClass'))).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});
