import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { en } from './text.ts';

/** The requests of a page. */
interface Traffic {
  /** How many it has made. */
  made: number;
  /** What it has asked for and not received yet. */
  unfinished: Set<unknown>;
}

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
  const unfinished = new Set<unknown>();
  const traffic: Traffic = { made: 0, unfinished };
  followed.set(page, traffic);
  page.on('request', (request) => {
    traffic.made += 1;
    unfinished.add(request);
  });
  page.on('requestfinished', (request) => unfinished.delete(request));
  page.on('requestfailed', (request) => unfinished.delete(request));
  // A new page makes its own requests.
  page.on('framenavigated', (frame) => frame === page.mainFrame() && unfinished.clear());
}

/** How often React is found with a finished part in hand before it is believed to have forgotten it. */
const mostHeldParts = 10;

/** How often a page without open requests draws before it is believed to be still. */
const stillDrawings = 4;

/** How long a page may load before it is taken as it is. */
const mostMilliseconds = 12_000;

/** Waits until no request is open and everything that arrived is drawn. */
export async function settle(page: Page): Promise<void> {
  const traffic = followed.get(page) ?? { made: 0, unfinished: new Set() };
  let heldParts = 0;
  for (const end = Date.now() + mostMilliseconds; Date.now() < end; ) {
    if (traffic.unfinished.size > 0) {
      // Asking the page meanwhile would only slow it down.
      await pause(10);
      continue;
    }
    const { made } = traffic;
    // A page that is being left does not answer.
    const found = await page.evaluate(drawOften, stillDrawings).catch(() => 'left');
    if (found === 'held') heldParts += 1;
    const isDrawn = found === 'drawn' || (found === 'held' && heldParts > mostHeldParts);
    if (isDrawn && traffic.unfinished.size === 0 && traffic.made === made) return;
  }
}

/**
 * Runs in the page. Returns whether React holds back a finished part: it shows one whose script arrived up to
 * 300 ms after its placeholder, and only its own notes tell of that.
 */
async function drawOften(times: number): Promise<'drawn' | 'held'> {
  const root = document.querySelector('#root') ?? {};
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? '';
  const container = (
    root as Record<string, { stateNode?: { timeoutHandle: unknown; pendingLanes: number } }>
  )[key];
  for (let drawing = 0; drawing < times; drawing += 1) {
    // A timer set in a frame runs after that frame is drawn.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 15)));
    const { timeoutHandle = -1, pendingLanes = 0 } = container?.stateNode ?? {};
    if (timeoutHandle !== -1 && pendingLanes !== 0) return 'held';
  }
  return 'drawn';
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
