import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { en } from './text.ts';

/** The button of a child on the day of its class. */
export const tile = (page: Page, name: string): Locator =>
  page.locator('li button[aria-pressed]').filter({ hasText: name });

/** What says that nothing waits on the device. */
export const saved = (page: Page): Locator => page.getByRole('status').filter({ hasText: en('diary.saved') });

/** Expects that all that the browser complained about is that there was no line. */
export function expectCutLine(observed: { complaints: string[] }): void {
  // It logs each attempt of the live connection, and each call.
  for (const note of observed.complaints.splice(0))
    expect(note).toMatch(/^WebSocket connection|ERR_INTERNET_DISCONNECTED/);
}
