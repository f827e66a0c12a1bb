import { languageCodes, languageCookie } from '../contract/src/platform/language.ts';
import { expectAccessible, expectNoOverflow, expectTranslated, zoomed } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { pieces, walkPieces } from './showcases.ts';
import { en } from './text.ts';

/** Checks the catalogue at every width and in every language, and with axe-core in light and dark. */

const sizes = [...Object.values(widths), ...zoomed];

for (const [width, colorScheme] of [
  ['phone', 'light'],
  ['desktop', 'dark'],
] as const) {
  test.describe(`${width}, ${colorScheme}`, () => {
    test.use({ viewport: widths[width], colorScheme });

    test('axe-core finds nothing in any piece', async ({ page }) => {
      await walkPieces(page, pieces, () => expectAccessible(page));
    });
  });
}

test('the catalogue lists every piece', async ({ page }) => {
  await page.goto('/dev_dashboard');
  const links = page.getByRole('navigation', { name: en('showcase.title') }).locator('a[href*="piece="]');
  await expect(links).toHaveCount(pieces.length);
});

for (const language of languageCodes) {
  test(`every piece in ${language} has its words and keeps within its window`, async ({
    page,
    context,
    kiik,
  }) => {
    await context.addCookies([{ name: languageCookie, value: language, url: kiik.url }]);
    await walkPieces(page, pieces, async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectTranslated(page);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expectNoOverflow(page);
      }
    });
  });
}
