import { expect, password, test } from './journey.ts';
import { waitForLink } from './mails.ts';
import { openPage, pressButton, submitSignIn } from './page-parts.ts';
import { en, et } from './text.ts';

test('a sign-in on a new device is told by mail', async ({ page, playwright, kiik, signIn, makePerson }) => {
  const { email } = await makePerson();
  await signIn(email);
  const phone = await playwright.request.newContext({
    baseURL: kiik.url,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  });
  await phone.post('/api/auth/login', { data: { email, password } });
  await phone.dispose();
  await openPage(page, await waitForLink(page.request, email, 'new_device'), en('sessions.devices.title'));
  await expect(page.getByRole('listitem')).toHaveCount(2);
});

test('a device that is signed out shows the sign-in page by itself @main', async ({
  page,
  signIn,
  makePerson,
  openElsewhere,
}) => {
  const { email } = await makePerson();
  const other = await openElsewhere(email, '/user/notifications');
  await signIn(email, '/user/devices');
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('listitem').nth(1).getByRole('button').click();
  await pressButton(page.getByRole('dialog'), en('sessions.devices.signOut'));
  await expect(page.getByText(en('sessions.device_revoked'))).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText(en('sessions.devices.current'))).toBeVisible();

  await expect(other).toHaveURL(/\/auth\/login\?to=%2Fuser%2Fnotifications$/);
  await expect(other.getByText(en('errors.session_ended'))).toBeVisible();
  await submitSignIn(other, email);
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
  await signIn(email, '/user/devices');
  await pressButton(page, et('sessions.devices.endOthers'));
  await pressButton(page.getByRole('dialog'), et('sessions.devices.signOut'));
  await expect(page.getByRole('listitem')).toHaveCount(1);
  for (const other of others) await expect(other).toHaveURL(/\/auth\/login/);
});
