import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { authorizeBroadcasting } from '../contract/src/access/sessions.ts';
import type { TestUser } from '../server/src/access/accounts/factories.ts';
import { makeMember } from '../server/src/access/roles/factories.ts';
import { archiveMembership } from '../server/src/access/roles/memberships.ts';
import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import { testNow } from '../server/src/testing/now.ts';
import { expect, password, test } from './journey.ts';
import { expectMaintenance, submitSignIn } from './page-parts.ts';
import { en } from './text.ts';

// The table of failed calls (shell-and-access §8), line by line. A conflict (409) stands in profile.spec.ts.

const firstName = (page: Page) => page.getByLabel(en('accounts.fname'));

/** Types a name into the profile and saves it, without waiting. */
async function saveName(page: Page, name: string): Promise<void> {
  await firstName(page).fill(name);
  await page.getByRole('button', { name: en('shell.save') }).click();
}

const findToast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** A journey of a person who looks at their profile. */
const inProfile = test.extend<{ person: TestUser }>({
  person: [
    async ({ page, signIn, makePerson }, use) => {
      const person = await makePerson();
      await signIn(person.email);
      // The live connection calls, too, and would be the first to hear that the session is over.
      const joined = page.waitForResponse(`**${authorizeBroadcasting.path}`);
      await page.goto('/user/profile');
      await expect(firstName(page)).toHaveValue('Mari');
      await joined;
      await use(person);
    },
    { auto: true },
  ],
});

inProfile(
  'a cut line is said once, what was typed stays, and saving works when the line is back',
  async ({ page, context }) => {
    await context.setOffline(true);
    await saveName(page, 'Anne');
    await expect(findToast(page, en('errors.network'))).toHaveCount(1);
    await page.getByRole('button', { name: en('shell.save') }).click();
    await expect(findToast(page, en('errors.network'))).toHaveCount(1);
    await expect(firstName(page)).toHaveValue('Anne');
    await context.setOffline(false);
    await page.getByRole('button', { name: en('shell.save') }).click();
    await expect(page.getByText(en('shell.updated'))).toBeVisible();
  },
);

inProfile(
  'a save that takes too long says so and keeps the form; a reading that does is silent',
  async ({ page }) => {
    // Nobody ever answers.
    await page.route('**/api/common/user/update', () => {});
    await page.route('**/api/common/user/tokens', () => {});
    const reading = page.waitForRequest('**/api/common/user/tokens');
    await page.reload();
    await reading;
    const saving = page.waitForRequest('**/api/common/user/update');
    await saveName(page, 'Anne');
    await saving;
    await page.clock.fastForward(20_000);
    await expect(findToast(page, en('errors.time_out'))).toHaveCount(0);
    await page.clock.fastForward(10_000);
    await expect(findToast(page, en('errors.time_out'))).toHaveCount(1);
    await expect(page.getByRole('button', { name: en('errors.page.retry') })).toBeVisible();
    // Nobody typed anything into a list.
    await expect(page.getByText(en('errors.time_out_read'))).toHaveCount(1);
    await expect(page.getByText(en('errors.time_out'))).toHaveCount(1);
    await expect(page.locator('.mantine-Notification-root')).toHaveCount(1);
    await expect(firstName(page)).toHaveValue('Anne');
  },
);

inProfile('a call that is left behind is silent', async ({ page }) => {
  // Nobody ever answers.
  await page.route('**/api/common/user/devices', () => {});
  const asked = page.waitForRequest('**/api/common/user/devices');
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: en('sessions.devices.title') }).click();
  await asked;
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/user/devices'));
  await page.getByRole('link', { name: en('shell.name') }).click();
  await cancelled;
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mari');
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
});

inProfile(
  '401: signed out here, and back on the same page after signing in',
  async ({ page, kiik, person }) => {
    const { id, email } = person;
    await kiik.database.transaction((transaction) =>
      sql`delete from sessions where user_id = ${id}`.execute(transaction),
    );
    await saveName(page, 'Anne');
    await expect(page).toHaveURL(/\/auth\/login\?to=%2Fuser%2Fprofile$/);
    // The profile has an e-mail field of its own, and stays until the sign-in page is there.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('sessions.login.title'));
    await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
    await expect(
      page.getByText(en('shell.ended.kept', { pages: en('accounts.profile.account') })),
    ).toBeVisible();
    await submitSignIn(page, email);
    await expect(page).toHaveURL(/\/user\/profile$/);
    await expect(firstName(page)).toHaveValue('Anne');
  },
);

inProfile(
  'a refusal of a call that began before the session ended leaves the next session alone',
  async ({ page, kiik, person }) => {
    const { id, email } = person;
    // Held back until after the next sign-in.
    const answering = Promise.withResolvers<void>();
    await page.route('**/api/common/user/update', async (route) => {
      await answering.promise;
      await route.fulfill({ status: 401, json: { message: { key: 'errors.unauthenticated' } } });
    });
    const saving = page.waitForRequest('**/api/common/user/update');
    await saveName(page, 'Anne');
    await saving;
    await kiik.database.transaction((transaction) =>
      sql`delete from sessions where user_id = ${id}`.execute(transaction),
    );
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: en('sessions.devices.title') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('sessions.login.title'));
    await submitSignIn(page, email);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('sessions.devices.title'));
    const answered = page.waitForResponse('**/api/common/user/update');
    answering.resolve();
    await answered;
    await page.getByRole('link', { name: en('shell.name') }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  },
);

test('a live connection that asks between two sessions leaves the second alone', async ({
  page,
  kiik,
  signIn,
  makePerson,
}) => {
  const { id, email } = await makePerson();
  await signIn(email);
  // The connection stands only once the session is over, and before the sign-in page is there.
  const connecting = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/app\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => void connecting.promise.then(() => socket.send(text)));
  });
  const entering = Promise.withResolvers<void>();
  await page.route(/LoginPage/, (route) => entering.promise.then(() => route.continue()));
  await page.goto('/user/profile');
  await expect(firstName(page)).toHaveValue('Mari');
  await kiik.database.transaction((transaction) =>
    sql`delete from sessions where user_id = ${id}`.execute(transaction),
  );
  const leaving = page.waitForRequest(/LoginPage/);
  await saveName(page, 'Anne');
  await leaving;
  const answering = Promise.withResolvers<void>();
  await page.route(`**${authorizeBroadcasting.path}`, async (route) => {
    await answering.promise;
    await route.fulfill({ status: 401, json: { message: { key: 'errors.unauthenticated' } } });
  });
  const asked = page.waitForRequest(`**${authorizeBroadcasting.path}`);
  connecting.resolve();
  await asked;
  entering.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('sessions.login.title'));
  await page.unroute(`**${authorizeBroadcasting.path}`);
  await submitSignIn(page, email);
  await expect(firstName(page)).toHaveValue('Anne');
  const answered = page.waitForResponse(
    (response) => response.url().endsWith(authorizeBroadcasting.path) && response.status() === 401,
  );
  answering.resolve();
  await answered;
  await page.getByRole('link', { name: en('shell.name') }).click();
  await page.getByRole('button', { name: en('shell.leave.leave') }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

inProfile(
  '417: ended from elsewhere, said, and at the sign-in page',
  async ({ page, openBrowser, signIn, person }) => {
    const other = await openBrowser();
    await signIn(person.email, other);
    await other.request.post(new URL('/api/auth/confirm', page.url()).href, { data: { password } });
    const reply = await other.request.put(new URL('/api/common/user/password', page.url()).href, {
      data: { password: 'Kevad-2027-lumi' },
    });
    expect(reply.status()).toBe(200);
    await expect(page).toHaveURL(/\/auth\/login\?to=%2Fuser%2Fprofile$/);
    await expect(page.getByText(en('errors.session_ended'))).toBeVisible();
  },
);

test('403 or 404 of what the page stands on leads to the dashboard of where one still belongs', async ({
  page,
  kiik,
  signIn,
  makePerson,
}) => {
  const user = await makePerson();
  const [left, kept] = [
    await makeKindergarten(kiik.database, { name: 'Aed Aabe' }),
    await makeKindergarten(kiik.database, { name: 'Aed Beebe' }),
  ];
  const member = await makeMember(kiik.database, { type: 'employee', user, kindergartenId: left });
  await makeMember(kiik.database, { type: 'employee', user, kindergartenId: kept });
  await signIn(user.email);
  await page.goto('/dashboard');
  await expect(page.getByRole('banner')).toContainText('Aed Aabe');
  await kiik.database.transaction((transaction) => archiveMembership(transaction, member.id, testNow));
  await page.getByRole('link', { name: en('shell.name') }).click();
  await page.getByRole('searchbox').fill('Rebane');
  await expect(page.getByRole('banner')).toContainText('Aed Beebe');
  await expect(page).toHaveURL(/\/dashboard$/);
});

inProfile('404 of anything else only says so, and the form stays', async ({ page }) => {
  await page.route('**/api/common/user/update', (route) =>
    route.fulfill({ status: 404, json: { message: { key: 'errors.not_found' } } }),
  );
  await saveName(page, 'Anne');
  await expect(findToast(page, en('errors.not_found'))).toHaveCount(1);
  await expect(firstName(page)).toHaveValue('Anne');
  await expect(page).toHaveURL(/\/user\/profile$/);
});

inProfile('422: a message stands at its input, the rest are toasts', async ({ page }) => {
  await page.route('**/api/common/user/update', (route) =>
    route.continue({
      postData: JSON.stringify({ ...route.request().postDataJSON(), fname: '', version: 0 }),
    }),
  );
  await saveName(page, 'Anne');
  await expect(firstName(page)).toHaveAccessibleDescription(en('rules.required'));
  await expect(firstName(page)).toBeFocused();
  await expect(firstName(page)).toHaveValue('Anne');
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(1);
});

inProfile('429 signs out and forgets what the address asked for', async ({ page }) => {
  await page.route('**/api/common/user/update', (route) =>
    route.fulfill({ status: 429, json: { message: { key: 'errors.too_many_requests' } } }),
  );
  await saveName(page, 'Anne');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByText(en('errors.too_many_requests'))).toBeVisible();
  await page.goto('/user/profile');
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('too many sign-ins are refused, the address loses its query and the form stays', async ({
  page,
  makePerson,
}) => {
  const { email } = await makePerson();
  await page.goto('/auth/login?to=%2Fuser%2Fdevices');
  for (let tries = 0; tries < 20; tries += 1) {
    await page.request.post('/api/auth/login', { data: { email, password: 'Wrong-2026' } });
  }
  await submitSignIn(page, email);
  await expect(page.getByText(en('errors.too_many_requests'))).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByLabel(en('accounts.email'))).toHaveValue(email);
});

inProfile('500 only says so, and the form stays', async ({ page, kiik, person }) => {
  const { id } = person;
  await kiik.database.transaction(async (transaction) => {
    await sql`create function break_${sql.raw(String(id))}() returns trigger language plpgsql
      as 'begin raise exception ''broken on purpose''; end'`.execute(transaction);
    await sql`create trigger break_${sql.raw(String(id))} before update on users for each row
      when (old.id = ${sql.lit(id)}) execute function break_${sql.raw(String(id))}()`.execute(transaction);
  });
  await saveName(page, 'Anne');
  await expect(findToast(page, en('errors.generic'))).toHaveCount(1);
  await expect(firstName(page)).toHaveValue('Anne');
  await expect(page).toHaveURL(/\/user\/profile$/);
});

inProfile(
  '503 shows the maintenance dialog, which closes, and the form stays',
  async ({ page, openBrowser, signIn, checkAccessibility }) => {
    const admin = await openBrowser();
    await signIn('admin', admin);
    const address = new URL('/api/admin/maintenance', page.url()).href;
    await admin.request.put(address, { data: { enabled: true } });
    try {
      await expectMaintenance(page, true);
      await saveName(page, 'Anne');
      const dialog = page.getByRole('dialog', { name: en('maintenance.dialog.title') });
      await expect(dialog).toContainText(en('maintenance.dialog.text'));
      await checkAccessibility();
      await dialog
        .getByRole('button', { name: en('shell.close') })
        .last()
        .click();
      await expect(dialog).toHaveCount(0);
      await expect(firstName(page)).toHaveValue('Anne');
    } finally {
      await admin.request.put(address, { data: { enabled: false } });
    }
    await expectMaintenance(page, false);
    await page.getByRole('button', { name: en('shell.save') }).click();
    await expect(page.getByText(en('shell.updated'))).toBeVisible();
  },
);

for (const [what, answer] of [
  ['a page of a proxy', { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }],
  ['an unknown status', { status: 418, json: { message: { key: 'errors.of_another_planet' } } }],
  [
    'a success that is not one',
    { status: 200, contentType: 'text/html', body: '<h1>Sign in to the network</h1>' },
  ],
] as const) {
  inProfile(`${what} is answered with the general message`, async ({ page }) => {
    await page.route('**/api/common/user/update', (route) => route.fulfill(answer));
    await saveName(page, 'Anne');
    await expect(findToast(page, en('errors.generic'))).toHaveCount(1);
    await expect(firstName(page)).toHaveValue('Anne');
  });
}
