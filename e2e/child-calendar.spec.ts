import { sql } from 'kysely';
import { makeAttendance, makeChild, makeMother } from '../server/src/kindergarten/children/factories.ts';
import { checkPage, expectAccessible } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { makeClass } from './library-page.ts';
import { heading, pressButton } from './page-parts.ts';
import { en } from './text.ts';

test('a parent says on a phone that both children are ill tomorrow, plans days away, and the class knows @main', async ({
  page,
  kiik,
  signIn,
  openBrowser,
}) => {
  const { kindergartenId, courseId, childId, teacher, mother } = await makeClass(kiik.database);
  const sibling = await makeChild(kiik.database, { kindergartenId, fname: 'Otto', lname: 'Tamm' });
  await makeAttendance(kiik.database, courseId, sibling);
  await makeMother(kiik.database, sibling, mother.id);
  await page.setViewportSize(widths.phone);
  await signIn(mother.email, '/dashboard');
  const question = page.getByRole('region', {
    name: en('child-calendar.ask.many', { day: en('events.tomorrow') }),
  });
  for (const name of ['Lenna', 'Otto']) {
    const answers = question.getByRole('group', { name });
    await pressButton(answers, en('child-calendar.ill'));
    await expect(answers.getByRole('button', { name: en('child-calendar.ill') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  }
  await checkPage(page);

  await page.getByRole('link', { name: en('child-calendar.menu'), exact: true }).click();
  await expect(heading(page)).toHaveText('October');
  const thursday = page.getByRole('button', { name: /^Thursday 15 October/ });
  await expect(thursday).toHaveAccessibleName(/Lenna: Ill, Otto: Ill/);
  await checkPage(page);

  await page.getByRole('button', { name: /^Monday 19 October/ }).click();
  const sheet = page.getByRole('dialog');
  await expectAccessible(page);
  await pressButton(sheet, en('child-calendar.longer'));
  await pressButton(sheet, 'Otto');
  await expectAccessible(page);
  await pressButton(sheet, en('child-calendar.away'));
  await expect(page.getByRole('button', { name: /^Friday 23 October/ })).toHaveAccessibleName(
    /Lenna: Away, Otto: Away/,
  );
  // The toasts of the illness are still shown.
  const saved = page.locator('.mantine-Notification-root').filter({ hasText: 'Lenna, Otto' });
  await pressButton(saved, en('child-calendar.undo'));
  await expect(page.getByRole('button', { name: /^Friday 23 October/ })).not.toHaveAccessibleName(/Away/);

  await page.getByRole('button', { name: /^Tuesday 20 October/ }).click();
  await pressButton(sheet, en('child-calendar.times'));
  const [comes, leaves] = [
    sheet.getByLabel(en('child-calendar.comesAt')),
    sheet.getByLabel(en('child-calendar.leavesAt')),
  ];
  await comes.fill('10:00');
  await leaves.fill('9:30');
  await pressButton(sheet, en('shell.save'), true);
  await expect(leaves).toHaveAccessibleDescription(en('child-calendar.leaves_first'));
  await leaves.fill('15:30');
  await pressButton(sheet, en('shell.save'), true);
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: /^Tuesday 20 October/ }).click();
  await expect(sheet.getByText('15:30')).toBeVisible();
  await page.keyboard.press('Escape');

  // The teacher sees it on the child's page, corrects yesterday, and finds who said what.
  const staff = await openBrowser(teacher.email, `/child/${childId}/calendar`, 'desktop');
  await staff.getByRole('button', { name: /^Thursday 15 October/ }).click();
  await expect(staff.getByRole('dialog').getByText(en('child-calendar.history'))).toBeVisible();
  await checkPage(staff);
  await staff.keyboard.press('Escape');
  await staff.getByRole('button', { name: /^Tuesday 13 October/ }).click();
  await pressButton(staff.getByRole('dialog'), en('child-calendar.ill'));
  await expect(staff.getByRole('button', { name: /^Tuesday 13 October/ })).toHaveAccessibleName(/Ill/);
});

test('while today can still be told, three taps say that both are ill tomorrow; the notification opens the day', async ({
  page,
  kiik,
  signIn,
  openBrowser,
}) => {
  const { database } = kiik;
  const { kindergartenId, courseId, teacher, mother } = await makeClass(database);
  const sibling = await makeChild(database, { kindergartenId, fname: 'Otto', lname: 'Tamm' });
  await makeAttendance(database, courseId, sibling);
  await makeMother(database, sibling, mother.id);
  await database.runStatement(sql`
    with setting as (
      insert into attendance_settings values (${kindergartenId}, '2026-10-01', 'present', false, false, 1) returning from_day
    )
    insert into meal_settings select ${kindergartenId}, from_day, 'dinner', '23:50', 0, '23:45' from setting`);
  await page.setViewportSize(widths.phone);
  await signIn(mother.email, '/dashboard');
  await page.getByRole('link', { name: en('events.tomorrow') }).click();
  const sheet = page.getByRole('dialog', { name: /Thursday 15 October/ });
  await expect(sheet).toBeVisible();
  await expect(page).toHaveURL(/\/calendar\?month=2026-10$/);
  await pressButton(sheet, 'Otto');
  await pressButton(sheet, en('child-calendar.ill'));
  await expect(page.getByRole('button', { name: /^Thursday 15 October/ })).toHaveAccessibleName(
    /Lenna: Ill, Otto: Ill/,
  );

  const staff = await openBrowser(teacher.email, '/notifications', 'tablet');
  await checkPage(staff);
  await staff.getByRole('listitem').filter({ hasText: 'Otto' }).getByRole('link').click();
  await expect(staff.getByRole('dialog', { name: /Thursday 15 October/ })).toContainText(
    en('child-calendar.ill'),
  );
});
