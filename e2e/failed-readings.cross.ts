import type { Page, Request } from '@playwright/test';
import { sql } from 'kysely';
import type { Database } from '../server/src/platform/database/database.ts';
import { expect, type Persona, test } from './journey.ts';
import { screenPaths } from './screen-paths.ts';
import { en } from './text.ts';
import { followRequests, settle } from './within-page.ts';

/** Who has the page. */
const personaOf = (path: string): Persona =>
  path.startsWith('/admin') ? 'admin' : path.startsWith('/organization') ? 'official' : 'manager';

/** Rows of the manager's kindergarten. */
async function findRows(database: Database): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select manager.kindergarten_id, kindergartens.organization_id,
      (select min(id) from children where kindergarten_id = manager.kindergarten_id and archived_at is null) as child_id,
      (select min(id) from courses where kindergarten_id = manager.kindergarten_id and archived_at is null) as course_id,
      manager.id as employee_id,
      (select min(id) from target_groups where kindergarten_id = manager.kindergarten_id) as target_group_id
    from memberships manager join users on users.id = user_id
    join kindergartens on kindergartens.id = manager.kindergarten_id
    where users.email = 'manager@kiik.test' and type = 'employee'`.execute(database.read);
  return rows[0] ?? {};
}

/** How long a toast waits for what may say the same in its place. */
const toastMilliseconds = 500;
const reading = /\/api\/(?!common\/init|texts|dev)/;

/** Runs in the page: of timers of one length those that were set before have run by then. */
function runTimers(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** What stands around every page reads this. */
async function listReadings(page: Page): Promise<Set<string>> {
  const read = new Set<string>();
  const note = (request: Request) => read.add(new URL(request.url()).pathname);
  page.on('request', note);
  await page.goto('/access-restricted');
  await settle(page);
  page.off('request', note);
  return read;
}

for (const persona of ['manager', 'admin', 'official'] as const) {
  test(`no page of the ${persona} waits for ever for what can't be read, and each says so once`, async ({
    page,
    kiik,
    signIn,
  }) => {
    test.setTimeout(900_000);
    const rows = await findRows(kiik.database);
    await signIn(persona);
    // Whoever used this account before may have left it in another language.
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
    for (const path of screenPaths.filter((one) => personaOf(one) === persona)) {
      const address = path.replaceAll(/\$(\w+)/g, (_, name: string) => String(rows[name] ?? 1));
      failed = [];
      await page.goto(address);
      await settle(page);
      if (failed.length === 0) continue;
      looked += 1;
      await page
        .locator('main [role="status"][aria-label], main [aria-busy="true"], main [data-loading]')
        .first()
        .waitFor({ state: 'detached', timeout: 8_000 })
        .catch(() => complaints.push(`${address} waits for ever`));
      await page.evaluate(runTimers, toastMilliseconds);
      await settle(page);
      const toast = page.locator('.mantine-Notification-root');
      const place = page
        .getByRole('main')
        .getByRole('button', { name: en('errors.page.retry'), exact: true });
      // The first toast brings its code along.
      await toast
        .or(place)
        .first()
        .waitFor({ timeout: 8_000 })
        .catch(() => {});
      const [toasts, places] = [await toast.count(), await place.count()];
      if (toasts > 0 && places > 0) complaints.push(`${address} says it in its place and in a toast`);
      if (toasts + places === 0) complaints.push(`${address} says nothing (${failed.join(' ')})`);
    }
    expect(complaints).toEqual([]);
    expect(looked).toBeGreaterThan(5);
  });
}
