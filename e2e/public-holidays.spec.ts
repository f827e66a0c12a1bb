import { expect, test } from './journey.ts';
import { et } from './text.ts';

test('an administrator adds, renames and removes a holiday, and brings the year back', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  await signIn('admin');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: et('menu.publicHolidays') }).click();
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
