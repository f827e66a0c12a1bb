import { sql } from 'kysely';
import { makeAttendance, makeChild, makeMother } from '../server/src/kindergarten/children/factories.ts';
import { checkPage } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { makeClass, upload } from './library-page.ts';
import { heading, pressButton } from './page-parts.ts';
import { makePhotos } from './photos.ts';
import { en } from './text.ts';

test('a parent’s evening on a phone: the day with its photo, a like, and both stay home tomorrow @main', async ({
  page,
  kiik,
  signIn,
  openBrowser,
}) => {
  const { database } = kiik;
  const { kindergartenId, courseId, childId, teacher, mother } = await makeClass(database);
  const sibling = await makeChild(database, { kindergartenId, fname: 'Otto', lname: 'Tamm' });
  await makeAttendance(database, courseId, sibling);
  await makeMother(database, sibling, mother.id);

  const tablet = await openBrowser(teacher.email, `/gallery/diary/${courseId}`, 'tablet');
  await upload(tablet, await makePhotos(1));
  const share = () =>
    database.runStatement(sql<{ id: number }>`
      update files file set shared_at = '2026-10-14T09:00:00Z' from diary_file_sets diary
      where diary.file_set_id = file.file_set_id and diary.course_id = ${courseId} returning file.id`);
  await expect.poll(share).toHaveLength(1);
  await tablet.goto('/diary/day');
  await pressButton(tablet, en('diary.noteForAll'));
  await tablet.getByRole('dialog').getByLabel(en('diary.text')).fill('We built a hotel for insects.');
  await pressButton(tablet.getByRole('dialog'), en('shell.save'));
  await pressButton(tablet, en('diary.publish'));
  await expect(tablet.getByRole('button', { name: en('diary.hide') })).toBeVisible();

  await page.setViewportSize(widths.phone);
  await signIn(mother.email, '/dashboard');
  const latest = page.getByRole('region', { name: en('diary.latest') });
  await expect(latest).toContainText('We built a hotel for insects.');
  await latest.getByRole('link', { name: 'Lenna' }).click();
  await expect(page).toHaveURL(new RegExp(`/child/${childId}/diary$`));
  const photos = page.getByRole('link', { name: en('diary.photos', { n: 1 }) });
  await expect(photos).toBeVisible();
  await pressButton(page, en('diary.like'));
  await expect(page.getByRole('button', { name: en('diary.likes', { n: 1 }) })).toBeVisible();
  await checkPage(page);

  await page
    .getByRole('article')
    .getByRole('link', { name: /^Open / })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/day=2026-10-14&open=0$/);
  await page.goBack();
  await photos.click();
  await expect(page.getByRole('button', { name: `${en('folders.period')}: Today` })).toBeVisible();

  await page.goto('/dashboard');
  const question = page.getByRole('region', {
    name: en('child-calendar.ask.many', { day: en('events.tomorrow') }),
  });
  for (const name of ['Lenna', 'Otto'])
    await pressButton(question.getByRole('group', { name }), en('child-calendar.ill'));
  await page.getByRole('link', { name: en('child-calendar.menu'), exact: true }).click();
  await expect(heading(page)).toHaveText('October');
  await expect(page.getByRole('button', { name: /^Thursday 15 October/ })).toHaveAccessibleName(
    /Lenna: Ill, Otto: Ill/,
  );
});
