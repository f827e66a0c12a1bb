import type { Locator } from '@playwright/test';
import { expectAccessible } from './browser.ts';
import { expect, test } from './journey.ts';
import { chooseOwn, pressButton } from './page-parts.ts';
import { openCatalogue } from './table-catalogue.ts';
import { en, et } from './text.ts';

/** The tables of the catalogue, and the table on an administrator's dashboard. */

test('order, pages and search are worked from the keyboard and come back with the way back', async ({
  page,
}) => {
  const find = await openCatalogue(page);
  const pages = find('pages');
  const heading = (name: string) => pages.getByRole('columnheader', { name });
  const guardians = heading(en('dashboard.kindergartens.guardians'));
  await expect(heading(en('dashboard.kindergartens.name'))).toHaveAttribute('aria-sort', 'ascending');
  await guardians.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(guardians).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Space');
  await expect(guardians).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/pages\.sort=-guardians/);

  const current = pages.locator('[aria-current="page"]');
  await pages.getByRole('button', { name: en('table.nextPage') }).focus();
  await page.keyboard.press('Enter');
  await expect(current).toHaveText('2');
  await expect(pages).toContainText(en('table.rows', { from: 16, to: 30, total: 152 }));
  await page.goBack();
  await expect(current).toHaveText('1');
  await page.goForward();
  await expect(current).toHaveText('2');

  await pages.getByRole('searchbox').fill('päikesekiir');
  await page.keyboard.press('Enter');
  await expect(current).toHaveText('1');
  await expect(pages).toContainText(en('table.rows', { from: 1, to: 15, total: 19 }));
  expect(decodeURIComponent(page.url())).not.toContain('päikesekiir');
  await page.reload();
  await expect(pages.getByRole('searchbox')).toHaveValue('päikesekiir');
  await expect(pages).toContainText(en('table.rows', { from: 1, to: 15, total: 19 }));
  await pages.getByRole('searchbox').fill('nowhere');
  await expect(pages).toContainText(en('table.noResults'));
  await expectAccessible(page);
});

test('rows are chosen over pages, and the bar says how many', async ({ page }) => {
  const find = await openCatalogue(page);
  const pages = find('pages');
  const bar = pages.getByRole('group', { name: en('table.selection') });
  await expect(bar).toHaveCount(0);
  await pages.locator('tbody').getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await expect(bar).toContainText(en('table.selected', { n: 1 }));
  await expect(pages.getByRole('checkbox', { name: en('table.selectPage') })).toBeChecked({
    indeterminate: true,
  });
  await pressButton(pages, en('table.page', { n: 2 }), true);
  await pages.getByRole('checkbox', { name: en('table.selectPage') }).check();
  await expect(bar).toContainText(en('table.selected', { n: 16 }));
  await pressButton(pages, en('table.tools'));
  await page.getByRole('menuitemradio', { name: en('table.trashed.only') }).click();
  await expect(pages).toContainText(en('table.rows', { from: 1, to: 15, total: 18 }));
  await expectAccessible(page);
  await pressButton(bar, en('table.clearSelection'));
  await expect(bar).toHaveCount(0);
  await expect(pages.getByRole('checkbox', { name: en('table.selectPage') })).toBeFocused();
});

test('a row opens and closes the one before; the list downloads as a file', async ({ page }) => {
  const find = await openCatalogue(page);
  const [first, second] = [0, 1].map((index) =>
    find('opens').locator('tbody').getByRole('button').nth(index),
  ) as [Locator, Locator];
  await first.press('Enter');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await second.press('Enter');
  await expect(second).toHaveAttribute('aria-expanded', 'true');
  await expect(first).toHaveAttribute('aria-expanded', 'false');

  for (const format of ['XLSX', 'CSV']) {
    await find('pages')
      .getByRole('button', { name: en('table.tools') })
      .press('Enter');
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: format }).press('Enter');
    expect((await downloading).suggestedFilename()).toMatch(new RegExp(`\\.${format}$`, 'i'));
  }
});

test('a thousand rows are all there, but only those in sight are drawn', async ({ page }) => {
  const find = await openCatalogue(page);
  const frame = find('long').getByRole('region');
  const rows = frame.getByRole('row');
  await expect(rows.nth(1)).toContainText('Łąka 8');
  expect(await rows.count()).toBeLessThan(60);
  await frame.focus();
  await page.keyboard.press('End');
  await expect(frame.locator('[aria-rowindex="1001"]')).toBeInViewport({ ratio: 1 });
  expect(await rows.count()).toBeLessThan(60);
  await page.keyboard.press('Home');
  await expect(rows.nth(1)).toBeInViewport({ ratio: 1 });
  await expect(rows.nth(1)).toContainText('Łąka 8');
});

test('hidden columns are remembered for the person, and forgotten when they leave', async ({
  page,
  signIn,
}) => {
  await signIn('admin', '/admin/kindergartens');
  const country = page.getByRole('columnheader', { name: et('accounts.country') });
  await expect(country).toBeVisible();
  await page.getByRole('button', { name: et('table.tools') }).press('Enter');
  await page.getByRole('menuitemcheckbox', { name: et('accounts.country') }).click();
  await expect(country).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: et('dashboard.kindergartens.name') })).toBeVisible();
  await expect(country).toHaveCount(0);
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /^columns:/.test(key)));
  expect(await stored()).toEqual([expect.stringMatching(/^columns:\d+:kindergartens$/)]);
  await chooseOwn(page, et('shell.signOut'));
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect.poll(stored).toEqual([]);
});
