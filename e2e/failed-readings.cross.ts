import type { Page, Request } from '@playwright/test';
import { expect, test } from './journey.ts';
import { listAddresses, screenPersonas } from './screen-paths.ts';
import { en } from './text.ts';
import { awaitToasts, followRequests, openAfresh, settle } from './within-page.ts';

const reading = /\/api\/(?!common\/init|texts|dev)/;

/** Lists the paths that the frame around every page reads. */
async function listReadings(page: Page): Promise<Set<string>> {
  const read = new Set<string>();
  const note = (request: Request) => read.add(new URL(request.url()).pathname);
  page.on('request', note);
  await page.goto('/access-restricted');
  await settle(page);
  page.off('request', note);
  return read;
}

/** Closes the toasts of the page before. */
async function closeToasts(page: Page): Promise<void> {
  const toasts = page.locator('.mantine-Notification-root');
  for (const toast of await toasts.all()) {
    await toast.getByRole('button').evaluate((button: HTMLElement) => button.click());
  }
  await expect(toasts).toHaveCount(0);
}

for (const persona of screenPersonas) {
  test(`no page of the ${persona} waits for ever for what can't be read, and each says so once`, async ({
    page,
    kiik,
    signIn,
  }) => {
    test.setTimeout(900_000);
    await signIn(persona);
    // An earlier test may have left this account in another language.
    await page.request.put('/api/common/user/update', { data: { language: 'en' } });
    followRequests(page);
    const around = await listReadings(page);
    let failed: string[] = [];
    await page.route(reading, (route, request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' || around.has(pathname)) return route.continue();
      failed.push(pathname);
      return route.fulfill({ status: 500, json: { message: { key: 'errors.generic' } } });
    });
    const complaints: string[] = [];
    let looked = 0;
    const visit = async (address: string) => {
      failed = [];
      await closeToasts(page);
      await openAfresh(page, address);
      if (failed.length === 0) return;
      looked += 1;
      await page
        .locator('main [role="status"][aria-label], main [aria-busy="true"], main [data-loading]')
        .first()
        .waitFor({ state: 'detached', timeout: 8_000 })
        .catch(() => complaints.push(`${address} waits for ever`));
      await awaitToasts(page);
      await settle(page);
      const toast = page.locator('.mantine-Notification-root');
      const place = page
        .getByRole('main')
        .getByRole('button', { name: en('errors.page.retry'), exact: true });
      // The first toast must load its code first.
      await toast
        .or(place)
        .first()
        .waitFor({ timeout: 8_000 })
        .catch(() => {});
      const [toasts, places] = [await toast.count(), await place.count()];
      if (toasts > 0 && places > 0) complaints.push(`${address} says it in its place and in a toast`);
      if (toasts + places === 0) complaints.push(`${address} says nothing (${failed.join(' ')})`);
    };
    for (const address of await listAddresses(kiik.database, persona)) {
      await test.step(address, () => visit(address));
    }
    expect(complaints).toEqual([]);
    expect(looked).toBeGreaterThan(5);
  });
}
