import { expectAccessible } from './browser.ts';
import { expect, test } from './journey.ts';
import { actOn, heading, pressButton } from './page-parts.ts';
import { et } from './text.ts';

test('an administrator adds, renames and removes a holiday, and brings the year back @main', async ({
  page,
  signIn,
}) => {
  await signIn('admin', '/dashboard');
  await page.getByRole('link', { name: et('public-holidays.menu') }).click();
  await expect(heading(page)).toHaveText(et('public-holidays.title'));
  await page.getByLabel(et('public-holidays.year'), { exact: true }).selectOption('2031');
  await expect(page.getByRole('cell', { name: 'Iseseisvuspäev' })).toBeVisible();
  await expectAccessible(page);

  await pressButton(page, et('public-holidays.add'));
  const dialog = page.getByRole('dialog');
  const day = dialog.getByRole('textbox', { name: et('public-holidays.day') });
  await day.fill('24.02.2031');
  await dialog.getByRole('textbox', { name: et('public-holidays.name') }).fill('Lumepäev');
  await pressButton(dialog, et('shell.save'));
  await expect(day).toHaveAccessibleDescription(et('public-holidays.day_taken'));
  await day.fill('25.02.2031');
  await pressButton(dialog, et('shell.save'));
  await expect(page.getByRole('cell', { name: 'Lumepäev' })).toBeVisible();
  await expect(page.getByText(et('public-holidays.change.added'))).toBeVisible();

  await actOn(page, 'Lumepäev', 'public-holidays.edit', et);
  await dialog.getByRole('textbox', { name: et('public-holidays.name') }).fill('Jääpäev');
  await pressButton(dialog, et('shell.save'));
  await expect(page.getByRole('cell', { name: 'Jääpäev' })).toBeVisible();

  await actOn(page, 'Iseseisvuspäev', 'public-holidays.delete', et);
  await pressButton(dialog, et('public-holidays.delete'));
  await expect(page.getByRole('cell', { name: 'Iseseisvuspäev' })).toHaveCount(0);

  await pressButton(page, et('public-holidays.restore'));
  await pressButton(dialog, et('public-holidays.restoreAction'));
  await expect(page.getByRole('cell', { name: 'Iseseisvuspäev' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Jääpäev' })).toHaveCount(0);
});
