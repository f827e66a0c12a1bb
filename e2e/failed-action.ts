import type { Locator, Page } from '@playwright/test';
import { ensurePresent } from '../server/src/platform/ensure-present.ts';
import { expectAccessible } from './browser.ts';
import { expect } from './journey.ts';
import { en } from './text.ts';
import { awaitToasts } from './within-page.ts';

const toast = '.mantine-Notification-root';

/** What is said of a call that `failCalls` made fail, other than in a notice at the top. */
export const said = (place: Page | Locator, text = en): Locator =>
  place.locator(`[role=alert]:not(${toast})`).filter({ hasText: text('errors.generic') });

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
  // A notice goes away by itself, so this must not wait for that.
  expect(
    await page
      .locator(toast)
      .filter({ hasText: en('errors.generic') })
      .count(),
  ).toBe(0);
  await expectAccessible(page);
}

/** The same for what is said next to a button or row that has no room for it. */
export async function expectSaidBeside(page: Page, opener: Locator): Promise<void> {
  await expectSaidOnce(page);
  const message = ensurePresent(await said(page).boundingBox());
  const place = ensurePresent(await opener.boundingBox());
  expect(findGap([message.x, message.width], [place.x, place.width])).toBe(0);
  expect(findGap([message.y, message.height], [place.y, place.height])).toBeLessThan(32);
}

/** The pixels between two lengths, each with its start; 0 if they overlap. */
const findGap = ([start, length]: [number, number], [other, otherLength]: [number, number]): number =>
  Math.max(0, other - start - length, start - other - otherLength);
