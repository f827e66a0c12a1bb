import type { Page, Route } from '@playwright/test';
import { waitUntilLoaded } from './browser.ts';
import { expect, personas, test, widths } from './journey.ts';

/** Nothing on a person's first page moves while its parts arrive, whatever arrives first. */

/** Runs in the page before anything else: writes down what moved. */
function observeShifts(): void {
  const shifts: string[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      sources: { node: Node | null }[];
    })[]) {
      for (const { node } of entry.sources) {
        shifts.push(`${node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Two frames: what was answered is drawn, and what moved with it is written down. */
function waitForFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

for (const persona of personas) {
  test(`nothing moves on the first page of the ${persona}`, async ({ page, signIn }) => {
    let held: Route[] = [];
    await page.route(/\/api\/(admin|kindergartens|organizations|suppliers|common\/dashboard)\b/, (route) => {
      held.push(route);
    });
    await page.addInitScript(observeShifts);
    await signIn(persona);
    for (const size of Object.values(widths)) {
      held = [];
      await page.setViewportSize(size);
      await page.goto('/dashboard');
      await expect(page.locator('[data-loading]').first()).toBeVisible();
      await waitForFrames(page);
      // What was asked first comes last, so that whatever stands below is there before it.
      for (const route of held.toReversed()) {
        await route.continue();
        // None comes where the page has asked anew meanwhile.
        await route.request().response();
        await waitForFrames(page);
      }
      await waitUntilLoaded(page);
      await waitForFrames(page);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toEqual([]);
    }
  });
}
