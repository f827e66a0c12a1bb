import { expect, type Page } from '@playwright/test';

/** A desktop of 1280 × 860 at 200 %: half as wide, with two screen pixels for each page pixel. */
export const twiceAsLarge = { viewport: { width: 640, height: 430 }, deviceScaleFactor: 2 };

/** Fails if a text is cut off, hidden below its box or beyond the edge of the window. */
export async function expectNothingCut(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(listCut)).toEqual([]);
}

/** Runs in the page. */
function listCut(): string[] {
  const hasText = (element: Element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    );
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => hasText(element) && element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const box = element.getBoundingClientRect();
      const { overflowX, overflowY } = getComputedStyle(element);
      // A text only for screen readers is in a box of one pixel.
      if (box.width <= 1) return false;
      const isClipped =
        (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1);
      return isClipped || box.left < -1 || box.right > document.documentElement.clientWidth + 1;
    })
    .map((element) => element.outerHTML.slice(0, 200));
}
