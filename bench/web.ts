import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page, type Response } from '@playwright/test';
import { findChromium } from '#scripts/find-chromium.ts';
import { maximumBytes } from '#scripts/measure-web.ts';
import { demoPassword, demoPersonas } from '#server/access/accounts/demo-personas.ts';
import { type Bench, median, type Row } from './bench.ts';
import { type Kiik, startKiik } from './kiik.ts';

/** Maximum JavaScript of a first inner page, including later loads, in bytes after gzip. */
const maximumPageBytes = 300_000;
/** Maximum time to first paint on a slow connection, and to a reaction on a slow device, in milliseconds. */
const [longestPaint, longestAnswer] = [1_500, 100];

/** Slow 4G as in Lighthouse: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

const rounds = 3;

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 860 };

/**
 * The web app in a real Chromium on a first visit: for each kind of person's first page, its size, time to
 * paint and layout shifts; and the reaction time to typing and clicking on a device four times slower.
 */
export const web: Bench = {
  name: 'web',
  async run(dataFolder) {
    await using kiik = await startKiik(dataFolder, []);
    const executablePath = findChromium();
    await using browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    });
    const login = { name: 'login', path: '/auth/login', atMost: maximumBytes };
    const pages: FirstPage[] = [login, { ...login, name: 'login again', isAcquainted: true }];
    for (const { role, email } of demoPersonas)
      pages.push({ name: role, email, path: '/dashboard', atMost: maximumPageBytes });
    const rows: Row[] = [];
    for (const page of pages) rows.push(...(await measurePage(browser, kiik, page)));
    return [...rows, ...(await measureAnswers(browser, kiik))];
  },
};

/** Runs in a page before its own code: stores the answer about cookies, as an earlier visit would. */
const giveConsent = `
  if (origin !== 'null') localStorage.setItem('cookie_accepted', JSON.stringify({
    essential: true, statistics: false, marketing: false, consentTime: new Date().toISOString(),
  }));
`;

/** Runs before the page's code: notes when the heading appears, and sums layout shifts without user input. */
const observePaints = `
  globalThis.measured = { stands: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) measured.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver(() => {
    if (measured.stands === 0 && document.querySelector('h1') !== null) measured.stands = performance.now();
  }).observe(document, { childList: true, subtree: true });
`;

const readPage = `({
  ...measured,
  paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
  loaded: performance.getEntriesByType('resource').map(({ name, responseEnd }) => [name, responseEnd]),
})`;

/** The result of `readPage`. */
interface PageNotes {
  stands: number;
  shift: number;
  paint: number;
  /** Each loaded address, and when its last byte arrived. */
  loaded: [string, number][];
}

/** Runs before the page's code: keeps the longest time from an input to the next paint. */
const observeAnswers = `
  globalThis.measured = { answer: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) measured.answer = Math.max(measured.answer, duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
`;

/** The longest time so far, read after the paint of the last input; then resets it. */
const readAnswer = `new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 500))).then(() => {
  const longest = measured.answer;
  measured.answer = 0;
  return longest;
})`;

interface FirstPage {
  name: string;
  path: string;
  /** The signed-in person. */
  email?: string;
  /** Whether this browser has visited before; a first visit shows the cookie question. */
  isAcquainted?: boolean;
  atMost: number;
}

interface Load {
  /** Bytes of the scripts loaded before the heading appears, and of all scripts until the network is idle. */
  awaited: number;
  bytes: number;
  /** When the first paint happens, and when the page's heading appears. */
  paint: number;
  stands: number;
  shift: number;
}

/** The worse result of a phone and a desktop, each on a slow connection with an empty cache. */
async function measurePage(browser: Browser, kiik: Kiik, page: FirstPage): Promise<Row[]> {
  const loads = [await loadPage(browser, kiik, page, phone), await loadPage(browser, kiik, page, desktop)];
  const row = (what: string, value: (load: Load) => number, unit: string, atMost?: number): Row => ({
    name: `${page.name}: ${what}`,
    value: Math.max(...loads.map(value)),
    unit,
    ...(atMost === undefined ? {} : { limit: { atMost } }),
  });
  return [
    row('JavaScript until it stands', ({ awaited }) => awaited / 1_000, 'kB', page.atMost / 1_000),
    row('JavaScript in all', ({ bytes }) => bytes / 1_000, 'kB', page.atMost / 1_000),
    row('first paint', ({ paint }) => paint, 'ms', longestPaint),
    row('page stands', ({ stands }) => stands, 'ms'),
    row('layout shift', ({ shift }) => shift, '', 0),
  ];
}

async function loadPage(
  browser: Browser,
  kiik: Kiik,
  { path, email, isAcquainted = false }: FirstPage,
  viewport: typeof phone,
): Promise<Load> {
  await using context = await browser.newContext({ baseURL: kiik.url, locale: 'en-GB', viewport });
  if (email !== undefined) {
    const reply = await context.request.post('/api/auth/login', {
      data: { email, password: demoPassword },
    });
    if (!reply.ok()) throw new Error(`A sign-in was answered with ${reply.status()}.`);
  }
  const page = await context.newPage();
  await page.addInitScript({ content: observePaints });
  if (isAcquainted) await page.addInitScript({ content: giveConsent });
  const scripts = collectScripts(page);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await page.goto(path, { waitUntil: 'networkidle' });
  const { stands, paint, shift, loaded } = await page.evaluate<PageNotes>(readPage);
  const early = new Set(loaded.filter(([, end]) => end <= stands).map(([address]) => address));
  const awaited = scripts.filter((script) => early.has(script.url()));
  return { awaited: await sumSizes(awaited), bytes: await sumSizes(scripts), paint, stands, shift };
}

/** Collects every script that the page requests from now on. */
function collectScripts(page: Page): Response[] {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  return scripts;
}

/** The total size in bytes after gzip. */
async function sumSizes(scripts: readonly Response[]): Promise<number> {
  const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body()).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The median of several rounds, because the machine may pause. */
async function measureAnswers(browser: Browser, kiik: Kiik): Promise<Row[]> {
  const values = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, value] of await answerOnce(browser, kiik)) {
      values.set(name, [...(values.get(name) ?? []), value]);
    }
  }
  return [...values].map(([name, measured]) => ({
    name,
    value: median(measured),
    unit: 'ms',
    limit: { atMost: longestAnswer },
  }));
}

/** Types and clicks on a device four times slower. Returns the longest reaction time of each. */
async function answerOnce(browser: Browser, kiik: Kiik): Promise<Map<string, number>> {
  await using context = await browser.newContext({ baseURL: kiik.url, locale: 'en-GB', viewport: phone });
  const page = await context.newPage();
  await page.addInitScript({ content: observeAnswers });
  const session = await context.newCDPSession(page);
  const answers = new Map<string, number>();
  const measure = async (name: string, act: () => Promise<void>) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await act();
    answers.set(name, await page.evaluate<number>(readAnswer));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  };
  const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 60 });

  await page.goto('/auth/login', { waitUntil: 'networkidle' });
  const submit = page.locator('form button[type="submit"]');
  await measure('login: clicking the button', () => submit.click());
  await page.locator('form input').first().focus();
  await measure('login: typing', () => type(page, 'mari@example.test'));
  await page.goto('/dev_dashboard?piece=text', { waitUntil: 'networkidle' });
  await page.locator('[data-showcase="text.counter"] input').focus();
  await measure('text input: typing', () => type(page, 'Päikesekiired'));
  await page.goto('/dev_dashboard?piece=form', { waitUntil: 'networkidle' });
  const save = page.locator('[data-showcase="form.default"] button[type="submit"]');
  await measure('form: clicking the button', () => save.click());
  return answers;
}
