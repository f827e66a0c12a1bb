import { expect, type Page } from '@playwright/test';

/** The longest duration in seconds that nobody sees. It is shorter than one frame on a screen. */
const longest = 0.001;

/** Fails if something moves, or would move on a change, although the person asked for no motion. */
export async function expectNoMotion(page: Page): Promise<void> {
  expect(await page.evaluate(listMoving, longest)).toEqual([]);
}

/** Runs in the page: the elements whose animations or transitions take time. */
function listMoving(longest: number): string[] {
  const seconds = (list: string) => Math.max(...list.split(',').map((one) => Number.parseFloat(one)));
  const moves = (style: CSSStyleDeclaration) => {
    const turns = style.animationIterationCount === 'infinite' ? Number.POSITIVE_INFINITY : 1;
    const animated = style.animationName === 'none' ? 0 : seconds(style.animationDuration) * turns;
    return (
      animated > longest ||
      // Even one that nobody sees is work for each change of the element.
      seconds(style.transitionDuration) > 0 ||
      style.scrollBehavior === 'smooth'
    );
  };
  return [...document.querySelectorAll('*')]
    .filter((element) =>
      ['', '::before', '::after'].some((part) => moves(getComputedStyle(element, part === '' ? null : part))),
    )
    .map((element) => element.outerHTML.slice(0, 200));
}
