import type { Page } from '@playwright/test';
import { testNow } from '../server/src/testing/now.ts';
import { expectAccessible } from './browser.ts';
import { expect, test } from './journey.ts';
import { readKept, waitUntilCodeKept, waitUntilKept } from './kept-pages.ts';
import { chooseOwn, expectNoConnection, expectOnlyPartsMissing, heading, openPage } from './page-parts.ts';
import { et } from './text.ts';

test.use({ serviceWorkers: 'allow' });

test('without a connection the shell opens, and dashboard and profile show what was seen last, and when', async ({
  page,
  context,
  signIn,
  observed,
}) => {
  await signIn('teacher', '/user/profile');
  await expect(page.getByLabel(et('accounts.fname'))).toBeVisible();
  await waitUntilCodeKept(page);
  await page.goto('/dashboard');
  const courses = page.getByRole('region', { name: new RegExp(`^${et('dashboard.courses')}`) });
  await expect(courses.getByRole('listitem')).toHaveText(/Päevalilled/);
  await waitUntilKept(page, 'Päevalilled');
  await page.reload();
  await expect(courses.getByRole('listitem')).toHaveText(/Päevalilled/);
  // A page that stores no such data leaves the stored data alone.
  await openPage(page, '/user/devices', et('sessions.devices.title'));

  await context.setOffline(true);
  await page.goto('/dashboard');
  await expect(courses.getByRole('listitem')).toHaveText(/Päevalilled/);
  const time = new Intl.DateTimeFormat('et', {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Europe/Tallinn',
  }).format(new Date(testNow));
  const notice = page.getByRole('main').getByText(et('shell.offline', { time }));
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.goto('/user/profile');
  await expect(page.getByLabel(et('accounts.fname'))).not.toHaveValue('');
  await expect(notice).toBeVisible();
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);

  await context.setOffline(false);
  await expect(notice).toHaveCount(0);

  await chooseOwn(page, et('shell.signOut'));
  await expect(page).toHaveURL(/\/auth\/login$/);
  // The connection may be cut only after the sign-in page has loaded completely.
  await expect(heading(page)).toHaveText(et('sessions.login.title'));
  expect(await readKept(page)).not.toContain('Päevalilled');
  await context.setOffline(true);
  await openPage(page, '/dashboard', et('errors.offline.title'));
  await expect(page.getByText('Päevalilled')).toHaveCount(0);
  // The browser logs each attempt of the live connection.
  for (const note of observed.complaints.splice(0)) expect(note).toMatch(/^WebSocket connection/);
});

const openings: Record<string, (page: Page) => Promise<unknown>> = {
  'by its address': (page) => page.goto('/user/devices'),
  'from within': (page) => chooseOwn(page, et('sessions.devices.title')),
};

for (const [name, open] of Object.entries(openings)) {
  test(`a page that was never here says so without a connection, and opens once there is one: ${name}`, async ({
    page,
    context,
    signIn,
    observed,
  }) => {
    await signIn('teacher', '/dashboard');
    await waitUntilKept(page, 'Päevalilled');
    await context.setOffline(true);
    await open(page);
    await expectNoConnection(page, et);
    // No earlier data is shown, so no time is shown for it.
    await expect(page.getByText(et('shell.offline', { time: '' }).slice(0, -1))).toHaveCount(0);
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(heading(page)).toHaveText(et('sessions.devices.title'));
    expectOnlyPartsMissing(observed);
  });
}

test('another person who signs in finds nothing of the one before', async ({ page, signIn, comeIn }) => {
  await signIn('teacher', '/dashboard');
  await waitUntilKept(page, 'Päevalilled');
  await comeIn('/dashboard');
  await expect.poll(() => readKept(page)).not.toContain('Päevalilled');
});

test('Kiik can be installed', async ({ page, request }) => {
  await page.goto('/auth/login');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(String(address))).json();
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  for (const { src, type } of manifest.icons) {
    const reply = await request.get(src);
    expect(reply.headers()['content-type']).toContain(type);
  }
});
