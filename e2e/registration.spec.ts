import type { Page } from '@playwright/test';
import { expectAccessible } from './browser.ts';
import { expect, password, test, widths } from './journey.ts';
import { waitForLink } from './mails.ts';
import { fillIn, fillNewcomer, firstName, heading, pressButton, submitSignIn } from './page-parts.ts';
import { en, et } from './text.ts';

const newcomer = { fname: 'Maarja-Liis', lname: "O'Konnel", password: 'Kevad-2026' };

/** Completes the first three steps in Estonian, up to the question in which country the person lives. */
async function walkToCountry(page: Page, email: string): Promise<void> {
  await pressButton(page, et('accounts.role.guardian'));
  await fillNewcomer(page, email, et, newcomer);
  await pressButton(page, et('shell.next'));
  await page.getByLabel(et('accounts.register.agree.label')).check();
  await pressButton(page, et('shell.next'));
  await expect(heading(page)).toHaveText(et('accounts.register.country.title'));
}

test.describe('on a phone, in Estonian', () => {
  test.use({ viewport: widths.phone, locale: 'et-EE' });

  test('a guardian registers and comes in by the mail @main', async ({ page }) => {
    const email = 'maarja.registers@example.test';
    await page.goto('/auth/login');
    await page.getByRole('link', { name: et('sessions.login.register') }).click();
    await expect(heading(page)).toHaveText(et('accounts.register.role.title'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'et');
    await expectAccessible(page);
    await walkToCountry(page, email);
    await expect(page.getByLabel(et('accounts.country'))).toHaveValue('ee');
    await expect(page.getByLabel(et('accounts.timezone'))).toHaveValue('Europe/Tallinn');
    await expectAccessible(page);
    await pressButton(page, et('accounts.register.submit'));
    await expect(heading(page)).toHaveText(et('accounts.inbox.title'));
    expect(page.url()).not.toContain('maarja');

    await page.goto(await waitForLink(page.request, email, 'verify_email', { language: 'et' }));
    await page.getByLabel(et('accounts.password'), { exact: true }).fill(newcomer.password);
    await expectAccessible(page);
    await pressButton(page, et('accounts.verify.submit'));
    await expect(page.getByText(et('accounts.email_verified'))).toBeVisible();
    await page.getByRole('link', { name: et('accounts.toSignIn') }).click();
    await submitSignIn(page, email, newcomer.password, et);
    await expect(heading(page)).toContainText(newcomer.fname);
    await expect(page.getByText(et('dashboard.next.invitation', { email }))).toBeVisible();
  });

  test('a reload keeps what was typed, but not the password', async ({ page }) => {
    await page.goto('/auth/register');
    await walkToCountry(page, 'maarja.reloads@example.test');
    await page.reload();
    // Without the password, the registration starts again at the step that asks for it.
    await expect(page).toHaveURL(/\/auth\/register\/options$/);
    await expect(page.getByLabel(et('accounts.fname'))).toHaveValue(newcomer.fname);
    await expect(page.getByLabel(et('accounts.lname'))).toHaveValue(newcomer.lname);
    await expect(page.getByLabel(et('accounts.email'))).toHaveValue('maarja.reloads@example.test');
    await expect(page.getByLabel(et('accounts.newPassword'))).toHaveValue('');
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(stored).not.toContain(newcomer.password);
  });

  test('back and forth between the steps loses nothing', async ({ page }) => {
    await page.goto('/auth/register');
    await walkToCountry(page, 'maarja.wanders@example.test');
    await page.getByLabel(et('accounts.country')).selectOption('lv');
    await expect(page.getByLabel(et('accounts.timezone'))).toHaveValue('Europe/Riga');
    await page.goBack();
    await expect(page.getByLabel(et('accounts.register.agree.label'))).toBeChecked();
    await page.getByRole('link', { name: et('shell.back') }).click();
    await expect(page.getByLabel(et('accounts.fname'))).toHaveValue(newcomer.fname);
    await expect(page.getByLabel(et('accounts.newPassword'))).toHaveValue(newcomer.password);
  });
});

test('wrong entries are named at their fields', async ({ page }) => {
  await page.goto('/auth/register');
  await pressButton(page, en('accounts.role.employee'));
  await pressButton(page, en('shell.next'));
  await expect(firstName(page)).toBeFocused();
  await expect(firstName(page)).toHaveAccessibleDescription(en('rules.required'));
  await fillIn(page, {
    'accounts.fname': 'Mari <b>',
    'accounts.lname': 'Maasikas',
    'accounts.email': 'mari@',
    'accounts.newPassword': 'short',
    'accounts.repeatPassword': 'other',
  });
  await pressButton(page, en('shell.next'));
  const described = {
    'accounts.fname': 'rules.person_name',
    'accounts.email': 'rules.not_valid_email',
    'accounts.newPassword': 'rules.password',
    'accounts.repeatPassword': 'rules.passwords_match',
  } as const;
  for (const [label, error] of Object.entries(described)) {
    await expect(page.getByLabel(en(label as keyof typeof described))).toHaveAccessibleDescription(
      new RegExp(en(error).replaceAll(/[()]/g, '.')),
    );
  }
  await fillNewcomer(page, 'mari.corrects@example.test');
  await pressButton(page, en('shell.next'));
  await expect(heading(page)).toHaveText(en('accounts.register.agree.title'));
  await pressButton(page, en('shell.next'));
  await expect(page.getByLabel(en('accounts.register.agree.label'))).toHaveAccessibleDescription(
    en('rules.required'),
  );
});

test('what only the server finds wrong comes back to the step that asked for it', async ({ page }) => {
  const errors = { email: [{ key: 'rules.not_valid_email' }] };
  const json = { message: { key: 'errors.invalid_input' }, errors };
  await page.route('**/api/auth/register', (route) => route.fulfill({ status: 422, json }));
  await page.goto('/auth/register');
  await pressButton(page, en('accounts.role.supplier'));
  await fillNewcomer(page, 'mari.returns@example.test');
  await pressButton(page, en('shell.next'));
  await page.getByLabel(en('accounts.register.agree.label')).check();
  await pressButton(page, en('shell.next'));
  await pressButton(page, en('accounts.register.submit'));

  await expect(page).toHaveURL(/\/auth\/register\/options$/);
  const field = page.getByLabel(en('accounts.email'));
  await expect(field).toHaveAccessibleDescription(en('rules.not_valid_email'));
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('mari.returns@example.test');
  await expect(page.getByLabel(en('accounts.newPassword'))).toHaveValue(password);
});

test('a step cannot be skipped', async ({ page }) => {
  await page.goto('/auth/register/country');
  await expect(page).toHaveURL(/\/auth\/register$/);
  await expect(heading(page)).toHaveText(en('accounts.register.role.title'));
});
