import { languageCodes, languageCookie } from '../contract/src/platform/language.ts';
import { expectAccessible, expectNoOverflow, expectTranslated, zoomed } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { openPiece, pieces } from './showcases.ts';
import { en } from './text.ts';

/**
 * Checks the catalogue at every width and in every language, and with axe-core in light and dark. A test walks
 * through all pieces on one page: to open a browser for each would take most of the time.
 */

const sizes = [...Object.values(widths), ...zoomed];

for (const [width, colorScheme] of [
  ['phone', 'light'],
  ['desktop', 'dark'],
] as const) {
  test.describe(`${width}, ${colorScheme}`, () => {
    test.use({ viewport: widths[width], colorScheme });

    test('axe-core finds nothing in any piece', async ({ page }) => {
      test.setTimeout(300_000);
      for (const piece of pieces) {
        await test.step(piece, async () => {
          await openPiece(page, piece);
          await expectAccessible(page);
        });
      }
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
    test.setTimeout(300_000);
    await context.addCookies([{ name: languageCookie, value: language, url: kiik.url }]);
    for (const piece of pieces) {
      await test.step(piece, async () => {
        await openPiece(page, piece);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expectTranslated(page);
        for (const size of sizes) {
          await page.setViewportSize(size);
          await expectNoOverflow(page);
        }
      });
    }
  });
}
