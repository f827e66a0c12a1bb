import type { Page } from '@playwright/test';
import { authorizeBroadcasting } from '../contract/src/access/sessions.ts';
import type { TestUser } from '../server/src/access/accounts/factories.ts';
import { expectAccessible } from './browser.ts';
import { endSessions, expect, test } from './journey.ts';
import { chooseOwn, firstName, heading, pressButton, save, submitSignIn } from './page-parts.ts';
import { en } from './text.ts';

// The table of failed calls (shell-and-access §8), row by row. Tested elsewhere: ended session (401 in
// shell-kept-typing.detail.ts, 417 in devices.spec.ts), loss of a place (403, 404), maintenance (503 in
// contexts.spec.ts) and conflict (409 in profile.spec.ts).

/** Types a name into the profile and saves it, without waiting for the answer. */
async function saveName(page: Page, name: string): Promise<void> {
  await firstName(page).fill(name);
  await pressButton(page, en('shell.save'));
}

/** A message of a failure: a toast, or beside the buttons of a form. */
const findAlert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** A test with a person who has opened their profile. */
const inProfile = test.extend<{ person: TestUser }>({
  person: [
    async ({ page, signIn, makePerson }, use) => {
      const person = await makePerson();
      await signIn(person.email);
      // The live connection makes a call, too. It would be the first to learn that the session is over.
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
    // The code that says it loads with the form.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    // The line about it moves the form, also under the pointer.
    await expect(page.getByText(en('shell.offline', { time: '11:00' }))).toBeVisible();
    await saveName(page, 'Anne');
    await expect(findAlert(page, en('errors.network_typed'))).toHaveCount(1);
    await pressButton(page, en('shell.save'));
    await expect(findAlert(page, en('errors.network_typed'))).toHaveCount(1);
    // It stands in the form, and nothing repeats it.
    await expect(page.locator('main form').getByText(en('errors.network_typed'))).toBeInViewport();
    await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
    await expectAccessible(page);
    await expect(firstName(page)).toHaveValue('Anne');
    await context.setOffline(false);
    await save(page);
  },
);

inProfile(
  'a save that takes too long says so and keeps the form; a reading that does is silent',
  async ({ page }) => {
    // These calls are never answered.
    await page.route('**/api/common/user/update', () => {});
    await page.route('**/api/common/user/tokens', () => {});
    const reading = page.waitForRequest('**/api/common/user/tokens');
    await page.reload();
    await reading;
    const saving = page.waitForRequest('**/api/common/user/update');
    await saveName(page, 'Anne');
    await saving;
    await page.clock.fastForward(20_000);
    await expect(findAlert(page, en('errors.time_out'))).toHaveCount(0);
    await page.clock.fastForward(10_000);
    await expect(findAlert(page, en('errors.time_out'))).toHaveCount(1);
    await expect(page.getByRole('button', { name: en('errors.page.retry') })).toBeVisible();
    // A list has no typed values, so its message does not mention them.
    await expect(page.getByText(en('errors.time_out_read'))).toHaveCount(1);
    await expect(page.getByText(en('errors.time_out'))).toHaveCount(1);
    await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
    await expect(firstName(page)).toHaveValue('Anne');
  },
);

inProfile('a call that is left behind is silent', async ({ page }) => {
  await page.route('**/api/common/user/devices', () => {});
  const asked = page.waitForRequest('**/api/common/user/devices');
  await chooseOwn(page, en('sessions.devices.title'));
  await asked;
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/user/devices'));
  await page.getByRole('link', { name: en('shell.name') }).click();
  await cancelled;
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(heading(page)).toContainText('Mari');
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
});

inProfile(
  'a refusal of a call that began before the session ended leaves the next session alone',
  async ({ page, kiik, person }) => {
    const { id, email } = person;
    // The answer is delayed until after the next sign-in.
    const answering = Promise.withResolvers<void>();
    await page.route('**/api/common/user/update', async (route) => {
      await answering.promise;
      await route.fulfill({ status: 401, json: { message: { key: 'errors.unauthenticated' } } });
    });
    const saving = page.waitForRequest('**/api/common/user/update');
    await saveName(page, 'Anne');
    await saving;
    await endSessions(kiik.database, id);
    await chooseOwn(page, en('sessions.devices.title'));
    await expect(heading(page)).toHaveText(en('sessions.login.title'));
    await submitSignIn(page, email);
    await expect(heading(page)).toHaveText(en('sessions.devices.title'));
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
  // The connection opens only after the session has ended, and before the sign-in page appears.
  const connecting = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/app\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => void connecting.promise.then(() => socket.send(text)));
  });
  const entering = Promise.withResolvers<void>();
  await page.route(/LoginPage/, (route) => entering.promise.then(() => route.continue()));
  await page.goto('/user/profile');
  await expect(firstName(page)).toHaveValue('Mari');
  await endSessions(kiik.database, id);
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
  await expect(heading(page)).toHaveText(en('sessions.login.title'));
  await page.unroute(`**${authorizeBroadcasting.path}`);
  await submitSignIn(page, email);
  await expect(firstName(page)).toHaveValue('Anne');
  const answered = page.waitForResponse(
    (response) => response.url().endsWith(authorizeBroadcasting.path) && response.status() === 401,
  );
  answering.resolve();
  await answered;
  await page.getByRole('link', { name: en('shell.name') }).click();
  await pressButton(page, en('shell.leave.leave'));
  await expect(page).toHaveURL(/\/dashboard$/);
});

inProfile('422: a message stands at its input, the rest beside the buttons of the form', async ({ page }) => {
  await page.route('**/api/common/user/update', (route) =>
    route.continue({
      postData: JSON.stringify({ ...route.request().postDataJSON(), fname: '', version: 0 }),
    }),
  );
  await saveName(page, 'Anne');
  await expect(firstName(page)).toHaveAccessibleDescription(en('rules.required'));
  await expect(firstName(page)).toBeFocused();
  await expect(firstName(page)).toHaveValue('Anne');
  await expect(page.locator('main form').getByRole('alert')).toHaveCount(1);
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
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

const refuse = (status: number, key: string) => ({ status, json: { message: { key } } });
const showPage = (status: number) => ({
  status,
  contentType: 'text/html',
  body: '<h1>Sign in to the network</h1>',
});

for (const [what, answer, told] of [
  ['404 of anything else than the page stands on', refuse(404, 'errors.not_found'), 'errors.not_found'],
  ['500', refuse(500, 'errors.generic'), 'errors.generic'],
  ['a page of a proxy', showPage(502), 'errors.generic'],
  ['an unknown status', refuse(418, 'errors.of_another_planet'), 'errors.generic'],
  ['a success that is not one', showPage(200), 'errors.generic'],
] as const) {
  inProfile(`${what} only says so, and the form stays`, async ({ page }) => {
    await page.route('**/api/common/user/update', (route) => route.fulfill(answer));
    await saveName(page, 'Anne');
    await expect(findAlert(page, en(told))).toHaveCount(1);
    await expect(firstName(page)).toHaveValue('Anne');
    await expect(page).toHaveURL(/\/user\/profile$/);
  });
}
