import type { Page } from '@playwright/test';
import type { TestUser } from '../server/src/access/accounts/factories.ts';
import { makeMember, managerFlags } from '../server/src/access/roles/factories.ts';
import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import { makeAttendance, makeChild } from '../server/src/kindergarten/children/factories.ts';
import { makeCourse, makeTeaching } from '../server/src/kindergarten/courses/factories.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { checkEveryWidth } from './browser.ts';
import { expect, test } from './journey.ts';
import { waitForInvitation } from './mails.ts';
import { actOn, rowOf } from './page-parts.ts';
import { en, et } from './text.ts';

/** A kindergarten with a manager and the class of Kaja, who is a teacher. */
async function makeReds(database: Database, name: string, user: TestUser) {
  const kindergartenId = await makeKindergarten(database, { name });
  const manager = await makeMember(database, { type: 'employee', kindergartenId, flags: managerFlags });
  const teacher = await makeMember(database, { type: 'employee', kindergartenId, user });
  const course = await makeCourse(database, { kindergartenId, name: 'Reds' });
  await makeTeaching(database, course, teacher.id);
  return { kindergartenId, manager, teacher, course };
}

/** Presses the button of the dialog that asks. */
async function confirm(page: Page, action: Parameters<typeof en>[0]): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en(action) })
    .click();
}

test('a manager invites, edits, archives and restores; whoever is archived is signed out @main', async ({
  page,
  kiik,
  openBrowser,
  signIn,
  makePerson,
  checkAccessibility,
}) => {
  const user = await makePerson({ fname: 'Kaja' });
  const { manager, teacher } = await makeReds(kiik.database, 'Pääsupesa', user);
  await signIn(manager.email);
  await page.goto('/kindergarten/employees');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('employees.title'));

  const email = 'triinu.invited@example.test';
  await page.getByRole('button', { name: en('employees.invite') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en('accounts.email')).fill(email);
  await dialog.getByLabel(en('accounts.fname')).fill('Triinu');
  await dialog.getByLabel(en('accounts.lname')).fill('Uibo');
  await dialog.getByLabel(en('employees.position')).fill('Music teacher');
  await checkAccessibility();
  await dialog.getByRole('button', { name: en('employees.invite.submit') }).click();
  const invited = rowOf(page, 'Triinu Uibo');
  await expect(invited).toContainText(en('invitations.state.invited'));
  await expect(invited).toContainText('Music teacher');
  await waitForInvitation(page.request, email);

  const kaja = rowOf(page, 'Kaja');
  await actOn(page, 'Kaja Maasikas', 'employees.edit');
  await dialog.getByLabel(en('employees.position')).fill('Teacher of the Reds');
  await dialog.getByRole('button', { name: en('shell.save') }).click();
  await expect(kaja).toContainText('Teacher of the Reds');

  const hers = await openBrowser();
  await signIn(teacher.email, hers);
  await hers.goto(`${kiik.url}/contacts/employees`);
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText(en('contacts.title'));
  await actOn(page, 'Kaja Maasikas', 'employees.archive');
  await confirm(page, 'employees.archive');
  await expect(kaja).toHaveCount(0);
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText(en('sessions.login.title'));

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
  checkAccessibility,
}) => {
  const user = await makePerson({ fname: 'Kaja' });
  const { kindergartenId, manager, teacher, course } = await makeReds(kiik.database, 'Rongapesa', user);
  await makeAttendance(
    kiik.database,
    course,
    await makeChild(kiik.database, { kindergartenId, lname: 'Kask' }),
  );
  await signIn(manager.email);
  const title = page.getByRole('heading', { level: 1 });
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
  const edit = en('children.edit.part', { part: en('employees.work') });
  await page.getByRole('button', { name: edit }).click();
  await page.getByLabel(en('employees.position')).fill('Teacher of the Reds');
  await checkAccessibility();
  await page.getByRole('button', { name: en('shell.save') }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Teacher of the Reds' })).toBeVisible();
  await checkAccessibility();

  await tabs.getByRole('link', { name: en('employees.courses') }).click();
  await expect(page.getByRole('heading', { name: en('employees.history') })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reds', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Kask$/ })).toBeVisible();
  await checkAccessibility();

  await tabs.getByRole('link', { name: en('personal-data.history.title') }).click();
  await expect(page.getByRole('row').filter({ hasText: en('personal-data.history.write') })).toBeVisible();
  await checkAccessibility();

  await tabs.getByRole('link', { name: en('employees.details') }).click();
  await page.getByRole('button', { name: en('employees.archive') }).click();
  await confirm(page, 'employees.archive');
  await page.getByRole('button', { name: en('employees.restore') }).click();
  await confirm(page, 'employees.restore');
  await expect(page.getByRole('button', { name: en('employees.archive') })).toBeVisible();
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
  await signIn(manager.email);
  await page.goto('/kindergarten/employees/active');
  await actOn(page, 'Juta Maasikas', 'employees.archive');
  await confirm(page, 'employees.archive');
  await expect(page.getByText(en('roles.last_manager'))).toBeVisible();
});

test('the employees hold at every width', async ({ page, signIn }) => {
  await signIn('manager');
  await page.goto('/kindergarten/employees/active');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(et('employees.title'));
  await checkEveryWidth(page);
  const own = page.getByRole('main').getByRole('table').or(page.getByRole('main').getByRole('list'));
  const first = own.getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await expect(title).toHaveText(name);
  const tabs = page.getByRole('navigation', { name: et('employees.parts') });
  for (const tab of [et('employees.details'), et('employees.courses'), et('personal-data.history.title')]) {
    await tabs.getByRole('link', { name: tab }).click();
    await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
    await checkEveryWidth(page);
  }
});
