import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

const folder = join(import.meta.dirname, '../web/src');

/** Every piece of the catalogue, as its own file names it. */
export const pieces: readonly string[] = globSync('**/*.showcase.tsx', { cwd: folder })
  .map((file) => {
    const piece = /piece: '([a-z-]+)'/.exec(readFileSync(join(folder, file), 'utf8'))?.[1];
    if (piece === undefined) throw new Error(`${file} names no piece.`);
    return piece;
  })
  .sort();

/** Opens a piece in the catalogue and waits until nothing of it is on its way any more. */
export async function openPiece(page: Page, piece: string): Promise<Locator> {
  await page.goto(`/dev_dashboard?piece=${piece}`);
  const shown = page.locator(`[data-piece="${piece}"]`);
  await expect(shown).toBeVisible();
  // Large inputs load their code by themselves, and nothing but the line says when.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return shown;
}
