import type { Page } from '@playwright/test';
import { checkPage } from './browser.ts';
import { expect, password, test } from './journey.ts';
import { waitForLink } from './mails.ts';
import { en } from './text.ts';

/** The switch for mails about new devices. */
const findMailSwitch = (page: Page) =>
  page.getByRole('switch', {
    name: `${en('notification-settings.channel.mail')}: ${en('sessions.new_device')}`,
  });

test('a notification that was switched off stays off, and nothing is sent @main', async ({
  page,
  playwright,
  kiik,
  comeIn,
}) => {
  const { email } = await comeIn('/user/notifications');
  const mail = findMailSwitch(page);
  await expect(mail).toBeChecked();
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await mail.uncheck();
  await expect(mail).not.toBeChecked();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(mail).not.toBeChecked();

  // A new device would cause a mail. The password mail always comes, and later, so the test waits for it.
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
  const mail = findMailSwitch(page);
  await expect(mail).toBeChecked();
  await page.route('**/api/common/user/settings', (route) =>
    route.fulfill({ status: 500, json: { message: en('errors.generic') } }),
  );
  await mail.click();
  await expect(page.getByText(en('errors.generic'))).toBeVisible();
  await expect(mail).toBeChecked();
});

test('quiet hours and collected mails are kept', async ({ page, comeIn }) => {
  await comeIn('/user/notifications');
  await page.getByRole('switch', { name: en('notification-settings.quiet') }).check();
  const usual = { hours: '20:00 – 07:00' };
  await page.getByRole('button', { name: en('notification-settings.quiet.edit', usual) }).click();
  await page.getByLabel(en('notification-settings.quiet.until')).fill('6:30');
  await page.getByRole('button', { name: en('shell.save') }).click();
  const own = { hours: '20:00 – 06:30' };
  await expect(page.getByRole('button', { name: en('notification-settings.quiet.edit', own) })).toBeFocused();
  const daily = page.getByRole('radio', { name: en('notification-settings.digest.daily') });
  await daily.check();
  await expect(daily).toBeEnabled();
  await checkPage(page);
  await page.reload();
  await expect(daily).toBeChecked();
  await expect(page.getByRole('button', { name: en('notification-settings.quiet.edit', own) })).toBeVisible();
});
