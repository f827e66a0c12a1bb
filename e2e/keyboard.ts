import { expect, type Locator, type Page } from '@playwright/test';

/** More Tab stops than any page has before a target. */
const mostStops = 80;

/** The name of the focused element, as a person would call it. */
function nameFocused(page: Page): Promise<string> {
  return page.locator(':focus').evaluate((element) => {
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    return (
      element.getAttribute('aria-label') ?? (labels[0] ?? element).textContent?.trim() ?? element.tagName
    );
  });
}

/** Presses Tab until the element has the focus. Fails if the focus is invisible at a stop on the way. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    // After the last stop the focus leaves the page. The next Tab moves it to the first stop.
    if ((await page.locator(':focus').count()) === 0) continue;
    await expectFocusVisible(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key does not lead to ${target}.`);
}

/** Moves down an open menu until that entry has the focus. */
export async function arrowTo(page: Page, entry: Locator): Promise<void> {
  await expect(entry).toBeVisible();
  const entries = await page.getByRole('menuitem').count();
  for (let step = 0; step < entries; step += 1) {
    const former = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => former.evaluate((element) => element !== document.activeElement)).toBe(true);
    await expectFocusVisible(page);
    if (await entry.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The arrow keys do not lead to ${entry}.`);
}

/** The names of the elements that Tab reaches, from the top of the page. Fails if the focus is invisible. */
export async function walkByKeyboard(page: Page, last: string): Promise<string[]> {
  const reached: string[] = [];
  while (reached.at(-1) !== last && reached.length < mostStops) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveCount(1);
    reached.push(await nameFocused(page));
    await expectFocusVisible(page);
  }
  return reached;
}

/** Fails unless the focused element looks different without the focus. */
export async function expectFocusVisible(page: Page): Promise<void> {
  const clip = await page.evaluate(measureFocused);
  if (clip === null) throw new Error('Nothing has the focus.');
  const focused = await page.screenshot({ clip });
  await page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    element.blur();
    window.blurred = element;
  });
  const plain = await page.screenshot({ clip });
  await page.evaluate(() => window.blurred?.focus({ preventScroll: true }));
  if (!focused.equals(plain)) return;
  throw new Error(`The focus on "${await nameFocused(page)}" is not visible.`);
}

declare global {
  interface Window {
    /** The element from which the focus was taken for a picture. */
    blurred?: HTMLElement;
  }
}

/** Runs in the page. The part of the page in which the focus of its element is drawn; null without a focus. */
function measureFocused(): { x: number; y: number; width: number; height: number } | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  // Some checkboxes are drawn by their label.
  const isDrawn = element.getBoundingClientRect().width > 10;
  const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0] : undefined;
  const box = (isDrawn ? element : (label ?? element)).getBoundingClientRect();
  // Wide enough to include the border around an input.
  const edge = 20;
  return {
    x: Math.max(0, box.x - edge),
    y: Math.max(0, box.y - edge),
    width: box.width + 2 * edge,
    height: box.height + 2 * edge,
  };
}
