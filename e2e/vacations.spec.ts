import { makeMember, managerFlags } from '../server/src/access/roles/factories.ts';
import { makeAttendance, makeChild, makeMother } from '../server/src/kindergarten/children/factories.ts';
import { checkPage, expectAccessible } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { makeClass } from './library-page.ts';
import { actOn, followTo, heading, pressButton, rowOf } from './page-parts.ts';
import { en } from './text.ts';

test('a manager asks who comes, a parent answers for two children on a phone, and the class sees the numbers @main', async ({
  page,
  kiik,
  signIn,
  openBrowser,
}) => {
  const { kindergartenId, courseId, teacher, mother } = await makeClass(kiik.database);
  const sibling = await makeChild(kiik.database, { kindergartenId, fname: 'Otto', lname: 'Tamm' });
  await makeAttendance(kiik.database, courseId, sibling);
  await makeMother(kiik.database, sibling, mother.id);
  const manager = await makeMember(kiik.database, { type: 'employee', kindergartenId, flags: managerFlags });

  // The office asks about two weeks in November.
  const office = await openBrowser(manager.email, '/vacations', 'desktop');
  await expect(office.getByText(en('vacations.empty'))).toBeVisible();
  await pressButton(office, en('vacations.new'));
  const form = office.getByRole('dialog');
  await form.getByLabel(en('vacations.field.title')).fill('Who comes in November?');
  for (const [label, day] of [
    ['dates.start', '09/11/2026'],
    ['dates.end', '20/11/2026'],
    ['vacations.field.answer_by', '30/10/2026'],
  ] as const)
    await form.getByRole('textbox', { name: en(label) }).fill(day);
  await expectAccessible(office);
  await pressButton(form, en('shell.save'));
  await expect(rowOf(office, 'Who comes in November?')).toContainText('0 of 2');
  await checkPage(office);

  // The family finds it on its first page, and answers where it stands.
  await page.setViewportSize(widths.phone);
  await signIn(mother.email, '/dashboard');
  await page.getByRole('link', { name: /Who comes in November\?/ }).click();
  await expect(heading(page)).toHaveText(en('vacations.menu'));
  await expect(page.getByText('Friday 30 October')).toBeVisible();
  await checkPage(page);
  await pressButton(page.getByRole('group', { name: 'Lenna' }), en('vacations.choice.none'));
  await expect(page.getByText(en('vacations.answer.none'))).toBeVisible();
  await pressButton(page.getByRole('group', { name: 'Otto' }), en('vacations.choice.some'));
  const sheet = page.getByRole('dialog');
  await pressButton(sheet, /^No day, 9/);
  await pressButton(sheet, 'Mon 09/11');
  await expectAccessible(page);
  await pressButton(sheet, en('shell.save'), true);
  await expect(page.getByText('Days: 6 of 10')).toBeVisible();
  await checkPage(page);

  // The class has the numbers of each day; who has answered is no longer missing.
  const staff = await openBrowser(teacher.email, '/vacations', 'tablet');
  await followTo(staff, 'Who comes in November?');
  await expect(staff.getByRole('row', { name: /^Mon,? 9 Nov/ })).toContainText('1');
  await expect(staff.getByRole('row', { name: /^Tue,? 10 Nov/ })).toContainText('0');
  await expect(staff.getByText(en('vacations.everybody'))).toBeVisible();
  await checkPage(staff);

  // The family says at the door that it changed its mind, and the office answers for it.
  await followTo(office, 'Who comes in November?');
  await office.getByRole('combobox', { name: en('vacations.answers') }).selectOption('all');
  await actOn(office, 'Lenna Tamm', 'vacations.answerFor');
  await pressButton(office.getByRole('dialog'), /^Whole week, 16/);
  await pressButton(office.getByRole('dialog'), en('shell.save'), true);
  await expect(rowOf(office, 'Lenna')).toContainText('Days: 5 of 10');
  await expect(office.getByRole('row', { name: /^Mon,? 16 Nov/ })).toContainText('2');
  await checkPage(office);
});
