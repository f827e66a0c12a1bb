import type { Page } from '@playwright/test';
import { en } from './text.ts';

/** What a page has asked for. */
interface Traffic {
  unfinished: Set<unknown>;
  scripts: number;
  /** How many of the scripts were waited for until their parts were shown. */
  shownScripts: number;
}

const noTraffic = (): Traffic => ({ unfinished: new Set(), scripts: 0, shownScripts: 0 });

/** How long a toast waits, because the page may show the same message in its place. */
const toastMilliseconds = 500;

/** Waits until the toasts of what failed until now have come, unless the page shows it in its place. */
export const awaitToasts = (page: Page): Promise<void> => page.evaluate(runTimers, toastMilliseconds);

/** Runs in the page. Timers of the same length run in order, so the earlier ones have run by then. */
function runTimers(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

const followed = new WeakMap<Page, Traffic>();

/** Starts to count requests. Call it before `settle`. */
export function followRequests(page: Page): void {
  if (followed.has(page)) return;
  const traffic = noTraffic();
  followed.set(page, traffic);
  page.on('request', (request) => {
    traffic.unfinished.add(request);
    if (request.resourceType() === 'script') traffic.scripts += 1;
  });
  page.on('requestfinished', (request) => traffic.unfinished.delete(request));
  page.on('requestfailed', (request) => traffic.unfinished.delete(request));
  // A new page makes its own requests.
  page.on('framenavigated', (frame) => frame === page.mainFrame() && traffic.unfinished.clear());
}

/** Waits until no request is open and everything that arrived is drawn. */
export async function settle(page: Page): Promise<void> {
  const traffic = followed.get(page) ?? noTraffic();
  for (let quiet = 0, looks = 0; quiet < 3 && looks < 300; looks += 1) {
    // A page that is being left does not answer.
    await page.evaluate(drawTwice).catch(() => {});
    quiet = traffic.unfinished.size === 0 ? quiet + 1 : 0;
    if (quiet === 3 && traffic.scripts > traffic.shownScripts) {
      traffic.shownScripts = traffic.scripts;
      await page.evaluate(waitForParts).catch(() => {});
      quiet = 0;
    }
  }
}

/** Runs in the page. React shows a part whose script arrived up to 300 ms after its placeholder. */
function waitForParts(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 350));
}

/** Runs in the page. */
function drawTwice(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 15))),
  );
}

/** Opens an address without a page load, like a link, and waits until it is there. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await pushAddress(page, path);
  await settle(page);
}

/** Opens an address without a page load, like a link. Back then also stays within the app. */
export async function pushAddress(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    const index = Number(history.state?.__TSR_index ?? 0) + 1;
    // The router numbers its steps, to tell Back from Forward.
    history.pushState({ __TSR_index: index, __TSR_key: `walk-${index}` }, '', address);
  }, path);
}

const bareAddress = '/access-restricted';

/** Opens an address from another page, so that the page starts afresh and Back stays within Kiik. */
export async function openAfresh(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname !== bareAddress) await goWithin(page, bareAddress);
  await goWithin(page, path);
}

/**
 * Runs in the page. Lists and marks what can be pressed on it, or in the menu or dialog above it. The first
 * row of a list represents all. An icon is named by its drawing, because its label contains the row's name.
 */
export function listPresses(closeName: string): string[] {
  const top = [...document.querySelectorAll('[role="menu"], [role="dialog"]')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .at(-1);
  const found = new Map<string, Element>();
  const pressable =
    'button, [role="menuitem"], [role="tab"], [role="row"][tabindex], tr[tabindex], tbody input[type="checkbox"]';
  for (const element of (top ?? document.querySelector('main'))?.querySelectorAll(pressable) ?? []) {
    const isOff = element.matches(
      'a, :disabled, [aria-disabled="true"], [type="submit"], [aria-haspopup="listbox"]',
    );
    // Inputs of a form, the sort order of a column, the pages of a list.
    const isPart = element.closest('form, th, [role="columnheader"], [role="toolbar"], nav') !== null;
    if (
      isOff ||
      isPart ||
      element.ariaLabel === closeName ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      continue;
    const drawing = element.querySelector('path')?.getAttribute('d')?.slice(0, 24);
    const text = element.textContent?.trim() ?? '';
    const isRow = element.closest('tr, li, [role="row"], [role="listitem"]') !== null;
    // The checkbox before a row selects the row.
    const isBox = element.matches('input');
    const word = text || element.getAttribute('aria-label') || '';
    const name = isBox ? 'choose' : drawing && (text === '' || isRow) ? drawing : word;
    // The menu of a page and the menus of its rows have the same drawing.
    const key = [top?.getAttribute('role'), isRow ? 'row' : null, name].filter(Boolean).join(' ');
    // Equal buttons in cards are numbered. In rows of a list, the first one represents all.
    const like = isRow
      ? 1
      : 1 + [...found.keys()].filter((one) => one === key || one.startsWith(`${key} #`)).length;
    if (like > 1 || !found.has(key)) found.set(like === 1 ? key : `${key} #${like}`, element);
  }
  for (const element of document.querySelectorAll('[data-press]')) element.removeAttribute('data-press');
  for (const [key, element] of found) element.setAttribute('data-press', key);
  return [...found.keys()];
}

/** Presses the element with that key. Returns false if there is none. */
export async function press(page: Page, key: string): Promise<boolean> {
  const keys = await page.evaluate(listPresses, en('shell.close'));
  if (!keys.includes(key)) return false;
  await page.evaluate((wanted) => {
    const element = [...document.querySelectorAll<HTMLElement>('[data-press]')].find(
      (one) => one.getAttribute('data-press') === wanted,
    );
    element?.click();
  }, key);
  await settle(page);
  return true;
}
