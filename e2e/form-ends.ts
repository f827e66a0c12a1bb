import type { Locator, Page } from '@playwright/test';
import { testNow } from '../server/src/testing/now.ts';
import { send } from './form-calls.ts';
import { type Typed, typeOn } from './form-inputs.ts';
import { en } from './text.ts';
import { settle } from './within-page.ts';

/** Clicks the button even if a notice covers it for a moment. */
export const tap = (button: Locator) => button.evaluate((one: HTMLElement) => one.click());

/** Makes the page load a newer Kiik, and agrees if asked. At a gate, the new version waits for the form. */
export async function findNewVersion(page: Page): Promise<'asked' | 'unasked' | 'waits'> {
  await page.route('**/version.json', (route) => route.fulfill({ json: { version: 'a-newer-one' } }));
  await page.clock.setFixedTime(Date.parse(testNow) + 61 * 60_000);
  const loaded = page.waitForEvent('load', { timeout: 5_000 }).then(() => 'unasked' as const);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  const load = page.getByRole('button', { name: en('shell.version.load') });
  const asked = load.waitFor({ timeout: 5_000 }).then(() => 'asked' as const);
  const came = await Promise.any([loaded, asked]).catch(() => 'waits' as const);
  // A dialog covers the notice. A person sees the notice after closing the dialog.
  if (came === 'asked') {
    const again = page.waitForEvent('load');
    await tap(load);
    await again;
  }
  // The new page comes first: what it asks for while routes are removed may never be answered.
  await settle(page);
  await page.unrouteAll();
  return came;
}

/**
 * Makes the server say that the session is over: to the form's call, or without one, to a later read. A page
 * that reads nothing again, such as that of a letter, stores what is typed next.
 */
export async function endSession(page: Page, form: Locator, status: number, typed: Typed[]): Promise<void> {
  const refusal = { status, json: { message: { key: 'errors.generic' } } };
  let isOver = false;
  await page.route('**/api/**', (route) => {
    const request = route.request();
    // Texts are for everybody, and the sign-in page may need some.
    if (/\/api\/lang\//.test(request.url())) return route.continue();
    if (request.method() === 'GET' && !isOver) return route.continue();
    isOver = true;
    return route.fulfill(refusal);
  });
  await send(form);
  await settle(page);
  if (isOver) return;
  isOver = true;
  // By now the data is old enough to be read again when the person returns to the page.
  await page.clock.setFixedTime(Date.parse(testNow) + 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await settle(page);
  await page.clock.setFixedTime(testNow);
  // A list of suggestions that can't be read says so in its place.
  const signIn = page.getByRole('heading', { level: 1, name: en('sessions.login.title') });
  const isOut = await signIn.waitFor({ timeout: 1_500 }).then(
    () => true,
    () => false,
  );
  if (!isOut) await typeOn(form, typed);
}
