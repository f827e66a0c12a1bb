import { sql } from 'kysely';
import { checkPage, expectAccessible } from './browser.ts';
import { makeClassWith, makeParents } from './class.ts';
import { saved, tile } from './diary-page.ts';
import { expect, test, widths } from './journey.ts';
import { heading, openPage, pressButton } from './page-parts.ts';
import { en } from './text.ts';

test.use({ viewport: widths.tablet });

/** The other children of a full class. */
const others = Array.from({ length: 21 }, (_, index) => `Laps ${index + 1}`);

test('a class morning on a tablet, half of it without a connection @main', async ({
  page,
  kiik,
  signIn,
  openBrowser,
}) => {
  const { database } = kiik;
  const { kindergartenId, courseId, teacher, children } = await makeClassWith(database, [
    'Emma',
    'Otto',
    'Uku',
    ...others,
  ]);
  const [emma] = children;
  const [mother] = await makeParents(database, kindergartenId, emma);

  await signIn(teacher.email, '/diary/day');
  const second = await openBrowser(teacher.email, '/diary/day', 'tablet');
  await expect(page.getByText('Punased (24)')).toBeVisible();
  await checkPage(page);
  await tile(page, 'Emma').click();
  await expect(tile(page, 'Emma')).toHaveAttribute('aria-pressed', 'true');
  await expect(saved(page)).toBeVisible();

  await page.context().setOffline(true);
  await pressButton(page, en('diary.allHere'));
  await expect(tile(page, 'Otto')).toHaveAttribute('aria-pressed', 'true');
  await pressButton(page, en('diary.more', { name: 'Uku' }));
  await expectAccessible(page);
  await pressButton(page.getByRole('dialog'), en('diary.attendance.ill'));
  await pressButton(page.getByRole('dialog'), en('diary.noteOnChild'));
  const note = page.getByRole('dialog', { name: en('diary.noteOn', { name: 'Uku' }) });
  await note.getByLabel(en('diary.text')).fill('Had a fever.');
  await pressButton(note, en('shell.save'));
  await expect(note).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(tile(page, 'Uku')).toContainText(en('diary.attendance.ill'));
  // Attendance and time of 23 children, both once more of one that is ill, and the note.
  await expect(page.getByText(en('diary.waiting', { n: 49 }))).toBeVisible();
  await page.getByText(en('diary.view.notes')).click();
  await expect(page.getByText('Had a fever.')).toBeVisible();
  await expectAccessible(page);
  await page.getByText(en('diary.view.arrivals')).click();

  await page.context().setOffline(false);
  await expect(saved(page)).toBeVisible();
  const rows = await database.runStatement(sql`
    select entry.attendance, count(*)::integer as children, (
      select count(*)::integer from diary_comments comment where comment.course_id = ${courseId} and comment.kind = 'note'
    ) as notes
    from attendance_entries entry where entry.course_id = ${courseId} group by entry.attendance order by entry.attendance`);
  expect(rows).toEqual([
    { attendance: 'ill', children: 1, notes: 1 },
    { attendance: 'present', children: 23, notes: 1 },
  ]);
  // It shows on the second tablet by itself.
  await expect(tile(second, 'Uku')).toContainText(en('diary.attendance.ill'));
  await expect(tile(second, 'Laps 21')).toHaveAttribute('aria-pressed', 'true');
  await second.getByText(en('diary.view.notes')).click();
  await expect(second.getByText('Had a fever.')).toBeVisible();

  await pressButton(page, en('diary.noteForAll'));
  await page.getByRole('dialog').getByLabel(en('diary.text')).fill('We built a hotel for insects.');
  await pressButton(page.getByRole('dialog'), en('shell.save'));
  await pressButton(page, en('diary.publish'));
  await expect(page.getByRole('button', { name: en('diary.hide') })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: en('diary.inNumbers') })).toContainText(
    en('diary.count.here', { n: 23 }),
  );

  await signIn(mother.email);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: en('diary.latest') })).toContainText('insects');
  await openPage(page, `/child/${emma}/diary`, 'Emma Kask');
  await expect(page.getByText('We built a hotel for insects.')).toBeVisible();
  await checkPage(page);
  await pressButton(page, en('diary.like'));
  await expect(page.getByRole('button', { name: en('diary.likes', { n: 1 }) })).toBeVisible();
});

test('who fetches a child is asked at the door, and the leaving stands in the diary', async ({
  page,
  kiik,
  signIn,
}) => {
  const { database } = kiik;
  const { kindergartenId, teacher, children } = await makeClassWith(database, ['Emma']);
  const [emma] = children;
  await makeParents(database, kindergartenId, emma);
  await signIn(teacher.email, '/diary/day');
  await tile(page, 'Emma').click();
  await pressButton(page, en('diary.more', { name: 'Emma' }));
  const fetchers = page.getByRole('region', { name: en('pick-ups.today') });
  await expect(fetchers.getByRole('button')).toHaveCount(2);
  await expectAccessible(page);
  await fetchers.getByRole('button').first().click();
  await pressButton(page.getByRole('dialog').last(), en('pick-ups.hand.do'));
  await expect(fetchers).toContainText(en('pick-ups.handovers'));
  await page.keyboard.press('Escape');
  await expect(tile(page, 'Emma')).toContainText(en('diary.leftAt', { time: '' }).trim());
  await expect(saved(page)).toBeVisible();
});

test('two tablets: the second is told what the first marked, and decides', async ({
  page,
  kiik,
  signIn,
  openBrowser,
}) => {
  const { database } = kiik;
  const { teacher } = await makeClassWith(database, ['Emma']);
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
  const { courseId, teacher } = await makeClassWith(database, ['Emma']);
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
  await openPage(page, `/courses/${courseId}/diaries`, 'Punased');
  await page.getByRole('main').getByRole('link', { name: 'Today' }).click();
  await expect(page.getByText('Punased (1)')).toBeVisible();
  await page.goBack();
  await checkPage(page);
});
