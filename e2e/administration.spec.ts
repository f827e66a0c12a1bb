import type { Locator, Page } from '@playwright/test';
import { sql } from 'kysely';
import { makeMember } from '../server/src/access/roles/factories.ts';
import { makeKindergarten, makeOrganization } from '../server/src/access/tenants/factories.ts';
import { makeCourse } from '../server/src/kindergarten/courses/factories.ts';
import { checkPage, expectAccessible, waitUntilLoaded } from './browser.ts';
import { expectSaidOnce, failCalls } from './failed-action.ts';
import { expect, test, widths } from './journey.ts';
import { waitForInvitation } from './mails.ts';
import {
  actOn,
  fillIn,
  heading,
  itemOf,
  joinByLink,
  openPage,
  pressButton,
  rowOf,
  save,
} from './page-parts.ts';
import { en, et } from './text.ts';

const organization = 'Merelinna Haridusosakond';

async function open(page: Page, path: string, heading: string): Promise<void> {
  await openPage(page, path, heading);
  await waitUntilLoaded(page);
}

/** Fills in the person to invite: e-mail address, first name and family name. */
const fillPerson = (dialog: Locator, email: string, fname: string, lname: string) =>
  fillIn(dialog, { 'members.email': email, 'accounts.fname': fname, 'accounts.lname': lname }, et);

test('an administrator makes an organisation and invites its official @main', async ({ page, signIn }) => {
  await signIn('admin');
  await open(page, '/admin/organizations', et('contexts.organization'));
  await pressButton(page, et('tenants.createOrganization'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(et('tenants.name')).fill('Kuusiku vald');
  await expectAccessible(page);
  await pressButton(dialog, et('tenants.create'), true);
  await expect(heading(page)).toHaveText('Kuusiku vald');
  await expect(page).toHaveURL(/\/admin\/organizations\/\d+\/details$/);
  await waitUntilLoaded(page);
  await page.getByLabel(et('tenants.address')).fill('Kuuse tee 1');
  await save(page, et);
  await expectAccessible(page);

  await page.getByRole('link', { name: et('members.officials') }).click();
  await pressButton(page, et('members.inviteOfficial'));
  await fillPerson(dialog, 'ametnik@kuusiku.test', 'Arvo', 'Ametnik');
  await expect(dialog.getByRole('checkbox', { name: et('roles.default.official') })).toBeChecked();
  await expectAccessible(page);
  await pressButton(dialog, et('members.invite'), true);
  await expect(rowOf(page, 'Arvo Ametnik')).toContainText(et('invitations.state.invited'));
});

test('an administrator opens a kindergarten, whose manager comes in by mail', async ({
  page,
  signIn,
  openBrowser,
}) => {
  await signIn('admin');
  await open(page, '/admin/kindergartens', et('contexts.kindergarten'));
  await pressButton(page, et('tenants.createKindergarten'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: et('tenants.name'), exact: true }).fill('Lasteaed Kuusik');
  await dialog.getByLabel(et('tenants.organization')).fill('Mereli');
  await dialog.getByRole('option', { name: organization }).click();
  await fillPerson(dialog, 'direktor@kuusik.test', 'Leena', 'Lepp');
  await expectAccessible(page);
  await pressButton(dialog, et('tenants.create'), true);
  await expect(heading(page)).toHaveText('Lasteaed Kuusik');
  await expect(page.getByText(organization).first()).toBeVisible();
  await page.getByRole('link', { name: et('roles.title') }).click();
  await expect(itemOf(page, et('roles.default.manager'))).toBeVisible();

  const other = await openBrowser();
  await joinByLink(other, await waitForInvitation(page.request, 'direktor@kuusik.test'));
  await expect(other.getByRole('banner')).toContainText('Lasteaed Kuusik');
  await openPage(other, '/kindergarten/roles', en('roles.title'));
});

test('an administrator helps somebody, and sees Kiik as they do', async ({ page, signIn, observed }) => {
  await signIn('admin');
  await open(page, '/admin/users', et('users.title'));
  await page.getByRole('searchbox').fill('Kristi Saar');
  await page.getByRole('searchbox').press('Enter');
  const row = rowOf(page, 'teacher@kiik.test');
  await expect(row).toContainText('Lasteaed Sipsik');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Kristi Saar' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Kristi Saar' });
  await expect(dialog).toContainText(et('users.verified'));
  await expectAccessible(page);
  await pressButton(dialog, et('users.loginAs'));
  await pressButton(page.getByRole('dialog', { name: et('users.loginAs') }), et('users.loginAs'));

  const banner = page.getByRole('complementary', { name: et('sessions.actingAs') });
  await expect(banner).toContainText(et('sessions.actingAs.text', { name: 'Kristi Saar' }));
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('banner')).toContainText('Lasteaed Sipsik');
  await checkPage(page);
  await page.reload();
  await expect(banner).toBeVisible();
  for (const path of ['/user/profile', '/user/notifications', '/user/devices', '/user/data']) {
    await page.goto(path);
    await expect(page.getByText(et('accounts.actingHidden', { name: 'Kristi Saar' }))).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('switch')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/access-restricted$/);
  await expect(banner).toBeVisible();

  await pressButton(banner, et('sessions.actingAs.back'));
  await expect(banner).toHaveCount(0);
  await open(page, '/admin/users', et('users.title'));
  expect(observed.refusals).toEqual([]);
});

test('an administrator takes a language off the list, and puts it back', async ({
  page,
  signIn,
  openBrowser,
}) => {
  await signIn('admin');
  await open(page, '/admin/languages', et('languages.title'));
  await expect(page.getByText(et('languages.complete', { percent: '100%' })).first()).toBeVisible();
  const polish = page.getByRole('switch', { name: `Polski: ${et('languages.offered')}` });
  const poland = page.getByLabel('Poola', { exact: true });
  await polish.click();
  await pressButton(page, et('shell.save'));
  await expect(page.getByText(et('languages.not_offered'))).toBeVisible();
  await expectAccessible(page);
  await poland.selectOption('English');
  await pressButton(page, et('shell.save'));
  await expect(page.getByText(et('shell.saved'))).toBeVisible();

  const visitor = await openBrowser();
  await visitor.goto('/auth/login');
  const choices = visitor.getByLabel(en('shell.language')).getByRole('option');
  await expect(choices).toHaveText(['English', 'Eesti', 'Latviešu', 'Lietuvių']);

  await polish.click();
  await poland.selectOption('Polski');
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await pressButton(page, et('shell.save'));
  await saved;
  await visitor.reload();
  await expect(choices).toHaveCount(5);
});

test('an official shows a colleague only one kindergarten @main', async ({ page, signIn, makePerson }) => {
  await signIn('official');
  await open(page, '/organization/kindergartens', et('contexts.kindergarten'));
  await expect(rowOf(page, 'Lasteaed Sipsik')).toBeVisible();
  await open(page, '/organization/officials', et('members.officials'));
  const colleague = await makePerson({ fname: 'Kaja' });
  await pressButton(page, et('members.inviteOfficial'));
  const dialog = page.getByRole('dialog');
  await fillPerson(dialog, colleague.email, 'Kaja', 'Kolleeg');
  await pressButton(dialog, et('members.invite'), true);
  const name = 'Kaja Kolleeg';
  await actOn(page, name, 'members.kindergartens', et);
  await dialog.getByLabel(et('members.kindergartens.all')).click();
  await dialog.getByRole('checkbox', { name: 'Lasteaed Sipsik' }).click();
  await pressButton(dialog, et('shell.save'));
  await expect(dialog).toHaveCount(0);

  await actOn(page, name, 'members.withdraw', et);
  await pressButton(dialog, et('members.withdraw'));
  await expect(rowOf(page, name)).toHaveCount(0);
});

test('an administrator keeps a kindergarten’s settings, and deletes what was made by mistake', async ({
  page,
  kiik,
  signIn,
}) => {
  const kindergartenId = await makeKindergarten(kiik.database, { name: 'Eksitus' });
  const organizationId = await makeOrganization(kiik.database, { name: 'Eksituse amet' });
  await signIn('admin');
  const title = heading(page);
  await open(page, `/admin/kindergartens/${kindergartenId}/settings`, 'Eksitus');
  await page.getByLabel(et('settings.address')).fill('Kooli 9, Tartu');
  await expectAccessible(page);
  await save(page, et);
  const tabs = page.getByRole('navigation', { name: et('tenants.parts') });
  await tabs.getByRole('link', { name: et('tenants.details'), exact: true }).click();
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
    await expectAccessible(page);
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
  const flags = ['canAccessKindergartensClasses'] as const;
  const { email } = await makeMember(kiik.database, { type: 'administrator', flags });
  await signIn(email, `/admin/kindergartens/${kindergartenId}/courses/${course}/teachers`, 'Punased');
  await pressButton(page, en('courses.teachers.add'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: en('courses.teachers') }).click();
  await page.getByRole('option', { name: /Kaja/ }).click();
  await pressButton(dialog, en('courses.teachers.add'));
  await expect(rowOf(page, 'Kaja Maasikas')).toBeVisible();
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
  await failCalls(page, '**/logout-as');
  await pressButton(banner, en('sessions.actingAs.back'));
  await expectSaidOnce(page, banner);
  await page.unrouteAll();
  await page.setViewportSize(widths.phone);
  const [above, title] = [await banner.boundingBox(), await page.locator('h1').boundingBox()];
  expect(title?.y).toBeGreaterThanOrEqual((above?.y ?? Number.NaN) + (above?.height ?? 0));

  await kiik.database.runStatement(
    sql`delete from membership_roles where membership_id = ${administrator.id}`,
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
