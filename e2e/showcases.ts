import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { followRequests, pushAddress, settle } from './within-page.ts';

const folder = join(import.meta.dirname, '../web/src');

/** Every piece of the catalogue, with the name from its own file. */
export const pieces: readonly string[] = globSync('**/*.showcase.tsx', { cwd: folder })
  .map((file) => {
    const piece = /piece: '([a-z-]+)'/.exec(readFileSync(join(folder, file), 'utf8'))?.[1];
    if (piece === undefined) throw new Error(`${file} names no piece.`);
    return piece;
  })
  .sort();

/** How many pieces one test walks through, where the check of a piece takes seconds. */
const groupSize = 10;

/** The pieces in groups, each named by its first and last piece. */
export const pieceGroups = Array.from({ length: Math.ceil(pieces.length / groupSize) }, (_, index) => {
  const group = pieces.slice(index * groupSize, (index + 1) * groupSize);
  return { name: `${group[0]} to ${group.at(-1)}`, pieces: group };
});

/** Opens a piece, without a page load if the catalogue is open already. Waits until all of it has loaded. */
export async function openPiece(page: Page, piece: string): Promise<Locator> {
  const path = `/dev_dashboard?piece=${piece}`;
  followRequests(page);
  if (/\/dev_dashboard\b/.test(page.url())) await pushAddress(page, path);
  else await page.goto(path);
  const shown = page.locator(`[data-piece="${piece}"]`);
  await expect(shown).toBeVisible();
  await settle(page);
  await expect(shown.locator('.mantine-InputWrapper-root > .mantine-Skeleton-root')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return shown;
}

/** Opens the pieces one after the other on one page, and checks each; a page for each would cost more. */
export async function walkPieces(
  page: Page,
  names: readonly string[],
  check: (shown: Locator, piece: string) => Promise<unknown>,
): Promise<void> {
  test.setTimeout(300_000);
  for (const piece of names) {
    await test.step(piece, async () => check(await openPiece(page, piece), piece));
  }
}
