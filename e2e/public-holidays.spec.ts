import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { et } from './text.ts';

test('an administrator adds, renames and removes a holiday, and brings the year back @main', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  await signIn('admin');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: et('public-holidays.menu') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(et('public-holidays.title'));
  await page.getByLabel(et('public-holidays.year'), { exact: true }).selectOption('2031');
  await expect(page.getByRole('cell', { name: 'Iseseisvuspäev' })).toBeVisible();
  await checkAccessibility();

  await page.getByRole('button', { name: et('public-holidays.add') }).click();
  const dialog = page.getByRole('dialog');
  const day = dialog.getByRole('textbox', { name: et('public-holidays.day') });
  await day.fill('24.02.2031');
  await dialog.getByRole('textbox', { name: et('public-holidays.name') }).fill('Lumepäev');
  await dialog.getByRole('button', { name: et('shell.save') }).click();
  await expect(day).toHaveAccessibleDescription(et('public-holidays.day_taken'));
  await day.fill('25.02.2031');
  await dialog.getByRole('button', { name: et('shell.save') }).click();
  await expect(page.getByRole('cell', { name: 'Lumepäev' })).toBeVisible();
  await expect(page.getByText(et('public-holidays.change.added'))).toBeVisible();

  await page.getByRole('button', { name: et('table.actions', { name: 'Iseseisvuspäev' }) }).click();
  await page.getByRole('menuitem', { name: et('public-holidays.delete') }).click();
  await dialog.getByRole('button', { name: et('public-holidays.delete') }).click();
  await expect(page.getByRole('cell', { name: 'Iseseisvuspäev' })).toHaveCount(0);

  await page.getByRole('button', { name: et('public-holidays.restore') }).click();
  await dialog.getByRole('button', { name: et('public-holidays.restoreAction') }).click();
  await expect(page.getByRole('cell', { name: 'Iseseisvuspäev' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Lumepäev' })).toHaveCount(0);
});

for (const [year, { action, wins }] of Object.entries({
  2032: { action: 'accounts.conflict.keep', wins: 'Lumepäev' },
  2033: { action: 'accounts.conflict.take', wins: 'Jääpäev' },
} as const)) {
  test(`two administrators who rename one holiday see both names, and ${wins} wins`, async ({
    page,
    kiik,
    openBrowser,
    signIn,
    checkAccessibility,
  }) => {
    const other = await openBrowser();
    const restore = () =>
      other.request.post(`${kiik.url}/api/admin/public-holidays/restore`, {
        data: { country: 'ee', year: Number(year) },
      });
    await signIn('admin', other);
    await restore();
    await signIn('admin');
    const dialog = (on: Page) => on.getByRole('dialog', { name: et('public-holidays.edit') });
    for (const one of [page, other]) {
      await one.goto(`${kiik.url}/admin/public-holidays`);
      await one.getByLabel(et('public-holidays.year'), { exact: true }).selectOption(year);
      await one.getByRole('button', { name: et('table.actions', { name: 'Iseseisvuspäev' }) }).click();
      await one.getByRole('menuitem', { name: et('public-holidays.edit') }).click();
    }
    const rename = async (on: Page, name: string) => {
      await dialog(on)
        .getByRole('textbox', { name: et('public-holidays.name') })
        .fill(name);
      await dialog(on)
        .getByRole('button', { name: et('shell.save') })
        .click();
    };
    await rename(other, 'Jääpäev');
    await expect(other.getByRole('cell', { name: 'Jääpäev' })).toBeVisible();

    await rename(page, 'Lumepäev');
    const notice = dialog(page)
      .getByRole('alert')
      .filter({ hasText: et('errors.conflict') });
    await expect(notice.getByRole('cell', { name: 'Lumepäev' })).toBeVisible();
    await expect(notice.getByRole('cell', { name: 'Jääpäev' })).toBeVisible();
    await checkAccessibility();
    await notice.getByRole('button', { name: et(action) }).click();
    await expect(notice).toHaveCount(0);
    if (action === 'accounts.conflict.take') {
      await expect(dialog(page).getByRole('textbox', { name: et('public-holidays.name') })).toHaveValue(wins);
      await dialog(page)
        .getByRole('button', { name: et('shell.cancel') })
        .click();
    }
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('cell', { name: wins })).toBeVisible();
    await restore();
  });
}
