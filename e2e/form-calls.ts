import type { Locator, Page } from '@playwright/test';
import { findMissing, type Typed } from './form-inputs.ts';
import { expect } from './journey.ts';
import { en } from './text.ts';
import { settle } from './within-page.ts';

/** Sends the form, unless its own rules refuse what is typed. */
export const send = (form: Locator) => form.evaluate((one: HTMLFormElement) => one.requestSubmit());

/** Records which typed values are missing after a fault. */
export type Note = (fault: string, missing: readonly string[]) => void;

/** Sends the form twice: first it is refused, then never answered. The typed values must stay. */
export async function failCalls(
  page: Page,
  form: Locator,
  typed: readonly Typed[],
  note: Note,
): Promise<void> {
  const address = page.url();
  let calls = 0;
  await page.route('**/api/**', (route) => {
    if (route.request().method() === 'GET') return route.continue();
    calls += 1;
    return route.fulfill({ status: 500, json: { message: { key: 'errors.generic' } } });
  });
  await send(form);
  await settle(page);
  // On a busy machine the call comes late, unless the form's own rules refuse the typed values.
  await expect
    .poll(async () => calls > 0 || page.url() !== address || (await countInvalid(form)) > 0, {
      timeout: 3_000,
    })
    .toBe(true)
    .catch(() => {});
  await stepBack(page, address);
  note('500', await findMissing(form, typed));
  await page.unrouteAll();
  // If the form's own rules refuse the typed values, nothing is sent.
  if (calls === 0) return;
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : undefined,
  );
  const sent = page.waitForRequest((request) => request.method() !== 'GET');
  await send(form);
  await sent;
  await page.clock.fastForward(181_000);
  await expect(page.getByText(en('errors.time_out')).first()).toBeVisible();
  note('time-out', await findMissing(form, typed));
  await page.unrouteAll();
}

const countInvalid = (form: Locator) => form.locator('[aria-invalid="true"]').count();

/** Goes back if the form moved on: a step that asks the server nothing opens the next one. */
export async function stepBack(page: Page, address: string): Promise<void> {
  if (page.url() === address) return;
  await page.goBack();
  await settle(page);
}
