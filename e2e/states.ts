import type { Locator, Page } from '@playwright/test';

/** Opens a piece of the catalogue. Returns a function that finds its states. */
export async function openPieceStates(page: Page, piece: string): Promise<(state: string) => Locator> {
  await page.goto(`/dev_dashboard?piece=${piece}`);
  return (state) => page.locator(`[data-showcase="${piece}.${state}"]`);
}

/** Opens a piece of the catalogue and returns one of its states. */
export async function openState(page: Page, piece: string, state: string): Promise<Locator> {
  return (await openPieceStates(page, piece))(state);
}
