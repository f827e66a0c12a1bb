import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './browser.ts';
import { expect } from './journey.ts';
import { en } from './text.ts';
import { awaitToasts } from './within-page.ts';

/** What is said of a call that `failCalls` made fail. */
export const said = (place: Page | Locator): Locator =>
  place.getByRole('alert').filter({ hasText: en('errors.generic') });

/** Makes the calls at that address fail that change something, or those that read. */
export async function failCalls(
  page: Page,
  address: string | RegExp,
  kind: 'writing' | 'reading' = 'writing',
) {
  await page.route(address, (route, request) =>
    (request.method() === 'GET') === (kind === 'reading')
      ? route.fulfill({ status: 500, json: { message: { key: 'errors.generic' } } })
      : route.fallback(),
  );
}

/** Waits for the message in that place, and as long as a notice at the top might still come. */
export async function expectSaidOnce(page: Page, place: Page | Locator = page): Promise<void> {
  await expect(said(place)).toBeInViewport();
  await awaitToasts(page);
  await expect(said(page)).toHaveCount(1);
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  await expectAccessible(page);
}
