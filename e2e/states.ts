import type { Locator, Page } from '@playwright/test';

/** Opens a piece in the catalogue; the answer finds its states. */
export async function openPieceStates(page: Page, piece: string): Promise<(state: string) => Locator> {
  await page.goto(`/dev_dashboard?piece=${piece}`);
  return (state) => page.locator(`[data-showcase="${piece}.${state}"]`);
}

/** One state of a piece in the catalogue. */
export async function openState(page: Page, piece: string, state: string): Promise<Locator> {
  return (await openPieceStates(page, piece))(state);
}
