import type { Locator, Page } from '@playwright/test';
import { ensurePresent } from '../server/src/platform/ensure-present.ts';
import { expect } from './journey.ts';
import { heading } from './page-parts.ts';
import { openPieceStates } from './states.ts';
import { en } from './text.ts';

/** Opens the tables of the catalogue. Returns a function that finds their states. */
export async function openCatalogue(page: Page): Promise<(state: string) => Locator> {
  const find = await openPieceStates(page, 'table');
  await expect(heading(page)).toHaveText(en('table.title'));
  return find;
}

/** The distance from the top of the viewport, in pixels. */
export async function readTop(locator: Locator): Promise<number> {
  return ensurePresent(await locator.boundingBox()).y;
}
