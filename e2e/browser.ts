import { type BrowserContext, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { testNow } from '../server/src/testing/now.ts';
import { textDomains } from './text.ts';

/** The widths that every screen is made for: a phone, a tablet, a desktop. */
export const widths = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 860 },
};
export type Width = keyof typeof widths;

/** Beside the usual widths: a desktop zoomed to 200 % and to 400 %, as WCAG 1.4.4 and 1.4.10 ask for. */
export const zoomed = [
  { width: 640, height: 430 },
  { width: 320, height: 640 },
];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** A rule of axe-core, and what breaks it. */
interface Finding {
  id: string;
  nodes: string[];
}

/** What went on in a browser beside what the page shows. */
export interface Observed {
  /** Errors of scripts and of the page, and calls to anybody but Kiik; there are never any. */
  complaints: string[];
  /** Calls that were not answered with success. */
  refusals: string[];
}

/** How Chromium words the ends of a live connection that are no fault of the page; the last when the server let it go. */
const liveNotes =
  /^WebSocket connection to '\S+' failed: (WebSocket is closed before the connection is established|Error in connection establishment: net::ERR_INTERNET_DISCONNECTED)|^WebSocket is already in CLOSING or CLOSED state\.$/;

/** Gives a browser the journeys' time and writes down what it complains of. */
export async function observeBrowser(context: BrowserContext, origin: string): Promise<Observed> {
  const observed: Observed = { complaints: [], refusals: [] };
  await context.clock.setFixedTime(testNow);
  context.on('console', (message) => {
    // Notes on a call that was not answered with success; `refusals` has it, and the page shows it.
    if (/^Failed to load resource|^\w+: \d{1,3} errors\.\w+/.test(message.text())) return;
    // So has the mark of the live connection: let go while it was being opened, or tried while the line is cut.
    if (liveNotes.test(message.text())) {
      observed.refusals.push(message.text());
      return;
    }
    // Only its own journeys let the service worker in.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (['error', 'warning'].includes(message.type())) observed.complaints.push(message.text());
  });
  context.on('weberror', (error) => observed.complaints.push(String(error.error())));
  context.on('request', (request) => {
    const address = new URL(request.url());
    const isOwn = address.origin === origin || ['data:', 'blob:', 'about:'].includes(address.protocol);
    if (!isOwn) observed.complaints.push(`Call to ${address.origin}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) observed.refusals.push(`${response.status()} ${response.url()}`);
  });
  return observed;
}

/** Lets a browser's person have been here before: cookies answered (the necessary ones only), news closed. */
export async function beAcquainted(context: BrowserContext): Promise<void> {
  const consent = { essential: true, statistics: false, marketing: false, consentTime: testNow };
  await context.addInitScript((text) => {
    // An empty page has no storage.
    if (globalThis.origin === 'null') return;
    if (localStorage.getItem('cookie_accepted') === null) localStorage.setItem('cookie_accepted', text);
    if (localStorage.getItem('popup_closed') === null) localStorage.setItem('popup_closed', 'nothing-lost');
  }, JSON.stringify(consent));
}

/** What axe-core looks for: all of WCAG 2.2 A and AA, and what is held good practice. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** How often a page is looked at anew because it changed under axe's eyes. */
const mostLooks = 5;

/**
 * Fails on what axe-core finds on the page as it stands. Where the page changed in the middle, axe mixes two states of it
 * and finds what neither has: such a look counts for nothing.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // A page keeps axe-core until it is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  let found: Finding[] = [];
  for (let look = 1; look <= mostLooks; look += 1) {
    const seen = await page.evaluate(lookForViolations, standards);
    found = seen.found;
    if (!seen.changed || found.length === 0) break;
  }
  expect(found).toEqual([]);
}

/** Runs in the page. */
async function lookForViolations(tags: string[]): Promise<{ found: Finding[]; changed: boolean }> {
  let changed = false;
  const observer = new MutationObserver(() => {
    changed = true;
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  const { violations } = await window.axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
  // What changed last is not told by itself any more.
  if (observer.takeRecords().length > 0) changed = true;
  observer.disconnect();
  const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  return { found, changed };
}

/** Fails where a key or a placeholder stands in place of a text, seen or only heard. */
export async function expectTranslated(page: Page): Promise<void> {
  const suspicious = await page.evaluate((domains) => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        found.push(element.getAttribute(name) ?? '');
      }
    }
    const key = new RegExp(`^(${domains.join('|')})\\.[\\w.]+$`);
    return found.filter((text) => key.test(text.trim()) || text.includes('{{'));
  }, textDomains);
  expect(suspicious).toEqual([]);
}

/** Lets the person prefer the light or the dark, and waits until every colour has followed. */
export async function preferScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}

/** Fails where the page stays wider than its window, and says what reaches beyond the edge. */
export async function expectNoOverflow(page: Page): Promise<void> {
  // An open menu finds its place a moment after the window changed.
  await expect
    .poll(() => page.evaluate(listBeyondEdge), { message: `at ${page.viewportSize()?.width} px` })
    .toEqual([]);
}

/** Runs in the page. */
function listBeyondEdge(): string[] {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > width + 1)
    .map((element) => element.outerHTML.slice(0, 200));
}

/** Waits until nothing on the page is loading any more. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [role="status"][aria-label], main [aria-busy="true"]')).toHaveCount(0);
}

/** Waits until nothing is loading, then fails where the page is wider than its window or axe-core finds something. */
export async function checkPage(page: Page): Promise<void> {
  await waitUntilLoaded(page);
  await expectNoOverflow(page);
  await expectAccessible(page);
}

/** Waits until nothing is loading, then fails where the page is wider than its window at any width; the desktop is the last. */
export async function expectFits(page: Page, check?: (page: Page) => Promise<void>): Promise<void> {
  await waitUntilLoaded(page);
  for (const size of zoomed) {
    await page.setViewportSize(size);
    await expectNoOverflow(page);
  }
  for (const size of Object.values(widths)) {
    await page.setViewportSize(size);
    await expectNoOverflow(page);
    await check?.(page);
  }
}

/** The same, and fails on what axe-core finds on a phone, a tablet and a desktop. */
export const checkEveryWidth = (page: Page): Promise<void> => expectFits(page, expectAccessible);
