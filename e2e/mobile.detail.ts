import { expect, test } from './journey.ts';
import { openUserMenu } from './page-parts.ts';

// Mobile means touch and less than 992 pixels. Without touch, only the width decides how much fits.

for (const [hand, touches] of [
  ['touch', true],
  ['a mouse', false],
] as const) {
  test.describe(`with ${hand}`, () => {
    for (const [width, asCards] of [
      [390, true],
      // With a mouse, the columns alone decide between table and cards, so neither is expected.
      [900, touches ? true : null],
      [1280, false],
    ] as const) {
      test.describe(`at ${width} pixels`, () => {
        test.use({ viewport: { width, height: 900 }, hasTouch: touches, isMobile: touches });

        test('lists and menus are made for the hand where it is mobile', async ({ page, signIn }) => {
          await signIn('manager', '/kindergarten/children/active');
          const [cards, table] = [page.getByRole('article'), page.getByRole('table')];
          await expect(cards.or(table).first()).toBeVisible();
          if (asCards !== null) await expect(asCards ? table : cards).toHaveCount(0);
          await openUserMenu(page);
          const entry = page.getByRole('menuitem').last();
          await expect(entry).toHaveCSS('min-height', '44px');
        });
      });
    }
  });
}
