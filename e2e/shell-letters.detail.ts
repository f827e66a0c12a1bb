import { widths } from './browser.ts';
import { expect, test } from './journey.ts';
import { pressButton } from './page-parts.ts';
import { et } from './text.ts';

// Somebody who has set their browser to letters of twice the usual size.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const { args = [] } = launchOptions;
    await use({ ...launchOptions, args: [...args, '--blink-settings=defaultFontSize=32'] });
  },
});

/** Runs in the page: what leaves the window, or its own box, in the header, the menu and the bar. */
function listBurst(): string[] {
  const wide = document.documentElement.clientWidth;
  return [...document.querySelectorAll<HTMLElement>('header, header *, nav, nav *')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      const mayCut = getComputedStyle(element).textOverflow === 'ellipsis';
      return left < -1 || right > wide + 1 || (!mayCut && element.scrollWidth > element.clientWidth + 2);
    })
    .map((element) => element.outerHTML.slice(0, 160));
}

for (const [width, viewport] of Object.entries(widths)) {
  for (const persona of ['teacher', 'guardian', 'admin'] as const) {
    test.describe(`${persona} at ${width}`, () => {
      test.use({ viewport });

      test('header, menu and bar grow with the letters and hold them', async ({ page, signIn }) => {
        await signIn(persona, '/dashboard');
        const header = page.getByRole('banner');
        // With such letters every window is narrow, and the header that of a phone: 3.25 rem.
        expect((await header.boundingBox())?.height).toBeGreaterThanOrEqual(3.25 * 32);
        expect(await page.evaluate(listBurst)).toEqual([]);
        if (width !== 'phone') return;
        // Two places and the rest, which has all of them.
        const bar = page.getByRole('navigation');
        await expect(bar.getByRole('link')).toHaveCount(2);
        await pressButton(bar, et('shell.more'));
        await expect(
          page.getByRole('dialog').getByRole('link', { name: et('dashboard.menu') }),
        ).toBeVisible();
      });
    });
  }
}
