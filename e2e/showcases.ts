import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { followRequests, goWithin, settle } from './within-page.ts';

const folder = join(import.meta.dirname, '../web/src');

/** Every piece of the catalogue, with the name from its own file. */
export const pieces: readonly string[] = globSync('**/*.showcase.tsx', { cwd: folder })
  .map((file) => {
    const piece = /piece: '([a-z-]+)'/.exec(readFileSync(join(folder, file), 'utf8'))?.[1];
    if (piece === undefined) throw new Error(`${file} names no piece.`);
    return piece;
  })
  .sort();

/** Runs in the page. */
const countLoaded = (): number => performance.getEntriesByType('resource').length;

/** Runs in the page. React shows a late part up to 300 ms after its placeholder. */
function waitForParts(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 350));
}

/** Opens a piece, without a page load if the catalogue is open already. Waits until all of it has loaded. */
export async function openPiece(page: Page, piece: string): Promise<Locator> {
  const path = `/dev_dashboard?piece=${piece}`;
  followRequests(page);
  const isWithin = /\/dev_dashboard\b/.test(page.url());
  const before = isWithin ? await page.evaluate(countLoaded) : 0;
  if (isWithin) await goWithin(page, path);
  else await page.goto(path);
  const shown = page.locator(`[data-piece="${piece}"]`);
  await expect(shown).toBeVisible();
  await settle(page);
  if ((await page.evaluate(countLoaded)) > before) await page.evaluate(waitForParts);
  await expect(shown.locator('[data-field] > .mantine-Skeleton-root')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return shown;
}
