import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { testNow } from '../server/src/testing/now.ts';
import { textDomains } from './text.ts';

/** The window sizes that every screen is made for: a phone, a tablet, a desktop. */
export const widths = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 860 },
};
export type Width = keyof typeof widths;

/** Extra window sizes: a desktop zoomed to 200 % and to 400 %, as WCAG 1.4.4 and 1.4.10 require. */
export const zoomed = [
  { width: 640, height: 430 },
  { width: 320, height: 640 },
];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** A rule of axe-core, with the HTML of the elements that break it. */
interface Finding {
  id: string;
  nodes: string[];
}

/** What happened in a browser, besides what the page shows. */
export interface Observed {
  /** Script and page errors, warnings, and calls to servers other than Kiik. Must stay empty. */
  complaints: string[];
  /** Calls that did not succeed, and expected messages about a closed live connection. */
  refusals: string[];
}

/** Chromium's messages when a live connection ends without a fault of the page; last: the server ended it. */
const liveNotes =
  /^WebSocket connection to '\S+' failed: (WebSocket is closed before the connection is established|Error in connection establishment: net::ERR_INTERNET_DISCONNECTED)|^WebSocket is already in CLOSING or CLOSED state\.$/;

/** Sets the fixed test time in a browser, and collects its errors, warnings and failed calls. */
export async function observeBrowser(context: BrowserContext, origin: string): Promise<Observed> {
  const observed: Observed = { complaints: [], refusals: [] };
  await context.clock.setFixedTime(testNow);
  // There is no printer, and Chromium warns of several tries; what is printed is read from a PDF.
  await context.addInitScript(() => {
    window.print = () => {};
  });
  context.on('console', (message) => {
    // Messages about a failed call. `refusals` records the call already, and the page shows it.
    if (/^Failed to load resource|^\w+: \d{1,3} errors\.\w+/.test(message.text())) return;
    // A live connection closed while opening, or tried without a network, counts as a refusal, too.
    if (liveNotes.test(message.text())) {
      observed.refusals.push(message.text());
      return;
    }
    // Only the tests of the service worker allow it.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (['error', 'warning'].includes(message.type())) observed.complaints.push(message.text());
  });
  context.on('weberror', (error) => observed.complaints.push(String(error.error())));
  context.on('request', (request) => {
    const address = new URL(request.url());
    // A phone number or e-mail address is for other programs of the device.
    const local = ['data:', 'blob:', 'about:', 'tel:', 'mailto:'];
    const isOwn = address.origin === origin || local.includes(address.protocol);
    if (!isOwn) observed.complaints.push(`Call to ${address.origin}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) observed.refusals.push(`${response.status()} ${response.url()}`);
  });
  return observed;
}

/** Makes the browser a known one: only the necessary cookies are accepted, the news is closed. */
export async function beAcquainted(context: BrowserContext): Promise<void> {
  const consent = { essential: true, statistics: false, marketing: false, consentTime: testNow };
  await context.addInitScript((text) => {
    // An empty page has no storage.
    if (globalThis.origin === 'null') return;
    if (localStorage.getItem('cookie_accepted') === null) localStorage.setItem('cookie_accepted', text);
    if (localStorage.getItem('popup_closed') === null) localStorage.setItem('popup_closed', 'nothing-lost');
  }, JSON.stringify(consent));
}

/** Half as large as `axe.source`, which every page that is checked would have to read. */
const axeSource = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8');

/** The rules that axe-core checks: all of WCAG 2.2 A and AA, and best practices. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** How many times a page is checked at most, if it changes during the check. */
const mostLooks = 5;

/**
 * Fails on what axe-core finds on the page. If the page changes during the check, axe mixes two states
 * and finds problems that neither state has. Then the check is repeated, and once more where nothing changed:
 * shortly after a page was loaded, axe sometimes misses the labels of inputs that have them.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // axe-core stays loaded until the page is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  let found: Finding[] = [];
  for (let look = 1; look <= mostLooks; look += 1) {
    const seen = await page.evaluate(lookForViolations, standards);
    found = seen.found;
    if (found.length === 0 || (!seen.changed && look > 1)) break;
  }
  expect(found).toEqual([]);
}

/** Runs in the page. */
async function lookForViolations(tags: string[]): Promise<{ found: Finding[]; changed: boolean }> {
  // The rows of a list that is being read again are dimmed, so they have too little contrast for a moment.
  let changed = document.querySelector('[aria-busy="true"]') !== null;
  const observer = new MutationObserver(() => {
    changed = true;
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  const { violations } = await window.axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
  // The observer may not have been told of the latest changes yet.
  if (observer.takeRecords().length > 0) changed = true;
  observer.disconnect();
  const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  return { found, changed };
}

/** Fails if a key or a placeholder is shown instead of a text, also in texts for screen readers. */
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

/** Sets the preferred colour scheme, and waits until every colour has changed. */
export async function preferScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}

/** Fails if the page stays wider than its window, and lists the elements beyond the edge. */
export async function expectNoOverflow(page: Page): Promise<void> {
  // An open menu moves to its place a moment after the window changed.
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

/** Waits until nothing is loading. Fails if the page overflows its window or axe-core finds something. */
export async function checkPage(page: Page): Promise<void> {
  await waitUntilLoaded(page);
  await expectNoOverflow(page);
  await expectAccessible(page);
}

/** Waits until nothing is loading. Fails if the page overflows at any width. Ends at desktop size. */
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

/** Like `expectFits`, and fails on what axe-core finds on a phone, a tablet and a desktop. */
export const checkEveryWidth = (page: Page): Promise<void> => expectFits(page, expectAccessible);
