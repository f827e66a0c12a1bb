import type { Page } from '@playwright/test';
import { expect, password, test } from './journey.ts';
import { waitForLink } from './mails.ts';
import { heading, openPage, pressButton, typePassword } from './page-parts.ts';
import { en } from './text.ts';

const newPassword = 'Suvi-2027';

async function askForLink(page: Page, email: string): Promise<string> {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: en('sessions.login.forgotten') }).click();
  // Both pages have an input for the address, so the test waits for the title.
  await expect(heading(page)).toHaveText(en('accounts.reset.title'));
  await page.getByLabel(en('accounts.email')).fill(email);
  await pressButton(page, en('accounts.reset.send'));
  await expect(page.getByText(en('accounts.reset_sent'))).toBeVisible();
  return waitForLink(page.request, email, 'reset_password');
}

async function resetTo(page: Page, typed: string): Promise<void> {
  await typePassword(page, typed);
  await pressButton(page, en('accounts.reset.submit'));
}

test('a forgotten password is replaced by the mail, once, and other devices are signed out at once @main', async ({
  page,
  makePerson,
  openElsewhere,
}) => {
  const { email } = await makePerson();
  const other = await openElsewhere(email, '/user/profile');

  const link = await askForLink(page, email);
  await openPage(page, link, en('accounts.reset.newTitle'));
  await expect(page).not.toHaveURL(/token/);
  await resetTo(page, newPassword);
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByText(en('accounts.password_changed'))).toBeVisible();

  await expect(other).toHaveURL(/\/auth\/login/);
  await expect(other.getByText(en('errors.session_ended'))).toBeVisible();

  await openPage(page, link, en('accounts.verify.failed'));
  await page.getByRole('link', { name: en('accounts.reset.again') }).click();
  await expect(heading(page)).toHaveText(en('accounts.reset.title'));

  await page.goto('/auth/login');
  await page.getByLabel(en('accounts.email')).fill(email);
  const field = page.getByLabel(en('accounts.password'), { exact: true });
  await field.fill(password);
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(en('accounts.wrong_credentials'));
  await field.fill(newPassword);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a new password that is too weak or differs is said at its field', async ({ page, makePerson }) => {
  const { email } = await makePerson();
  await page.goto(await askForLink(page, email));
  await resetTo(page, 'weak');
  const first = page.getByLabel(en('accounts.newPassword'));
  const repeated = page.getByLabel(en('accounts.repeatPassword'));
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await expect(first).toBeFocused();
  await first.fill(newPassword);
  await pressButton(page, en('accounts.reset.submit'));
  await expect(repeated).toHaveAccessibleDescription(en('rules.passwords_match'));
  await repeated.fill(newPassword);
  await pressButton(page, en('accounts.reset.submit'));
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('an address without an account is answered the same', async ({ page }) => {
  await page.goto('/auth/password/reset');
  await page.getByLabel(en('accounts.email')).fill('nobody@example.test');
  await pressButton(page, en('accounts.reset.send'));
  await expect(page.getByText(en('accounts.reset_sent'))).toBeVisible();
});

test('changing the password keeps this device and signs out the others', async ({
  page,
  signIn,
  makePerson,
  openElsewhere,
}) => {
  const { email } = await makePerson();
  const other = await openElsewhere(email, '/user/devices');

  await signIn(email, '/user/profile');
  await typePassword(page, newPassword);
  await pressButton(page, en('accounts.changePassword'));
  const question = page.getByRole('dialog', { name: en('sessions.confirm.title') });
  await pressButton(question, en('shell.cancel'));
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel(en('accounts.newPassword'))).toHaveValue(newPassword);
  await pressButton(page, en('accounts.changePassword'));
  const typed = question.getByLabel(en('accounts.password'), { exact: true });
  await typed.fill('Wrong-2026');
  await pressButton(question, en('sessions.confirm.submit'));
  await expect(typed).toHaveAccessibleDescription(en('accounts.wrong_password'));
  await typed.fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(en('accounts.password_changed'))).toBeVisible();
  await expect(page.getByLabel(en('accounts.newPassword'))).toHaveValue('');

  await expect(other).toHaveURL(/\/auth\/login/);
  await page.reload();
  await expect(heading(page)).toHaveText(en('accounts.profile.title'));
});
