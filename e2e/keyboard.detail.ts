import type { Locator, Page } from '@playwright/test';
import { expect, password, test } from './journey.ts';
import { arrowTo, tabTo } from './keyboard.ts';
import { firstName } from './page-parts.ts';
import { openPiece } from './showcases.ts';
import { en, et } from './text.ts';

test('signing in, saving the profile, another language and signing out, without a mouse', async ({
  page,
  makePerson,
}) => {
  test.slow();
  const { email } = await makePerson();
  await page.goto('/auth/login');
  await tabTo(page, page.getByLabel(en('accounts.email')));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel(en('accounts.password'), { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: en('dashboard.next.title') })).toBeVisible();

  const menu = (name: string) => page.getByRole('banner').getByRole('button', { name });
  await tabTo(page, menu(en('shell.user', { name: 'Mari' })));
  await page.keyboard.press('Enter');
  const profile = page.getByRole('menuitem', { name: en('accounts.profile.title') });
  await arrowTo(page, profile);
  await page.keyboard.press('Enter');
  const name = firstName(page);
  await expect(name).toHaveValue('Mari');

  await tabTo(page, name);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Anne');
  await tabTo(page, page.getByRole('button', { name: en('shell.save'), exact: true }));
  await page.keyboard.press('Space');
  await expect(page.getByText(en('shell.updated'))).toBeVisible();

  await tabTo(page, menu(en('shell.user', { name: 'Anne' })));
  await page.keyboard.press('Space');
  await arrowTo(page, page.getByRole('menuitem', { name: 'Eesti' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'et');

  await tabTo(page, menu(et('shell.user', { name: 'Anne' })));
  await page.keyboard.press('Enter');
  await arrowTo(page, page.getByRole('menuitem', { name: et('shell.signOut') }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth\/login$/);
});

/** Opens a piece of the catalogue, focuses the heading above its states, and returns one state. */
async function openState(page: Page, piece: string, state: string): Promise<Locator> {
  const shown = await openPiece(page, piece);
  await shown.getByRole('heading', { level: 1 }).focus();
  return shown.locator(`[data-showcase="${piece}.${state}"]`);
}

test('each kind of input is reached and filled in without a mouse', async ({ page }) => {
  test.slow();
  const typed = {
    text: 'Rõõmupall',
    'text-area': 'Rõõmupall',
    number: '12.5',
    integer: '24',
    money: '49.90',
  };
  for (const [piece, value] of Object.entries(typed)) {
    const box = (await openState(page, piece, 'default')).getByRole('textbox');
    await tabTo(page, box);
    await page.keyboard.type(value);
    await expect(box).toHaveValue(value);
  }

  const phone = await openState(page, 'phone', 'default');
  await tabTo(page, phone.getByLabel(en('inputs.phone.code')));
  await page.keyboard.type('Esto');
  await expect(phone.getByLabel(en('inputs.phone.code'))).toHaveValue('ee');

  const secret = await openState(page, 'password', 'filled');
  await tabTo(page, secret.getByRole('button'));
  await page.keyboard.press('Space');
  await expect(secret.getByLabel(en('accounts.newPassword'), { exact: true })).toHaveAttribute(
    'type',
    'text',
  );

  const words = await openState(page, 'translated', 'default');
  await tabTo(page, words.getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowRight');
  await expect(words.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');

  for (const piece of ['colour-picker', 'icon-picker']) {
    const choice = await openState(page, piece, 'filled');
    const chosen = choice.getByRole('radio', { checked: true });
    const former = await chosen.getAttribute('value');
    await tabTo(page, chosen);
    await page.keyboard.press('ArrowRight');
    await expect(chosen).not.toHaveAttribute('value', String(former));
  }

  const table = await openState(page, 'table', 'selected');
  const row = table.getByRole('checkbox').last();
  await expect(row).not.toBeChecked();
  await tabTo(page, row);
  await page.keyboard.press('Space');
  await expect(row).toBeChecked();
});
