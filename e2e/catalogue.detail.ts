import { measureContrast } from '../contract/src/platform/contrast.ts';
import { expectAccessible } from './browser.ts';
import { expect, test } from './journey.ts';
import { heading, openPage, pressButton } from './page-parts.ts';
import { startProcess } from './start-process.ts';
import { openState } from './states.ts';
import { en, et } from './text.ts';

test('the catalogue is walked by keyboard, in the light and the dark and in other words', async ({
  page,
}) => {
  await openPage(page, '/dev_dashboard', en('outbox.title'));
  const menu = page.getByRole('navigation', { name: en('showcase.title') });
  await menu.getByRole('link', { name: en('showcase.button'), exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/piece=button/);
  await expect(heading(page)).toHaveText(en('showcase.button'));
  await expect(menu.locator('[aria-current="page"]')).toHaveText(en('showcase.button'));

  await page.getByRole('radio', { name: en('showcase.mode.auto') }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible(page);

  await page.getByRole('combobox', { name: en('shell.language') }).selectOption('et');
  await expect(heading(page)).toHaveText(et('showcase.button'));
  await page.goBack();
  await expect(heading(page)).toHaveText(et('outbox.title'));
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the initials of a person can be read in the ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/dev_dashboard?piece=avatar');
    const initials = page.locator('[data-showcase="avatar.letters"] .mantine-Avatar-placeholder');
    await expect(initials).toHaveCount(20);
    const grounds = new Set<string>();
    for (const one of await initials.all()) {
      const { color, ground } = await one.evaluate((element) => {
        const style = getComputedStyle(element);
        return { color: style.color, ground: style.backgroundColor };
      });
      expect(measureContrast(color, ground)).toBeGreaterThanOrEqual(4.5);
      grounds.add(ground);
    }
    // The letters share the washes of seven hues, never coral's; all letters after S share the grey.
    expect(grounds.size).toBe(8);
  });
}

test('dialogs lie on each other, Escape closes the upper one, and the focus goes back to what opened them', async ({
  page,
}) => {
  const opener = (await openState(page, 'dialog', 'stack')).getByRole('button');
  await opener.press('Enter');
  const dialogs = page.getByRole('dialog');
  await pressButton(dialogs, en('showcase.button.delete'));
  await expect(dialogs).toHaveCount(2);
  const places = await dialogs.evaluateAll((found) =>
    found.map((one) => getComputedStyle(one.closest('.mantine-Modal-inner') ?? one).zIndex),
  );
  expect(places).toEqual(['1039', '1040']);
  await page.keyboard.press('Escape');
  await expect(dialogs).toHaveAccessibleName(en('showcase.dialog.title'));
  await page.keyboard.press('Escape');
  await expect(dialogs).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('where there is no demo, the catalogue is for administrators', async ({ browser }) => {
  const { message, stop } = await startProcess('kiik.process.ts', { KIIK_TEST_TEMPLATE: 'empty' });
  const { url } = message as { url: string };
  const context = await browser.newContext({ baseURL: url });
  try {
    const page = await context.newPage();
    await page.goto('/dev_dashboard?piece=button');
    await expect(page).toHaveURL(/\/auth\/login$/);
  } finally {
    await context.close();
    await stop();
  }
});
