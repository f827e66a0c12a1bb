import type { Page, Route } from '@playwright/test';
import { waitUntilLoaded } from './browser.ts';
import { endSessions, expect, personas, test, widths } from './journey.ts';
import { waitUntilStored } from './kept-typing.ts';
import { firstName, pressButton } from './page-parts.ts';
import { en } from './text.ts';

/** Nothing on a person's first page moves while its parts arrive, in whatever order they arrive. */

/** Runs in the page before its own code. Records what moved. */
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

/** Waits two frames, until the answers are drawn and what they moved is recorded. */
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
      // The last call is answered first, so that the lower parts are there before the upper ones.
      for (const route of held.toReversed()) {
        await route.continue();
        // There is no response if the page has asked again in the meantime.
        await route.request().response();
        await waitForFrames(page);
      }
      await waitUntilLoaded(page);
      await waitForFrames(page);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toEqual([]);
    }
  });
}

test('what is said of a session that ended stands on the sign-in page from the start', async ({
  page,
  kiik,
  comeIn,
}) => {
  const writer = await comeIn('/user/profile');
  await firstName(page).fill('Anneliis');
  await waitUntilStored(page, 'Anneliis');
  await page.evaluate(observeShifts);
  await endSessions(kiik.database, writer.id);
  await pressButton(page, en('shell.save'));
  const notice = page.getByText(en('shell.ended.kept', { pages: en('accounts.profile.account') }));
  const expectStill = async () => {
    await expect(notice).toBeVisible();
    await waitUntilLoaded(page);
    // The demo accounts appear below the form, and move only the footer of the page.
    const shifts: string[] = await page.evaluate(() => Reflect.get(globalThis, 'shifts'));
    expect(shifts.filter((moved) => !moved.startsWith('<footer'))).toEqual([]);
  };
  await expectStill();
  await page.addInitScript(observeShifts);
  await page.reload();
  await expectStill();
});
