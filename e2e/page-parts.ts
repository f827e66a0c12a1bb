import type { Locator, Page } from '@playwright/test';
import { expect, password } from './journey.ts';
import { en } from './text.ts';

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

export const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** Chooses from the menu of a table's row, by the row's name and the action's key. */
export async function actOn(page: Page, name: string, action: Parameters<typeof en>[0]): Promise<void> {
  await page.getByRole('button', { name: en('table.actions', { name }) }).click();
  await page.getByRole('menuitem', { name: en(action) }).click();
}

/** Types into the sign-in form and sends it. */
export async function submitSignIn(page: Page, email: string, typed = password): Promise<void> {
  await page.getByLabel(en('accounts.email')).fill(email);
  await page.getByLabel(en('accounts.password'), { exact: true }).fill(typed);
  await page.getByRole('button', { name: en('sessions.login.submit') }).click();
}

/** Waits until maintenance has begun or ended for the person of the page: a process hears of it a moment after the switch. */
export async function expectMaintenance(page: Page, isOn: boolean): Promise<void> {
  const askStatus = async () => (await page.request.get('/api/common/user')).status();
  await expect.poll(askStatus).toBe(isOn ? 503 : 200);
}

/** Opens the menu of whoever is signed in. */
export async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click();
}

/** Answers the question whether it is them by the password; the step behind it then goes on. */
export async function confirmItIsThem(page: Page, text: typeof en = en): Promise<void> {
  const dialog = page.getByRole('dialog', { name: text('sessions.confirm.title') });
  await dialog.getByLabel(text('accounts.password'), { exact: true }).fill(password);
  await dialog.getByRole('button', { name: text('sessions.confirm.submit') }).click();
  await expect(dialog).toHaveCount(0);
}
