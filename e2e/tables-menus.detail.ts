import { expectAccessible, expectNoOverflow } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { openCatalogue } from './table-catalogue.ts';
import { en } from './text.ts';

/** The menus of tables. */

for (const name of ['phone', 'desktop'] as const) {
  test(`an open menu of a table has no finding on a ${name}`, async ({ page }) => {
    await page.setViewportSize(widths[name]);
    const pages = (await openCatalogue(page))('pages');
    const nameOfRow = 'Łąka 8';
    const openers = [
      pages.getByRole('button', { name: en('table.actions', { name: nameOfRow }), exact: true }),
      pages.getByRole('button', { name: en('table.tools') }),
    ];
    for (const opener of openers) {
      await opener.click();
      const menu = page.getByRole('main').getByRole('menu');
      await expect(menu).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });
}

test('a menu keeps the focus while the page moves its button out of sight', async ({ page }) => {
  const find = await openCatalogue(page);
  const button = find('pages').getByRole('button', { name: en('table.tools') });
  await button.press('Enter');
  const menu = page.getByRole('menu');
  const holdsFocus = page.locator('[role="menu"]:focus-within');
  await expect(holdsFocus).toHaveCount(1);
  await page.mouse.wheel(0, 3000);
  await expect(button).not.toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(holdsFocus).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test('a button that opens a menu stands still while it is pressed, for the menu would follow it', async ({
  page,
}) => {
  const button = (await openCatalogue(page))('pages').getByRole('button', { name: en('table.tools') });
  await button.hover();
  const before = await button.boundingBox();
  await page.mouse.down();
  expect(await button.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(page.getByRole('menu')).toBeVisible();
});
