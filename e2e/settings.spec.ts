import { expectAccessible } from './browser.ts';
import { expect, test } from './journey.ts';
import { heading, pressButton, save } from './page-parts.ts';
import { et } from './text.ts';

test('a manager keeps the contact details of the kindergarten @main', async ({ page, signIn }) => {
  await signIn('manager2', '/dashboard');
  await page.getByRole('link', { name: et('settings.menu'), exact: true }).click();
  await expect(heading(page)).toHaveText(et('settings.title'));
  const name = page.getByLabel(et('settings.name'));
  await expect(name).toHaveValue('Lasteaed Rõõmupesa');
  await expectAccessible(page);

  await name.fill('Lasteaed Rõõmupesake');
  await page.getByLabel(et('settings.website')).fill('roomupesa');
  await pressButton(page, et('shell.save'));
  await expect(page.getByLabel(et('settings.website'))).toHaveAccessibleDescription(et('rules.only_urls'));
  await expect(name).toHaveValue('Lasteaed Rõõmupesake');
  await page.getByLabel(et('settings.website')).fill('');
  await save(page, et);
  await page.reload();
  await expect(name).toHaveValue('Lasteaed Rõõmupesake');
  await expect(page.getByRole('banner')).toContainText('Lasteaed Rõõmupesake');
});

test('a module is switched off and on where it stands; a switch that is not saved moves back', async ({
  page,
  signIn,
}) => {
  await signIn('manager2', '/kindergarten/settings/modules');
  const gallery = page.getByRole('switch', { name: et('settings.module.gallery') });
  await expect(gallery).toBeChecked();
  await expectAccessible(page);
  // A module without a screen has no switch.
  await expect(page.getByRole('switch', { name: et('settings.module.diary') })).toBeVisible();
  for (const module of ['ideas', 'surveys', 'shop'] as const) {
    await expect(page.getByRole('switch', { name: et(`settings.module.${module}`) })).toHaveCount(0);
  }
  await gallery.click();
  await expect(gallery).not.toBeChecked();
  await expect(page.getByRole('link', { name: et('folders.menu.gallery') })).toHaveCount(0);
  await page.reload();
  await expect(gallery).not.toBeChecked();

  await page.route('**/settings/modules', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { message: { key: 'errors.generic' } } })
      : route.fallback(),
  );
  await gallery.click();
  await expect(page.getByText(et('errors.generic'))).toBeVisible();
  await expect(gallery).not.toBeChecked();
});

test('diets are added, refused twice, and deleted with a warning', async ({ page, signIn }) => {
  await signIn('manager', '/kindergarten/settings/diets');
  await expect(page.getByText('Laktoosivaba')).toBeVisible();
  await expectAccessible(page);
  const box = page.getByLabel(et('dietary-options.new'), { exact: true });
  await box.fill('laktoosivaba');
  await pressButton(page, et('dietary-options.add'));
  await expect(box).toHaveAccessibleDescription(et('dietary-options.name_taken'));
  await box.fill('Ilma munata');
  await pressButton(page, et('dietary-options.add'));
  await expect(page.getByText('Ilma munata')).toBeVisible();
  await expect(box).toHaveValue('');

  await pressButton(page, et('dietary-options.deleteOne', { name: 'Ilma munata' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(et('dietary-options.deleteText', { count: 0 }));
  await pressButton(dialog, et('dietary-options.delete'));
  await expect(page.getByText('Ilma munata')).toHaveCount(0);
});
