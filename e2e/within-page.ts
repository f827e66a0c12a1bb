import type { Page } from '@playwright/test';
import { en } from './text.ts';

/** Counts what is on its way, so that a page can be waited for. */
const underWay = new WeakMap<Page, Set<unknown>>();

/** Begins to count, before `settle`. */
export function followRequests(page: Page): void {
  if (underWay.has(page)) return;
  const open = new Set<unknown>();
  underWay.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  // A whole new page asks for its own.
  page.on('framenavigated', (frame) => frame === page.mainFrame() && open.clear());
}

/** Waits until nothing is on its way and everything that came is drawn. */
export async function settle(page: Page): Promise<void> {
  for (let quiet = 0, looks = 0; quiet < 3 && looks < 300; looks += 1) {
    // A page that is just being left answers nothing.
    await page.evaluate(drawTwice).catch(() => {});
    quiet = (underWay.get(page)?.size ?? 0) === 0 ? quiet + 1 : 0;
  }
}

/** Runs in the page. */
function drawTwice(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 15))),
  );
}

/** Goes to an address within the page, as a link would; the way back then stays within the page, too. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    const place = Number(history.state?.__TSR_index ?? 0) + 1;
    // The router counts its steps, to tell the way back from the way on.
    history.pushState({ __TSR_index: place, __TSR_key: `walk-${place}` }, '', address);
  }, path);
  await settle(page);
}

/**
 * Runs in the page: what can be pressed on it, or in what lies above it, and marks each. Of the rows of a list the first
 * stands for all; an icon goes by its drawing, since its name has the row's name in it.
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
    // A form's own inputs, a column's order, the pages of a list.
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
    // The box before a row chooses it.
    const isBox = element.matches('input');
    const word = text || element.getAttribute('aria-label') || '';
    const name = isBox ? 'choose' : drawing && (text === '' || isRow) ? drawing : word;
    const key = `${top?.getAttribute('role') ?? ''} ${name}`.trim();
    // Cards of one page have like buttons; the rows of a list have like ones, too, and the first stands for all.
    const like = isRow
      ? 1
      : 1 + [...found.keys()].filter((one) => one === key || one.startsWith(`${key} #`)).length;
    if (like > 1 || !found.has(key)) found.set(like === 1 ? key : `${key} #${like}`, element);
  }
  for (const element of document.querySelectorAll('[data-press]')) element.removeAttribute('data-press');
  for (const [key, element] of found) element.setAttribute('data-press', key);
  return [...found.keys()];
}

/** Presses what has that key; false where nothing has. */
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
