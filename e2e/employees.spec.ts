import type { Page } from '@playwright/test';
import type { TestUser } from '../server/src/access/accounts/factories.ts';
import { makeMember, managerFlags } from '../server/src/access/roles/factories.ts';
import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { expectAccessible } from './browser.ts';
import { makePupil, makeTaughtClass } from './class.ts';
import { expect, test } from './journey.ts';
import { waitForInvitation } from './mails.ts';
import { actOn, fillIn, heading, pressButton, rowOf } from './page-parts.ts';
import { en } from './text.ts';

/** Makes a kindergarten with a manager, and the class Reds with its teacher Kaja. */
async function makeReds(database: Database, name: string, user: TestUser) {
  const kindergartenId = await makeKindergarten(database, { name });
  const manager = await makeMember(database, { type: 'employee', kindergartenId, flags: managerFlags });
  const { courseId: course, teacher } = await makeTaughtClass(database, kindergartenId, 'Reds', user);
  return { kindergartenId, manager, teacher, course };
}

/** Presses the button in the confirmation dialog. */
async function confirm(page: Page, action: Parameters<typeof en>[0]): Promise<void> {
  await pressButton(page.getByRole('dialog'), en(action));
}

test('a manager invites, edits, archives and restores; whoever is archived is signed out @main', async ({
  page,
  kiik,
  openElsewhere,
  signIn,
  makePerson,
}) => {
  const user = await makePerson({ fname: 'Kaja' });
  const { manager, teacher } = await makeReds(kiik.database, 'Pääsupesa', user);
  await signIn(manager.email, '/kindergarten/employees', en('employees.title'));

  const email = 'triinu.invited@example.test';
  await pressButton(page, en('employees.invite'));
  const dialog = page.getByRole('dialog');
  await fillIn(dialog, {
    'accounts.email': email,
    'accounts.fname': 'Triinu',
    'accounts.lname': 'Uibo',
    'employees.position': 'Music teacher',
  });
  await expectAccessible(page);
  await pressButton(dialog, en('employees.invite.submit'));
  const invited = rowOf(page, 'Triinu Uibo');
  await expect(invited).toContainText(en('invitations.state.invited'));
  await expect(invited).toContainText('Music teacher');
  await waitForInvitation(page.request, email);

  const kaja = rowOf(page, 'Kaja');
  await actOn(page, 'Kaja Maasikas', 'employees.edit');
  await dialog.getByLabel(en('employees.position')).fill('Teacher of the Reds');
  await pressButton(dialog, en('shell.save'));
  await expect(kaja).toContainText('Teacher of the Reds');

  const hers = await openElsewhere(teacher.email, '/contacts/employees');
  await expect(heading(hers)).toHaveText(en('contacts.title'));
  await actOn(page, 'Kaja Maasikas', 'employees.archive');
  await confirm(page, 'employees.archive');
  await expect(kaja).toHaveCount(0);
  await expect(heading(hers)).toHaveText(en('sessions.login.title'));
  await expect(hers.getByText(en('errors.session_ended'))).toBeVisible();

  await page.getByRole('link', { name: en('employees.tab.archived') }).click();
  await expect(kaja).toContainText(en('invitations.state.archived'));
  await actOn(page, 'Kaja Maasikas', 'employees.restore');
  await confirm(page, 'employees.restore');
  await expect(page.getByText(en('employees.empty.archived'))).toBeVisible();
});

test('an employee has a page, from the list, the class and the contacts, where a manager does all there is', async ({
  page,
  kiik,
  signIn,
  makePerson,
}) => {
  const user = await makePerson({ fname: 'Kaja' });
  const { kindergartenId, manager, teacher, course } = await makeReds(kiik.database, 'Rongapesa', user);
  await makePupil(kiik.database, kindergartenId, course, 'Mia');
  await signIn(manager.email);
  const title = heading(page);
  const kaja = page.getByRole('link', { name: 'Kaja Maasikas', exact: true });

  for (const [path, heading] of [
    [`/courses/${course}/teachers`, 'Reds'],
    ['/contacts/employees', en('contacts.title')],
    ['/kindergarten/employees', en('employees.title')],
  ] as const) {
    await page.goto(path);
    await expect(title).toHaveText(heading);
    await kaja.click();
    await expect(title).toHaveText('Kaja Maasikas');
    await expect(page).toHaveURL(new RegExp(`/kindergarten/employees/${teacher.id}/details$`));
  }
  const tabs = page.getByRole('navigation', { name: en('employees.parts') });
  await actOn(page, 'Kaja Maasikas', 'employees.edit');
  await page.getByLabel(en('employees.position')).fill('Teacher of the Reds');
  await expectAccessible(page);
  await pressButton(page, en('shell.save'));
  await expect(page.getByRole('definition').filter({ hasText: 'Teacher of the Reds' })).toBeVisible();
  await expectAccessible(page);

  await tabs.getByRole('link', { name: en('employees.courses') }).click();
  await expect(page.getByRole('heading', { name: en('employees.history') })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reds', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Kask$/ })).toBeVisible();
  await expectAccessible(page);

  await tabs.getByRole('link', { name: en('personal-data.history.title') }).click();
  await expect(rowOf(page, en('personal-data.history.write'))).toBeVisible();
  await expect(page.getByRole('cell', { name: en('personal-data.group.employees') }).first()).toBeVisible();
  await expectAccessible(page);

  await tabs.getByRole('link', { name: en('employees.details') }).click();
  await actOn(page, 'Kaja Maasikas', 'employees.archive');
  await confirm(page, 'employees.archive');
  await actOn(page, 'Kaja Maasikas', 'employees.restore');
  await confirm(page, 'employees.restore');
  await expect(page.getByText(en('invitations.state.archived'))).toHaveCount(0);
  await page
    .getByRole('link', { name: en('employees.title'), exact: true })
    .first()
    .click();
  await expect(title).toHaveText(en('employees.title'));
});

test('the last manager stays', async ({ page, kiik, signIn, makePerson }) => {
  const kindergartenId = await makeKindergarten(kiik.database);
  const user = await makePerson({ fname: 'Juta' });
  const manager = await makeMember(kiik.database, {
    type: 'employee',
    kindergartenId,
    user,
    flags: managerFlags,
  });
  await signIn(manager.email, '/kindergarten/employees/active');
  await actOn(page, 'Juta Maasikas', 'employees.archive');
  await confirm(page, 'employees.archive');
  await expect(page.getByText(en('roles.last_manager'))).toBeVisible();
});
