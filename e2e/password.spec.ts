import type { Page } from '@playwright/test';
import { expect, password } from './journey.ts';
import { waitForLink } from './mails.ts';
import { confirmItIsThem } from './page-parts.ts';
import { test } from './person.ts';
import { en } from './text.ts';

const newPassword = 'Suvi-2027';

async function askForLink(page: Page, email: string): Promise<string> {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: en('sessions.login.forgotten') }).click();
  // Both pages ask for an address.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('accounts.reset.title'));
  await page.getByLabel(en('accounts.email')).fill(email);
  await page.getByRole('button', { name: en('accounts.reset.send') }).click();
  await expect(page.getByText(en('accounts.reset_sent'))).toBeVisible();
  return waitForLink(page.request, email, 'reset_password');
}

async function typePassword(page: Page, typed: string): Promise<void> {
  await page.getByLabel(en('accounts.newPassword')).fill(typed);
  await page.getByLabel(en('accounts.repeatPassword')).fill(typed);
  await page.getByRole('button', { name: en('accounts.reset.submit') }).click();
}

test('a forgotten password is replaced by the mail, once, and other devices are signed out at once @main', async ({
  page,
  makePerson,
  openElsewhere,
}) => {
  const { email } = await makePerson();
  const other = await openElsewhere(email, '/user/profile');

  const link = await askForLink(page, email);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('accounts.reset.newTitle'));
  await expect(page).not.toHaveURL(/token/);
  await typePassword(page, newPassword);
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByText(en('accounts.password_changed'))).toBeVisible();

  await expect(other).toHaveURL(/\/auth\/login/);
  await expect(other.getByText(en('errors.session_ended'))).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('accounts.verify.failed'));
  await page.getByRole('link', { name: en('accounts.reset.again') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('accounts.reset.title'));

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
  await typePassword(page, 'weak');
  await expect(page.getByLabel(en('accounts.newPassword'))).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(en('accounts.newPassword'))).toBeFocused();
  await page.getByLabel(en('accounts.newPassword')).fill(newPassword);
  await page.getByRole('button', { name: en('accounts.reset.submit') }).click();
  await expect(page.getByLabel(en('accounts.repeatPassword'))).toHaveAccessibleDescription(
    en('rules.passwords_match'),
  );
  await page.getByLabel(en('accounts.repeatPassword')).fill(newPassword);
  await page.getByRole('button', { name: en('accounts.reset.submit') }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('an address without an account is answered the same', async ({ page }) => {
  await page.goto('/auth/password/reset');
  await page.getByLabel(en('accounts.email')).fill('nobody@example.test');
  await page.getByRole('button', { name: en('accounts.reset.send') }).click();
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

  await signIn(email);
  await page.goto('/user/profile');
  await page.getByLabel(en('accounts.newPassword')).fill(newPassword);
  await page.getByLabel(en('accounts.repeatPassword')).fill(newPassword);
  await page.getByRole('button', { name: en('accounts.changePassword') }).click();
  const question = page.getByRole('dialog', { name: en('sessions.confirm.title') });
  await question.getByRole('button', { name: en('shell.cancel') }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel(en('accounts.newPassword'))).toHaveValue(newPassword);
  await page.getByRole('button', { name: en('accounts.changePassword') }).click();
  const typed = question.getByLabel(en('accounts.password'), { exact: true });
  await typed.fill('Wrong-2026');
  await question.getByRole('button', { name: en('sessions.confirm.submit') }).click();
  await expect(typed).toHaveAccessibleDescription(en('accounts.wrong_password'));
  await confirmItIsThem(page);
  await expect(page.getByText(en('accounts.password_changed'))).toBeVisible();
  await expect(page.getByLabel(en('accounts.newPassword'))).toHaveValue('');

  await expect(other).toHaveURL(/\/auth\/login/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('accounts.profile.title'));
});
