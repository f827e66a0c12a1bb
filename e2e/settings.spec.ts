import { expect, test } from './journey.ts';
import { et } from './text.ts';

test('a manager keeps the contact details of the kindergarten @main', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  await signIn('manager2');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: et('settings.menu') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(et('settings.title'));
  const name = page.getByLabel(et('settings.name'));
  await expect(name).toHaveValue('Lasteaed Rõõmupesa');
  await checkAccessibility();

  await name.fill('Lasteaed Rõõmupesake');
  await page.getByLabel(et('settings.website')).fill('roomupesa');
  await page.getByRole('button', { name: et('shell.save') }).click();
  await expect(page.getByLabel(et('settings.website'))).toHaveAccessibleDescription(et('rules.only_urls'));
  await expect(name).toHaveValue('Lasteaed Rõõmupesake');
  await page.getByLabel(et('settings.website')).fill('');
  await page.getByRole('button', { name: et('shell.save') }).click();
  await expect(page.getByText(et('shell.updated'))).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Lasteaed Rõõmupesake');
  await expect(page.getByRole('banner')).toContainText('Lasteaed Rõõmupesake');
});

test('of two who save the details, the second sees both versions', async ({ page, context, signIn }) => {
  await signIn('manager2');
  await page.goto('/kindergarten/settings/general');
  const other = await context.newPage();
  await other.goto('/kindergarten/settings/general');
  await other.getByLabel(et('settings.address')).fill('Männi 5');
  await other.getByRole('button', { name: et('shell.save') }).click();
  await expect(other.getByText(et('shell.updated'))).toBeVisible();
  await page.getByLabel(et('settings.address')).fill('Männi 6');
  await page.getByRole('button', { name: et('shell.save') }).click();
  const notice = page.getByRole('alert').filter({ hasText: et('errors.conflict') });
  await expect(notice.getByRole('cell', { name: 'Männi 5' })).toBeVisible();
  await expect(notice.getByRole('cell', { name: 'Männi 6' })).toBeVisible();
  await notice.getByRole('button', { name: et('accounts.conflict.keep') }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel(et('settings.address'))).toHaveValue('Männi 6');
});

test('a module is switched off and on where it stands; a switch that is not saved moves back', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  await signIn('manager2');
  await page.goto('/kindergarten/settings/modules');
  const ideas = page.getByRole('switch', { name: et('settings.module.ideas') });
  await expect(ideas).toBeChecked();
  await checkAccessibility();
  await ideas.click();
  await expect(ideas).not.toBeChecked();
  await page.reload();
  await expect(ideas).not.toBeChecked();

  await page.route('**/settings/modules', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { message: { key: 'errors.generic' } } })
      : route.fallback(),
  );
  await ideas.click();
  await expect(page.getByText(et('errors.generic'))).toBeVisible();
  await expect(ideas).not.toBeChecked();
});

test('diets are added, refused twice, and deleted with a warning', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  await signIn('manager');
  await page.goto('/kindergarten/settings/diets');
  await expect(page.getByText('Laktoosivaba')).toBeVisible();
  await checkAccessibility();
  const box = page.getByLabel(et('dietary-options.new'));
  await box.fill('laktoosivaba');
  await page.getByRole('button', { name: et('dietary-options.add') }).click();
  await expect(box).toHaveAccessibleDescription(et('dietary-options.name_taken'));
  await box.fill('Ilma munata');
  await page.getByRole('button', { name: et('dietary-options.add') }).click();
  await expect(page.getByText('Ilma munata')).toBeVisible();
  await expect(box).toHaveValue('');

  await page.getByRole('button', { name: et('dietary-options.deleteOne', { name: 'Ilma munata' }) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(et('dietary-options.deleteText', { count: 0 }));
  await dialog.getByRole('button', { name: et('dietary-options.delete') }).click();
  await expect(page.getByText('Ilma munata')).toHaveCount(0);
});

test('a teacher has no way to the settings', async ({ page, signIn }) => {
  await signIn('teacher');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: et('settings.menu') })).toHaveCount(0);
  await page.goto('/kindergarten/settings');
  await expect(page).toHaveURL('/access-restricted');
});
