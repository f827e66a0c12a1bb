import type { Locator, Page } from '@playwright/test';
import { en } from './text.ts';

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

export const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** Chooses from the menu of a table's row, by the row's name and the action's key. */
export async function actOn(page: Page, name: string, action: Parameters<typeof en>[0]): Promise<void> {
  await page.getByRole('button', { name: en('table.actions', { name }) }).click();
  await page.getByRole('menuitem', { name: en(action) }).click();
}
