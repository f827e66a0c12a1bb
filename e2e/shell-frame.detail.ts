import { ensurePresent } from '../server/src/platform/ensure-present.ts';
import { testNow } from '../server/src/testing/now.ts';
import { expectAccessible } from './browser.ts';
import { expect, test } from './journey.ts';
import { chooseOwn, firstName, heading, pressButton } from './page-parts.ts';
import { en } from './text.ts';

test('each screen has its title', async ({ page, signIn, makePerson }) => {
  await page.goto('/auth/login');
  await expect(page).toHaveTitle(`${en('sessions.login.title')} · ${en('shell.name')}`);
  await signIn((await makePerson()).email);
  for (const [path, title] of [
    ['/user/profile', 'accounts.profile.account'],
    ['/user/devices', 'sessions.devices.title'],
    ['/user/notifications', 'notification-settings.title'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${en(title)} · ${en('shell.name')}`);
  }
});

test('a toast stands at the top centre for eight seconds', async ({ page, signIn, makePerson }) => {
  await signIn((await makePerson()).email);
  await page.clock.install({ time: testNow });
  await page.goto('/user/profile');
  await firstName(page).fill('Anne');
  // From here the test moves the clock, so that a slow machine uses up none of the eight seconds.
  await page.clock.pauseAt(Date.parse(testNow) + 300_000);
  await pressButton(page, en('shell.save'));
  const toast = page.locator('.mantine-Notification-root');
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await toast.count()).toBe(1);
  }).toPass();
  await page.clock.runFor(300);
  await expect(toast).toHaveText(en('shell.updated'));
  const box = ensurePresent(await toast.boundingBox());
  const { width } = ensurePresent(page.viewportSize());
  expect(box.y).toBeLessThan(80);
  expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(20);
  await page.clock.fastForward(7000);
  await expect(toast).toHaveCount(1);
  await page.clock.fastForward(1000);
  // The toast fades out.
  await page.clock.runFor(500);
  await expect(toast).toHaveCount(0);
});

test('breadcrumbs are cut at 20 characters and show the rest on demand', async ({ page }) => {
  await page.goto('/dev_dashboard?piece=breadcrumbs');
  const breadcrumbs = page.getByRole('navigation', { name: en('shell.breadcrumbs') });
  await expect(breadcrumbs.getByRole('link').nth(1)).toHaveText('Päikesekiirte rühma…');
  await expect(breadcrumbs.getByRole('link').nth(1)).toHaveAttribute(
    'title',
    'Päikesekiirte rühma suveplaanid 2026',
  );
  await expect(breadcrumbs.locator('[aria-current="page"]')).toHaveText('Forest');
});

test.describe('in a new browser', () => {
  test.use({ acquainted: false });

  test('a dot at the menu tells what is new until it was read, and signing out does not bring it back', async ({
    page,
    signIn,
    comeIn,
  }) => {
    const { email } = await comeIn('/dashboard');
    const dotted = page.getByRole('button', { name: new RegExp(`${en('shell.news.title')}$`) });
    await expect(dotted).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(dotted).toBeVisible();
    await chooseOwn(page, en('shell.news.title'));
    const news = page.getByRole('dialog', { name: en('shell.news.title') });
    await expect(news).toContainText(en('shell.news.text'));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(news).toHaveCount(0);
    await expect(dotted).toHaveCount(0);
    // The focus is back at what opened it.
    const menu = page.getByRole('button', { name: en('shell.user', { name: 'Mari' }), exact: true });
    await expect(menu).toBeFocused();

    await pressButton(page, en('consent.necessary'));
    await chooseOwn(page, en('shell.signOut'));
    await expect(page).toHaveURL(/\/auth\/login$/);
    await signIn(email, '/dashboard');
    await expect(heading(page)).toBeVisible();
    await expect(menu).toBeVisible();
    await expect(page.getByRole('region', { name: en('consent.title') })).toHaveCount(0);
  });
});

test('the question about cookies starts in its first field when asked for, and gives the focus back', async ({
  page,
  comeIn,
}) => {
  await comeIn('/dashboard');
  await chooseOwn(page, en('consent.title'));
  const question = page.getByRole('region', { name: en('consent.title') });
  await expect(question.getByLabel(en('consent.statistics'))).toBeFocused();
  await pressButton(question, en('consent.necessary'));
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: en('shell.user', { name: 'Mari' }) })).toBeFocused();
});
