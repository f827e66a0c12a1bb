import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { makeMember } from '../server/src/access/roles/factories.ts';
import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import { checkPage, expectAccessible } from './browser.ts';
import { expect, password } from './journey.ts';
import { waitForLink } from './mails.ts';
import { test } from './person.ts';
import { en, et, translate } from './text.ts';

/** Chooses a file as the picture and saves it. */
async function choosePicture(page: Page, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: en('accounts.picture.choose') }).click();
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('button', { name: en('shell.cancel') })).toBeVisible();
}

/** Takes the part of the picture that the dialog proposes. */
function savePicture(page: Page): Promise<void> {
  return page
    .getByRole('dialog')
    .getByRole('button', { name: en('shell.save') })
    .click();
}

test('name, language and time zone change everywhere at once', async ({ page, comeIn }) => {
  await comeIn('/user/profile');
  await page.getByLabel(en('accounts.fname')).fill('Anne-Mai');
  await page.getByLabel(en('accounts.country')).selectOption('lt');
  await expect(page.getByLabel(en('accounts.timezone'))).toHaveValue('Europe/Vilnius');
  await page.getByLabel(en('shell.language')).selectOption('lt');
  await page.getByLabel(en('accounts.timezone')).selectOption('Pacific/Auckland');
  await page.getByRole('button', { name: en('shell.save') }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'lt');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('lt', 'accounts.profile.title'));
  await expect(
    page.getByRole('button', { name: translate('lt', 'shell.user', { name: 'Anne-Mai' }) }),
  ).toBeVisible();

  await page.goto('/dashboard');
  // 08:00 in Greenwich is the evening in Auckland.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    translate('lt', 'dashboard.greeting.evening', { name: 'Anne-Mai' }),
  );
});

test('a wrong name is said at its field and nothing is saved', async ({ page, comeIn }) => {
  await comeIn('/user/profile');
  await page.getByLabel(en('accounts.fname')).fill('Mari <3');
  await page.getByRole('button', { name: en('shell.save') }).click();
  await expect(page.getByLabel(en('accounts.fname'))).toHaveAccessibleDescription(en('rules.person_name'));
  await page.reload();
  await expect(page.getByLabel(en('accounts.fname'))).toHaveValue('Mari');
});

for (const { action, wins } of [
  { action: 'accounts.conflict.keep', wins: 'Mine' },
  { action: 'accounts.conflict.take', wins: 'Theirs' },
] as const) {
  test(`two tabs that save the same account both stay readable: ${wins} wins`, async ({
    page,
    context,
    checkAccessibility,
    comeIn,
  }) => {
    await comeIn('/user/profile');
    const other = await context.newPage();
    await other.goto('/user/profile');
    await other.getByLabel(en('accounts.fname')).fill('Theirs');
    await other.getByRole('button', { name: en('shell.save') }).click();
    await expect(other.getByText(en('shell.updated'))).toBeVisible();

    await page.getByLabel(en('accounts.fname')).fill('Mine');
    await page.getByRole('button', { name: en('shell.save') }).click();
    const notice = page.getByRole('alert').filter({ hasText: en('errors.conflict') });
    await expect(notice.getByRole('cell', { name: 'Mine' })).toBeVisible();
    await expect(notice.getByRole('cell', { name: 'Theirs' })).toBeVisible();
    await expect(page.getByLabel(en('accounts.fname'))).toHaveValue('Mine');
    await checkAccessibility();
    await notice.getByRole('button', { name: en(action) }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByLabel(en('accounts.fname'))).toHaveValue(wins);
    await page.reload();
    await expect(page.getByLabel(en('accounts.fname'))).toHaveValue(wins);
  });
}

test('what changes elsewhere on the page is no conflict with what is typed', async ({ page, comeIn }) => {
  await comeIn('/user/profile');
  await page.getByLabel(en('accounts.fname')).fill('Anne-Mai');
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Eesti' }).click();
  await expect(page.getByLabel(et('shell.language'))).toHaveValue('et');
  await expect(page.getByLabel(et('accounts.fname'))).toHaveValue('Anne-Mai');
  await page.getByRole('button', { name: et('shell.save') }).click();
  await expect(page.getByText(et('shell.updated'))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'et');
});

test('a picture is shown before and after it is sent, and can be deleted', async ({ page, comeIn }) => {
  await comeIn('/user/profile');
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#2f6f5e' } })
    .jpeg()
    .toBuffer();
  await choosePicture(page, buffer);
  await expect(page.getByRole('dialog').locator('img[src^="blob:"]')).toBeVisible();
  await savePicture(page);

  const picture = page.getByRole('banner').locator('img');
  await expect(picture).toHaveAttribute('src', /^\/api\/common\/users\/\d+\/picture\//);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await page.getByRole('button', { name: en('accounts.picture.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('accounts.picture.delete') })
    .click();
  await expect(picture).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(0);
});

test('a file that only calls itself a picture is refused in words', async ({ page, comeIn }) => {
  await comeIn('/user/profile');
  await choosePicture(page, Buffer.from('no picture'));
  await expect(page.getByText(en('files.crop.unreadable'))).toBeVisible();
});

test('a new address holds once its mail is opened', async ({ page, signIn, makePerson }) => {
  const { email } = await makePerson();
  const pending = `new.${email}`;
  await signIn(email);
  await page.goto('/user/profile');
  await page.getByLabel(en('accounts.email')).fill(pending);
  await page.getByRole('button', { name: en('accounts.changeEmail') }).click();
  await expect(page.getByText(en('accounts.emailPending', { pending, email }))).toBeVisible();

  await page.goto(await waitForLink(page.request, pending, 'change_email'));
  await expect(page.getByText(en('accounts.email_verified'))).toBeVisible();
  await page.goto('/user/profile');
  await expect(page.getByLabel(en('accounts.email'))).toHaveValue(pending);
  await expect(page.getByText(en('accounts.emailPending', { pending, email }))).toHaveCount(0);

  const former = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(former.status()).toBe(422);
  await signIn(pending);
});

test('an access key is shown once, works, and stops working when revoked', async ({
  page,
  playwright,
  kiik,
  checkAccessibility,
  comeIn,
}) => {
  const { email } = await comeIn('/user/profile');
  await page.getByRole('button', { name: en('sessions.tokens.create') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en('sessions.tokens.name')).fill('Attendance report');
  await dialog.getByRole('button', { name: en('sessions.tokens.create') }).click();
  await expect(dialog.getByText(en('sessions.tokens.once'))).toBeVisible();
  await checkAccessibility();
  const secret = await dialog.locator('code, pre').textContent();
  await dialog
    .getByRole('button', { name: en('shell.close') })
    .last()
    .click();
  await expect(page.getByText(String(secret))).toHaveCount(0);

  const program = await playwright.request.newContext({
    baseURL: kiik.url,
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
  const read = await program.get('/api/common/user');
  expect(((await read.json()) as { email: string }).email).toBe(email);
  expect((await program.put('/api/common/user/update', { data: { fname: 'Program' } })).status()).toBe(403);

  await page.reload();
  await expect(page.getByText('Attendance report')).toBeVisible();
  await page
    .getByRole('button', { name: en('sessions.tokens.revokeOne', { name: 'Attendance report' }) })
    .click();
  await dialog.getByRole('button', { name: en('sessions.tokens.revoke') }).click();
  await expect(page.getByText(en('sessions.tokens.empty'))).toBeVisible();
  expect((await program.get('/api/common/user')).status()).toBe(401);
  await program.dispose();
});

test('a notification that was switched off stays off, and nothing is sent', async ({
  page,
  playwright,
  kiik,
  comeIn,
}) => {
  const { email } = await comeIn('/user/notifications');
  const mail = page.getByRole('switch', { name: en('notification-settings.channel.mail') });
  await expect(mail).toBeChecked();
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await mail.uncheck();
  await expect(mail).not.toBeChecked();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(mail).not.toBeChecked();

  // A sign-in from a new device would send a mail; asking for a password sends one in any case, and later.
  const phone = await playwright.request.newContext({
    baseURL: kiik.url,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  });
  await phone.post('/api/auth/login', { data: { email, password } });
  await phone.post('/api/auth/password/email', { data: { email } });
  await phone.dispose();
  await waitForLink(page.request, email, 'reset_password');
  await page.goto('/dev_dashboard');
  const mails = page.getByRole('article').filter({ hasText: email });
  await expect(mails.filter({ hasText: en('account-mails.reset_password.subject') })).toHaveCount(1);
  await expect(mails.filter({ hasText: en('account-mails.new_device.subject') })).toHaveCount(0);
});

test('a switch goes back where it cannot be saved', async ({ page, comeIn }) => {
  await comeIn('/user/notifications');
  const mail = page.getByRole('switch', { name: en('notification-settings.channel.mail') });
  await expect(mail).toBeChecked();
  await page.route('**/api/common/user/settings', (route) =>
    route.fulfill({ status: 500, json: { message: en('errors.generic') } }),
  );
  await mail.click();
  await expect(page.getByText(en('errors.generic'))).toBeVisible();
  await expect(mail).toBeChecked();
});

test('a sign-in on a new device is told by mail', async ({ page, playwright, kiik, signIn, makePerson }) => {
  const { email } = await makePerson();
  await signIn(email);
  const phone = await playwright.request.newContext({
    baseURL: kiik.url,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  });
  await phone.post('/api/auth/login', { data: { email, password } });
  await phone.dispose();
  await page.goto(await waitForLink(page.request, email, 'new_device'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('sessions.devices.title'));
  await expect(page.getByRole('listitem')).toHaveCount(2);
});

test('a device that is signed out shows the sign-in page by itself', async ({
  page,
  signIn,
  makePerson,
  openElsewhere,
}) => {
  const { email } = await makePerson();
  const other = await openElsewhere(email, '/user/notifications');
  await signIn(email);
  await page.goto('/user/devices');
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('listitem').nth(1).getByRole('button').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('sessions.devices.signOut') })
    .click();
  await expect(page.getByText(en('sessions.device_revoked'))).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText(en('sessions.devices.current'))).toBeVisible();

  await expect(other).toHaveURL(/\/auth\/login\?to=%2Fuser%2Fnotifications$/);
  await expect(other.getByText(en('errors.session_ended'))).toBeVisible();
  await other.getByLabel(en('accounts.email')).fill(email);
  await other.getByLabel(en('accounts.password'), { exact: true }).fill(password);
  await other.getByRole('button', { name: en('sessions.login.submit') }).click();
  await expect(other).toHaveURL(/\/user\/notifications$/);
});

test('all other devices are signed out by one button', async ({
  page,
  signIn,
  makePerson,
  openElsewhere,
}) => {
  const { email } = await makePerson({ language: 'et' });
  const others = [await openElsewhere(email, '/dashboard'), await openElsewhere(email, '/dashboard')];
  await signIn(email);
  await page.goto('/user/devices');
  await page.getByRole('button', { name: et('sessions.devices.endOthers') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: et('sessions.devices.signOut') })
    .click();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  for (const other of others) await expect(other).toHaveURL(/\/auth\/login/);
});

test('how others reach one is said in the profile, for each kindergarten', async ({ page, kiik, comeIn }) => {
  const person = await comeIn('/dashboard');
  const [first, second] = [
    await makeKindergarten(kiik.database, { name: 'Rukkilill' }),
    await makeKindergarten(kiik.database, { name: 'Karikakar' }),
  ];
  await makeMember(kiik.database, { type: 'employee', kindergartenId: first, user: person });
  await makeMember(kiik.database, {
    type: 'guardian',
    kindergartenId: second,
    user: person,
    flags: ['child_access_profile'],
  });
  await page.goto('/user/profile');
  await page
    .getByRole('navigation', { name: en('accounts.profile.parts') })
    .getByRole('link', { name: en('contacts.title'), exact: true })
    .click();
  for (const [part, show] of [
    [en('contacts.own.employee', { place: 'Rukkilill' }), en('employees.own.show_phone')],
    [en('contacts.own.guardian', { place: 'Karikakar' }), en('guardians.show_phone')],
  ] as const) {
    await page.getByRole('button', { name: en('children.edit.part', { part }) }).click();
    await page.getByLabel(en('inputs.phone.code')).selectOption('Estonia +372');
    await page.getByLabel(en('inputs.phone.number')).fill('53535353');
    await page.getByRole('checkbox', { name: show }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: en('shell.save') }).click();
    await expect(page.getByRole('button', { name: en('children.edit.part', { part }) })).toBeVisible();
  }
  await expect(page.getByRole('definition').filter({ hasText: '53535353' })).toHaveCount(2);
  await checkPage(page);
});
