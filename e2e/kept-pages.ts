import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** What the page stored in the browser. */
export const readKept = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

/** Waits until the page, all code that it loaded and its texts are stored in the browser. */
export async function waitUntilCodeKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const keys = await caches.open('kiik').then((cache) => cache.keys());
        const paths = new Set(keys.map(({ url }) => new URL(url).pathname));
        const named = document.querySelectorAll('script[src^="/assets/"], link[href^="/assets/"]');
        const loaded = [...named].map((one) => one.getAttribute('src') ?? one.getAttribute('href') ?? '');
        const hasTexts = [...paths].some((path) => path.startsWith('/api/lang/'));
        return hasTexts && ['/', ...loaded].every((path) => paths.has(path));
      }),
    )
    .toBe(true);
}

/** The same, and that data, too. */
export async function waitUntilKept(page: Page, what: string): Promise<void> {
  await waitUntilCodeKept(page);
  await expect.poll(() => readKept(page)).toContain(what);
}
