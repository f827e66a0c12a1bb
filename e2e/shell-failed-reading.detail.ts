import type { Page } from '@playwright/test';
import { makeMember } from '../server/src/access/roles/factories.ts';
import { makeChild } from '../server/src/kindergarten/children/factories.ts';
import { expectAccessible } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { makeOwnKindergarten } from './own-kindergarten.ts';
import { heading } from './page-parts.ts';
import { en } from './text.ts';

const toasts = (page: Page) => page.locator('.mantine-Notification-root');
const retry = (page: Page) => page.getByRole('button', { name: en('errors.page.retry') });

/** Makes every read at that address fail. */
const failReading = (page: Page, address: string | RegExp, status: number) =>
  page.route(address, (route) => route.fulfill({ status, json: { message: { key: 'errors.generic' } } }));

const children = /\/api\/kindergartens\/\d+\/children(\?|$)/;

for (const [what, address, place, shown] of [
  ['the page of a child', '**/children/*', '/child/*/profile', 'Mia'],
  ['the page of an employee', '**/employees/*', '/kindergarten/employees/*/details', 'Mari'],
  ['a list', children, '/kindergarten/children/active', en('children.title')],
] as const) {
  test(`${what} that can't be read says so once, and opens at the next try`, async ({
    page,
    kiik,
    signIn,
  }) => {
    const { kindergartenId, manager } = await makeOwnKindergarten(kiik.database, { name: 'Katkestus' });
    const child = await makeChild(kiik.database, { kindergartenId, fname: 'Mia' });
    const employee = await makeMember(kiik.database, { type: 'employee', kindergartenId });
    const id = String(place.startsWith('/child') ? child : employee.id);
    await signIn(manager.email);
    await failReading(page, typeof address === 'string' ? address.replace(/\*$/, id) : address, 500);
    await page.goto(place.replace('*', id));
    await expect(retry(page).first()).toBeVisible();
    await expect(page.locator('main [role="status"][aria-label]')).toHaveCount(0);
    await expect(page.getByText(en('errors.generic'))).toHaveCount(1);
    await expect(toasts(page)).toHaveCount(0);
    for (const size of Object.values(widths)) {
      await page.setViewportSize(size);
      await expectAccessible(page);
    }
    await page.unrouteAll();
    await retry(page).first().click();
    await expect(retry(page)).toHaveCount(0);
    await expect(heading(page)).toContainText(shown);
  });
}

test('a list that takes too long says nothing of typing, and a session that ended is told', async ({
  page,
  manageOwn,
}) => {
  await manageOwn({ name: 'Katkestus' });
  // These reads are never answered.
  await page.route(children, () => {});
  const asked = page.waitForRequest(children);
  await page.goto('/kindergarten/children/active');
  await asked;
  await page.clock.fastForward(31_000);
  await expect(page.getByText(en('errors.time_out_read'))).toHaveCount(1);
  await expect(page.getByText(en('errors.time_out'), { exact: true })).toHaveCount(0);
  await expect(toasts(page)).toHaveCount(0);

  await page.unrouteAll();
  await failReading(page, children, 401);
  await retry(page).click();
  await expect(heading(page)).toHaveText(en('sessions.login.title'));
  await expect(page.getByText(en('shell.ended'), { exact: true })).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
});
