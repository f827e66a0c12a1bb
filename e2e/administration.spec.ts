import type { Locator, Page } from '@playwright/test';
import { sql } from 'kysely';
import { makeMember } from '../server/src/access/roles/factories.ts';
import { makeKindergarten, makeOrganization } from '../server/src/access/tenants/factories.ts';
import { makeCourse } from '../server/src/kindergarten/courses/factories.ts';
import { expectFits, waitUntilLoaded } from './browser.ts';
import { expect, password, test } from './journey.ts';
import { waitForInvitation } from './mails.ts';
import { en, et } from './text.ts';

const organization = 'Merelinna Haridusosakond';

async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await waitUntilLoaded(page);
}

async function fillPerson(dialog: Locator, person: { email: string; fname: string; lname: string }) {
  await dialog.getByLabel(et('members.email')).fill(person.email);
  await dialog.getByLabel(et('accounts.fname')).fill(person.fname);
  await dialog.getByLabel(et('accounts.lname')).fill(person.lname);
}

test('an administrator makes an organisation and invites its official @main', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  await signIn('admin');
  await open(page, '/admin/organizations', et('contexts.organization'));
  await page.getByRole('button', { name: et('tenants.createOrganization') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(et('tenants.name')).fill('Kuusiku vald');
  await checkAccessibility();
  await dialog.getByRole('button', { name: et('tenants.create'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kuusiku vald');
  await expect(page).toHaveURL(/\/admin\/organizations\/\d+\/details$/);
  await waitUntilLoaded(page);
  await page.getByLabel(et('tenants.address')).fill('Kuuse tee 1');
  await page.getByRole('button', { name: et('shell.save') }).click();
  await expect(page.getByText(et('shell.updated'))).toBeVisible();
  await checkAccessibility();

  await page.getByRole('link', { name: et('members.officials') }).click();
  await page.getByRole('button', { name: et('members.inviteOfficial') }).click();
  await fillPerson(dialog, { email: 'ametnik@kuusiku.test', fname: 'Arvo', lname: 'Ametnik' });
  await expect(dialog.getByRole('checkbox', { name: et('roles.default.official') })).toBeChecked();
  await checkAccessibility();
  await dialog.getByRole('button', { name: et('members.invite'), exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Arvo Ametnik' })).toContainText(
    et('invitations.state.invited'),
  );
});

test('an administrator opens a kindergarten, whose manager comes in by mail', async ({
  page,
  signIn,
  openBrowser,
  checkAccessibility,
}) => {
  await signIn('admin');
  await open(page, '/admin/kindergartens', et('contexts.kindergarten'));
  await page.getByRole('button', { name: et('tenants.createKindergarten') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: et('tenants.name'), exact: true }).fill('Lasteaed Kuusik');
  await dialog.getByLabel(et('tenants.organization')).fill('Mereli');
  await dialog.getByRole('option', { name: organization }).click();
  await fillPerson(dialog, { email: 'direktor@kuusik.test', fname: 'Leena', lname: 'Lepp' });
  await checkAccessibility();
  await dialog.getByRole('button', { name: et('tenants.create'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lasteaed Kuusik');
  await expect(page.getByText(organization).first()).toBeVisible();
  await page.getByRole('link', { name: et('roles.title') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: et('roles.default.manager') })).toBeVisible();

  const other = await openBrowser();
  await other.goto(await waitForInvitation(page.request, 'direktor@kuusik.test'));
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(en('invitations.page.title'));
  await other.getByLabel(en('accounts.newPassword'), { exact: true }).fill(password);
  await other.getByLabel(en('accounts.repeatPassword'), { exact: true }).fill(password);
  await other.getByRole('button', { name: en('invitations.page.join') }).click();
  await expect(other).toHaveURL(/\/privacy$/);
  await other.getByRole('button', { name: en('legal-notices.privacy.confirm') }).click();
  await expect(other).toHaveURL(/\/dashboard$/);
  await expect(other.getByRole('banner')).toContainText('Lasteaed Kuusik');
  await other.goto('/kindergarten/roles');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(en('roles.title'));
});

test('an administrator helps somebody, and sees Kiik as they do', async ({
  page,
  signIn,
  observed,
  checkAccessibility,
}) => {
  await signIn('admin');
  await open(page, '/admin/users', et('users.title'));
  await page.getByRole('searchbox').fill('Kristi Saar');
  await page.getByRole('searchbox').press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'teacher@kiik.test' });
  await expect(row).toContainText('Lasteaed Sipsik');
  await checkAccessibility();
  await row.getByRole('button', { name: 'Kristi Saar' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Kristi Saar' });
  await expect(dialog).toContainText(et('users.verified'));
  await checkAccessibility();
  await dialog.getByRole('button', { name: et('users.loginAs') }).click();
  await page
    .getByRole('dialog', { name: et('users.loginAs') })
    .getByRole('button', { name: et('users.loginAs') })
    .click();

  const banner = page.getByRole('complementary', { name: et('sessions.actingAs') });
  await expect(banner).toContainText(et('sessions.actingAs.text', { name: 'Kristi Saar' }));
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('banner')).toContainText('Lasteaed Sipsik');
  await waitUntilLoaded(page);
  await checkAccessibility();
  await page.reload();
  await expect(banner).toBeVisible();
  for (const path of ['/user/profile', '/user/notifications', '/user/devices', '/user/data']) {
    await page.goto(path);
    await expect(page.getByText(et('accounts.actingHidden', { name: 'Kristi Saar' }))).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('switch')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  }
  await checkAccessibility();
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/access-restricted$/);
  await expect(banner).toBeVisible();

  await banner.getByRole('button', { name: et('sessions.actingAs.back') }).click();
  await expect(banner).toHaveCount(0);
  await open(page, '/admin/users', et('users.title'));
  expect(observed.refusals).toEqual([]);
});

test('an administrator takes a language off the list, and puts it back', async ({
  page,
  signIn,
  openBrowser,
  checkAccessibility,
}) => {
  await signIn('admin');
  await open(page, '/admin/languages', et('languages.title'));
  await expect(page.getByText(et('languages.complete', { percent: '100%' })).first()).toBeVisible();
  const polish = page.getByRole('switch', { name: `Polski: ${et('languages.offered')}` });
  const poland = page.getByLabel('Poola', { exact: true });
  const save = page.getByRole('button', { name: et('shell.save') });
  await polish.click();
  await save.click();
  await expect(page.getByText(et('languages.not_offered'))).toBeVisible();
  await checkAccessibility();
  await poland.selectOption('English');
  await save.click();
  await expect(page.getByText(et('shell.saved'))).toBeVisible();

  const visitor = await openBrowser();
  await visitor.goto('/auth/login');
  const choices = visitor.getByLabel(en('shell.language')).getByRole('option');
  await expect(choices).toHaveText(['English', 'Eesti', 'Latviešu', 'Lietuvių']);

  await polish.click();
  await poland.selectOption('Polski');
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await save.click();
  await saved;
  await visitor.reload();
  await expect(choices).toHaveCount(5);
});

test('an official shows a colleague only one kindergarten @main', async ({ page, signIn, makePerson }) => {
  await signIn('official');
  await open(page, '/organization/kindergartens', et('contexts.kindergarten'));
  await expect(page.getByRole('row').filter({ hasText: 'Lasteaed Sipsik' })).toBeVisible();
  await open(page, '/organization/officials', et('members.officials'));
  const colleague = await makePerson({ fname: 'Kaja' });
  await page.getByRole('button', { name: et('members.inviteOfficial') }).click();
  const dialog = page.getByRole('dialog');
  await fillPerson(dialog, { email: colleague.email, fname: 'Kaja', lname: 'Kolleeg' });
  await dialog.getByRole('button', { name: et('members.invite'), exact: true }).click();
  const name = 'Kaja Kolleeg';
  await page.getByRole('button', { name: et('table.actions', { name }), exact: true }).click();
  await page.getByRole('menuitem', { name: et('members.kindergartens') }).click();
  await dialog.getByLabel(et('members.kindergartens.all')).click();
  await dialog.getByRole('checkbox', { name: 'Lasteaed Sipsik' }).click();
  await dialog.getByRole('button', { name: et('shell.save') }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: et('table.actions', { name }), exact: true }).click();
  await page.getByRole('menuitem', { name: et('members.withdraw') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: et('members.withdraw') })
    .click();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
});

const pages = [
  ['admin', '/admin/users', 'users.title'],
  ['admin', '/admin/users/admins', 'users.title'],
  ['admin', '/admin/users/roles', 'users.title'],
  ['admin', '/admin/kindergartens', 'contexts.kindergarten'],
  ['admin', '/admin/organizations', 'contexts.organization'],
  ['admin', '/admin/languages', 'languages.title'],
  ['official', '/organization/officials', 'members.officials'],
  ['official', '/organization/kindergartens', 'contexts.kindergarten'],
  ['official', '/organization/details', null],
  ['official', '/organization/roles', 'roles.title'],
] as const;

test('the pages of administration fit every window', async ({ page, signIn, openBrowser }) => {
  const other = await openBrowser();
  await signIn('admin');
  await signIn('official', other);
  for (const [persona, path, heading] of pages) {
    const on = persona === 'admin' ? page : other;
    await open(on, path, heading === null ? organization : et(heading));
    await expectFits(on);
  }
});

test('an administrator keeps a kindergarten’s settings, and deletes what was made by mistake', async ({
  page,
  kiik,
  signIn,
  checkAccessibility,
}) => {
  const kindergartenId = await makeKindergarten(kiik.database, { name: 'Eksitus' });
  const organizationId = await makeOrganization(kiik.database, { name: 'Eksituse amet' });
  await signIn('admin');
  const title = page.getByRole('heading', { level: 1 });
  await open(page, `/admin/kindergartens/${kindergartenId}/settings`, 'Eksitus');
  await page.getByLabel(et('settings.address')).fill('Kooli 9, Tartu');
  await checkAccessibility();
  await page.getByRole('button', { name: et('shell.save') }).click();
  await expect(page.getByText(et('shell.updated'))).toBeVisible();
  await page
    .getByRole('navigation', { name: et('tenants.parts') })
    .getByRole('link', { name: et('tenants.details'), exact: true })
    .click();
  await expect(page.getByText('Kooli 9, Tartu', { exact: true })).toBeVisible();

  const remove = page.getByRole('button', { name: et('tenants.delete.action'), exact: true });
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: et('tenants.delete.action'), exact: true });
  for (const [path, name, list] of [
    [`/admin/kindergartens/${kindergartenId}/details`, 'Eksitus', et('contexts.kindergarten')],
    [`/admin/organizations/${organizationId}/details`, 'Eksituse amet', et('contexts.organization')],
  ] as const) {
    await open(page, path, name);
    await remove.click();
    await confirm.click();
    await expect(dialog.getByText(et('tenants.confirm_name'))).toBeVisible();
    await dialog.getByLabel(et('tenants.delete.confirm')).fill(name);
    await checkAccessibility();
    await confirm.click();
    await expect(page.getByText(et('tenants.deleted'))).toBeVisible();
    await expect(title).toHaveText(list);
    await waitUntilLoaded(page);
    await page.getByRole('searchbox').fill('Eksitus');
    await waitUntilLoaded(page);
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  }
  await open(page, '/admin/kindergartens/1/details', 'Lasteaed Sipsik');
  await expect(remove).toHaveCount(0);
});

test('an administrator for the classes alone chooses teachers by name', async ({
  page,
  kiik,
  signIn,
  makePerson,
}) => {
  const kindergartenId = await makeKindergarten(kiik.database, { name: 'Rühmapesa' });
  const course = await makeCourse(kiik.database, { kindergartenId, name: 'Punased' });
  await makeMember(kiik.database, {
    type: 'employee',
    kindergartenId,
    user: await makePerson({ fname: 'Kaja' }),
  });
  const { email } = await makeMember(kiik.database, {
    type: 'administrator',
    flags: ['canAccessKindergartensClasses'],
    user: await makePerson(),
  });
  await signIn(email);
  await page.goto(`/admin/kindergartens/${kindergartenId}/courses/${course}/teachers`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Punased');
  await page.getByRole('button', { name: en('courses.teachers.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: en('courses.teachers') }).click();
  await page.getByRole('option', { name: /Kaja/ }).click();
  await dialog.getByRole('button', { name: en('courses.teachers.add') }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Kaja Maasikas' })).toBeVisible();
});

test('an administrator who may no longer act as somebody goes on as themselves, and is told why', async ({
  page,
  kiik,
  signIn,
}) => {
  const administrator = await makeMember(kiik.database, {
    type: 'administrator',
    flags: ['canAccessUsersLoginAs', 'canAccessUsersIndex'],
  });
  const kindergartenId = await makeKindergarten(kiik.database);
  const teacher = await makeMember(kiik.database, { type: 'employee', kindergartenId });
  await signIn(administrator.email);
  await page.request.post('/api/admin/login-as', { data: { user_id: teacher.userId } });
  await page.goto('/user/devices');
  const banner = page.getByRole('complementary', { name: en('sessions.actingAs') });
  await expect(banner).toBeVisible();
  await waitUntilLoaded(page);

  await kiik.database.transaction((transaction) =>
    sql`delete from membership_roles where membership_id = ${administrator.id}`.execute(transaction),
  );
  await page
    .getByRole('link', { name: en('dashboard.menu') })
    .first()
    .click();
  await expect(page.getByText(en('sessions.acting_ended')).first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('banner')).toBeVisible();
});
