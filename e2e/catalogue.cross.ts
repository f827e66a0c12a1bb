import { languageCodes, languageCookie } from '../contract/src/platform/language.ts';
import { expectAccessible, expectNoOverflow, expectTranslated, preferScheme, zoomed } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { openPiece, pieces } from './showcases.ts';
import { en } from './text.ts';

/** Checks the catalogue at every width and in every language, and with axe-core in light and dark. */

const sizes = [...Object.values(widths), ...zoomed];

for (const piece of pieces) {
  test(`axe-core finds nothing in ${piece}`, async ({ page }) => {
    test.slow();
    await openPiece(page, piece);
    for (const [size, colorScheme] of [
      [widths.phone, 'light'],
      [widths.desktop, 'dark'],
    ] as const) {
      await page.setViewportSize(size);
      await preferScheme(page, colorScheme);
      await expectAccessible(page);
    }
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
