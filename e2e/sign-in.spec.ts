import type { Page } from '@playwright/test';
import { testNow } from '../server/src/testing/now.ts';
import { expectAccessible } from './browser.ts';
import { holdParts } from './held-parts.ts';
import { expect, password, test } from './journey.ts';
import { waitForLink } from './mails.ts';
import { heading, openPage, openUserMenu, pressButton, submitSignIn, typePassword } from './page-parts.ts';
import { en, et } from './text.ts';

/** Chooses the last entry of the person's own menu, without waiting for the result. */
async function leave(page: Page): Promise<void> {
  await openUserMenu(page);
  await page.getByRole('menuitem').last().click();
}

async function signOut(page: Page): Promise<void> {
  await leave(page);
  await expect(page).toHaveURL(/\/auth\/login$/);
  // The profile also has an e-mail input. It stays until the sign-in page appears, in the earlier language.
  const titles = [en('sessions.login.title'), et('sessions.login.title')];
  await expect(heading(page)).toHaveText(new RegExp(`^(${titles.join('|')})$`));
}

test('a demo account is filled in by one click and leads to its dashboard @main', async ({ page }) => {
  await page.goto('/');
  await pressButton(page, en('sessions.demo.manager'));
  await expect(page.getByLabel(en('accounts.email'))).toHaveValue('manager@kiik.test');
  await pressButton(page, en('sessions.login.submit'));
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(heading(page)).toHaveText(et('dashboard.greeting.morning', { name: 'Kadri' }));
});

test('a device that sets its clock back while somebody signs in lets them in', async ({
  page,
  makePerson,
}) => {
  const { email } = await makePerson();
  await page.goto('/auth/login');
  await expect(page.getByText(en('sessions.demo.title'))).toBeVisible();
  await page.clock.setFixedTime(Date.parse(testNow) - 60 * 60_000);
  await submitSignIn(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('what is empty or wrong is said at its field, and what was typed stays', async ({
  page,
  makePerson,
}) => {
  const { email } = await makePerson();
  await page.goto('/auth/login');
  const field = page.getByLabel(en('accounts.password'), { exact: true });
  await pressButton(page, en('sessions.login.submit'));
  await expect(page.getByLabel(en('accounts.email'))).toBeFocused();
  await expect(page.getByLabel(en('accounts.email'))).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await submitSignIn(page, email, 'Wrong-2026');
  await expect(field).toHaveAccessibleDescription(en('accounts.wrong_credentials'));
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Wrong-2026');
  await expect(page.getByLabel(en('accounts.email'))).toHaveValue(email);
  await field.fill(password);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the first page inside comes while somebody types, and not where data is dear', async ({
  page,
  openBrowser,
}) => {
  const inside = /\/assets\/(Shell|DashboardPage)-[^/]+\.js$/;
  const listInside = (on: Page) => {
    const asked: string[] = [];
    on.on('request', (request) => inside.test(request.url()) && asked.push(request.url()));
    return asked;
  };
  const early = listInside(page);
  await page.goto('/auth/login', { waitUntil: 'networkidle' });
  expect(early).toEqual([]);
  await page.getByLabel(en('accounts.email')).fill('m');
  await expect.poll(() => early.length).toBe(2);

  const thrifty = await openBrowser();
  await thrifty.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const late = listInside(thrifty);
  await thrifty.goto('/auth/login');
  await submitSignIn(thrifty, 'nobody@kiik.test', 'Wrong-2026');
  await expect(thrifty.getByLabel(en('accounts.password'), { exact: true })).toHaveAccessibleDescription(
    en('accounts.wrong_credentials'),
  );
  expect(late).toEqual([]);
});

test('an unconfirmed address is led to the inbox, and in by the mail that is sent again', async ({
  page,
  makePerson,
}) => {
  const { email } = await makePerson({ verified: false });
  await page.goto('/auth/login');
  await submitSignIn(page, email);
  await expect(heading(page)).toHaveText(en('accounts.inbox.title'));
  await expect(page.getByLabel(en('accounts.email'))).toHaveValue(email);
  expect(page.url()).not.toContain('example.test');

  await pressButton(page, en('accounts.inbox.resend'));
  await expect(page.getByText(en('accounts.verification_sent'))).toBeVisible();
  const link = await waitForLink(page.request, email, 'verify_email');
  await page.goto(link);
  await page.getByLabel(en('accounts.password'), { exact: true }).fill(password);
  await pressButton(page, en('accounts.verify.submit'));
  await expect(page.getByText(en('accounts.email_verified'))).toBeVisible();
  await expect(page).not.toHaveURL(/token/);

  await page.getByRole('link', { name: en('accounts.toSignIn') }).click();
  await submitSignIn(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: en('dashboard.next.title') })).toBeVisible();

  await openPage(page, link, en('accounts.verify.failed'));
  await expect(page.getByRole('button', { name: en('accounts.inbox.resend') })).toBeVisible();
});

test('who did not register drops the password that a stranger set, and may set one of their own', async ({
  page,
  makePerson,
}) => {
  const { email } = await makePerson({ verified: false });
  await page.request.post('/api/auth/verification/resend', { data: { email } });
  await page.goto(await waitForLink(page.request, email, 'verify_email'));
  await pressButton(page, en('accounts.verify.foreign'));
  await expectAccessible(page);
  await pressButton(page.getByRole('dialog'), en('accounts.verify.dropSubmit'));
  await expect(page.getByText(en('accounts.verify.ownPassword'))).toBeVisible();
  await typePassword(page, 'Omanik-2026');
  await expectAccessible(page);
  await pressButton(page, en('accounts.reset.submit'));
  await expect(page).toHaveURL(/\/auth\/login$/);
  await submitSignIn(page, email, 'Omanik-2026');
  await expect(page).toHaveURL(/\/privacy$/);
});

test('signing out leaves four things in the browser, and nothing to go back to @main', async ({
  page,
  signIn,
}) => {
  await signIn('guardian', '/dashboard');
  await expect(page.getByRole('link', { name: /Emma/ }).first()).toBeVisible();
  await page.goto('/user/profile');
  await page.evaluate(() => {
    for (const name of ['cookie_accepted', 'build_version', 'popup_closed', 'draft:1']) {
      localStorage.setItem(name, '1');
    }
    sessionStorage.setItem('draft', '1');
  });
  await signOut(page);

  const stored = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: sessionStorage.length,
  }));
  expect(stored.local.sort()).toEqual(['build_version', 'cookie_accepted', 'language', 'popup_closed']);
  expect(stored.session).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByText('Rebane')).toHaveCount(0);
});

for (const [part, persona, come] of [
  [
    'DashboardCourses',
    'official',
    async (page: Page) => {
      await pressButton(page, 'Lasteaed Sipsik');
      await expect(page.getByRole('banner')).toContainText('Lasteaed Sipsik');
    },
  ],
] as const) {
  test(`what arrives after signing out disturbs nothing: ${part}`, async ({ page, signIn }) => {
    const { waitForAll, release } = await holdParts(page, [part, 'LoginPage']);
    await signIn(persona, '/dashboard');
    await come(page);
    await leave(page);
    // The person has signed out, but the previous page stays until the sign-in page appears.
    await waitForAll();
    await release(part);
    await release('LoginPage');
    await expect(heading(page)).toHaveText(et('sessions.login.title'));
  });
}

test('two people after each other on one browser see nothing of each other', async ({
  page,
  signIn,
  makePerson,
}) => {
  await signIn('guardian', '/dashboard');
  await expect(page.getByRole('link', { name: /Emma/ }).first()).toBeVisible();
  await signOut(page);

  const { email } = await makePerson({ fname: 'Toomas' });
  await submitSignIn(page, email, password, et);
  await expect(heading(page)).toHaveText(en('dashboard.greeting.morning', { name: 'Toomas' }));
  await expect(page.getByText(/Rebane|Emma|Sipsik|guardian@/)).toHaveCount(0);
  const stored = await page.evaluate(() => localStorage.getItem('kindergarten_id'));
  expect(stored).toBeNull();

  await signOut(page);
  await signIn('guardian', '/dashboard');
  await expect(page.getByRole('link', { name: /Emma/ }).first()).toBeVisible();
  await expect(page.getByText('Toomas')).toHaveCount(0);
});

test('no tab goes on showing the person before', async ({ page, context, signIn, makePerson }) => {
  await signIn('guardian', '/dashboard');
  await expect(page.getByRole('link', { name: /Emma/ }).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/user/profile');
  await signOut(other);
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByText('Rebane')).toHaveCount(0);

  const { email } = await makePerson({ fname: 'Toomas' });
  await submitSignIn(other, email, password, et);
  await expect(heading(page)).toContainText('Toomas');
});

test("a sign-out on another site's page asks first, and signs out whoever wants it", async ({
  page,
  comeIn,
}) => {
  await comeIn('/dashboard');
  const address = new URL('/api/auth/logout', page.url()).href;
  const follow = async () => {
    // This page has its own origin.
    await page.goto('about:blank');
    await page.setContent(`<a href="${address}">Win a bicycle</a>`);
    await page.getByRole('link').click();
    await expect(page).toHaveURL(/[^i]\/auth\/logout$/);
  };
  await follow();
  await expect(heading(page)).toHaveText(en('sessions.logout.title'));
  await expectAccessible(page);
  await page.getByRole('link', { name: en('sessions.logout.stay') }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await follow();
  await pressButton(page, en('sessions.logout.submit'));
  await expect(page).toHaveURL(/\/auth\/login$/);
  expect((await page.request.get('/api/common/user')).status()).toBe(401);
  await page.goto('/auth/logout');
  await expect(page).toHaveURL(/\/auth\/login$/);
});
