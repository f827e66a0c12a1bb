import { testNow } from '../server/src/testing/now.ts';
import { expect } from './journey.ts';
import { test } from './person.ts';
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
  await page.getByLabel(en('accounts.fname')).fill('Anne');
  // From here time goes on by this journey's own steps, so that a slow machine takes none of the eight seconds.
  await page.clock.pauseAt(Date.parse(testNow) + 300_000);
  await page.getByRole('button', { name: en('shell.save') }).click();
  const toast = page.locator('.mantine-Notification-root');
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await toast.count()).toBe(1);
  }).toPass();
  await page.clock.runFor(300);
  await expect(toast).toHaveText(en('shell.updated'));
  const box = await toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box?.y).toBeLessThan(80);
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(20);
  await page.clock.fastForward(7000);
  await expect(toast).toHaveCount(1);
  await page.clock.fastForward(1000);
  // It fades away.
  await page.clock.runFor(500);
  await expect(toast).toHaveCount(0);
});

test('steps of the way are cut at 20 characters and say the rest on demand', async ({ page }) => {
  await page.goto('/dev_dashboard?piece=breadcrumbs');
  const way = page.getByRole('navigation', { name: en('shell.breadcrumbs') });
  await expect(way.getByRole('link').nth(1)).toHaveText('Päikesekiirte rühma…');
  await expect(way.getByRole('link').nth(1)).toHaveAttribute('title', 'Päikesekiirte rühma suveplaanid 2026');
  await expect(way.locator('[aria-current="page"]')).toHaveText('Forest');
});

test('dialogs lie on each other from 1039 upwards, and Escape closes the upper one', async ({ page }) => {
  await page.goto('/dev_dashboard?piece=dialog');
  await page.locator('[data-showcase="dialog.stack"]').getByRole('button').click();
  const dialogs = page.getByRole('dialog');
  await dialogs.getByRole('button', { name: en('showcase.button.delete') }).click();
  await expect(dialogs).toHaveCount(2);
  const places = await dialogs.evaluateAll((found) =>
    found.map((one) => getComputedStyle(one.closest('.mantine-Modal-inner') ?? one).zIndex),
  );
  expect(places).toEqual(['1039', '1040']);
  await page.keyboard.press('Escape');
  await expect(dialogs).toHaveCount(1);
});

test('a dialog that is closed gives the focus back to what opened it', async ({
  page,
  signIn,
  makePerson,
}) => {
  await signIn((await makePerson()).email);
  await page.goto('/user/profile');
  const create = page.getByRole('button', { name: en('sessions.tokens.create') });
  await create.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel(en('sessions.tokens.name'))).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(create).toBeFocused();
});

test.describe('in a new browser', () => {
  test.use({ acquainted: false });

  test('what is new is told until it is closed, and signing out does not bring it back', async ({
    page,
    signIn,
    checkAccessibility,
    comeIn,
  }) => {
    const { email } = await comeIn('/dashboard');
    const news = page.getByRole('region', { name: en('shell.news.title') });
    await expect(news).toContainText(en('shell.news.text'));
    await checkAccessibility();
    await page.reload();
    await expect(news).toBeVisible();
    await news.getByRole('button', { name: en('shell.close') }).click();
    await expect(news).toHaveCount(0);

    await page.getByRole('button', { name: en('consent.necessary') }).click();
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: en('shell.signOut') }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await signIn(email);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(news).toHaveCount(0);
    await expect(page.getByRole('region', { name: en('consent.title') })).toHaveCount(0);
  });
});
