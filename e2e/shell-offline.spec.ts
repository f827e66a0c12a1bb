import type { Page } from '@playwright/test';
import { testNow } from '../server/src/testing/now.ts';
import { expect, test } from './journey.ts';
import { et } from './text.ts';

test.use({ serviceWorkers: 'allow' });

const readKept = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

/** Waits until the page, its code, its texts and what is on it are kept. */
async function waitUntilKept(page: Page, what: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const keys = await caches.open('kiik').then((cache) => cache.keys());
        const paths = keys.map(({ url }) => new URL(url).pathname);
        return ['/', '/assets/', '/api/lang/'].every((start) => paths.some((path) => path.startsWith(start)));
      }),
    )
    .toBe(true);
  await expect.poll(() => readKept(page)).toContain(what);
}

test('without a connection the shell opens, and dashboard and profile show what was seen last, and when', async ({
  page,
  context,
  signIn,
  observed,
  checkAccessibility,
}) => {
  await signIn('teacher');
  await page.goto('/user/profile');
  await expect(page.getByLabel(et('accounts.fname'))).toBeVisible();
  await page.goto('/dashboard');
  const courses = page.getByRole('region', { name: new RegExp(`^${et('dashboard.courses')}`) });
  await expect(courses.getByRole('listitem')).toHaveText(/Päevalilled/);
  await waitUntilKept(page, 'Päevalilled');
  await page.reload();
  await expect(courses.getByRole('listitem')).toHaveText(/Päevalilled/);

  await context.setOffline(true);
  await page.goto('/dashboard');
  await expect(courses.getByRole('listitem')).toHaveText(/Päevalilled/);
  const time = new Intl.DateTimeFormat('et', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Europe/Tallinn',
  }).format(new Date(testNow));
  const notice = page.getByRole('main').getByText(et('shell.offline', { time }));
  await expect(notice).toBeVisible();
  await checkAccessibility();
  await page.goto('/user/profile');
  await expect(page.getByLabel(et('accounts.fname'))).not.toHaveValue('');
  await expect(notice).toBeVisible();
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);

  await context.setOffline(false);
  await expect(notice).toHaveCount(0);

  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: et('shell.signOut') }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  // The line may only be cut once the sign-in page is there with all that it is made of.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(et('sessions.login.title'));
  expect(await readKept(page)).not.toContain('Päevalilled');
  await context.setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(et('errors.page.title'));
  await expect(page.getByText('Päevalilled')).toHaveCount(0);
  // The browser notes each try of the live connection.
  for (const note of observed.complaints.splice(0)) expect(note).toMatch(/^WebSocket connection/);
});

test('another person who signs in finds nothing of the one before', async ({ page, signIn, makePerson }) => {
  await signIn('teacher');
  await page.goto('/dashboard');
  await waitUntilKept(page, 'Päevalilled');
  await signIn((await makePerson()).email);
  await page.goto('/dashboard');
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
