import type { Page } from '@playwright/test';
import { makeMember } from '../server/src/access/roles/factories.ts';
import { makeChild } from '../server/src/kindergarten/children/factories.ts';
import { expect, test, widths } from './journey.ts';
import { makeOwnKindergarten } from './own-kindergarten.ts';
import { en } from './text.ts';

const toasts = (page: Page) => page.locator('.mantine-Notification-root');
const retry = (page: Page) => page.getByRole('button', { name: en('errors.page.retry') });

/** Lets every reading at that address fail. */
const failReading = (page: Page, address: string | RegExp, status: number) =>
  page.route(address, (route) => route.fulfill({ status, json: { message: { key: 'errors.generic' } } }));

for (const kind of ['child', 'employee'] as const) {
  test(`the page of a ${kind} that can't be read says so once, and opens at the next try`, async ({
    page,
    kiik,
    signIn,
    checkAccessibility,
  }) => {
    const { kindergartenId, manager } = await makeOwnKindergarten(kiik.database, { name: 'Katkestus' });
    const id =
      kind === 'child'
        ? await makeChild(kiik.database, { kindergartenId, fname: 'Mia' })
        : (await makeMember(kiik.database, { type: 'employee', kindergartenId })).id;
    await signIn(manager.email);
    await failReading(page, kind === 'child' ? `**/children/${id}` : `**/employees/${id}`, 500);
    await page.goto(kind === 'child' ? `/child/${id}/profile` : `/kindergarten/employees/${id}/details`);
    await expect(retry(page).first()).toBeVisible();
    await expect(page.locator('main [role="status"][aria-label]')).toHaveCount(0);
    await expect(page.getByText(en('errors.generic'))).toHaveCount(1);
    await expect(toasts(page)).toHaveCount(0);
    for (const size of Object.values(widths)) {
      await page.setViewportSize(size);
      await checkAccessibility();
    }
    await page.unrouteAll();
    await retry(page).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(kind === 'child' ? 'Mia' : 'Mari');
    await expect(retry(page)).toHaveCount(0);
  });
}

test("a list that can't be read says so once, in its place", async ({ page, kiik, signIn }) => {
  const { manager } = await makeOwnKindergarten(kiik.database, { name: 'Katkestus' });
  await signIn(manager.email);
  await failReading(page, /\/api\/kindergartens\/\d+\/children(\?|$)/, 500);
  await page.goto('/kindergarten/children/active');
  await expect(retry(page)).toBeVisible();
  await expect(page.getByText(en('errors.generic'))).toHaveCount(1);
  await expect(toasts(page)).toHaveCount(0);
  await page.unrouteAll();
  await retry(page).click();
  await expect(page.getByText(en('children.empty.active'))).toBeVisible();
});

test('a list that takes too long says nothing of typing, and a session that ended is told', async ({
  page,
  kiik,
  signIn,
}) => {
  const { manager } = await makeOwnKindergarten(kiik.database, { name: 'Katkestus' });
  await signIn(manager.email);
  const address = /\/api\/kindergartens\/\d+\/children(\?|$)/;
  // Nobody ever answers.
  await page.route(address, () => {});
  const asked = page.waitForRequest(address);
  await page.goto('/kindergarten/children/active');
  await asked;
  await page.clock.fastForward(31_000);
  await expect(page.getByText(en('errors.time_out_read'))).toHaveCount(1);
  await expect(page.getByText(en('errors.time_out'), { exact: true })).toHaveCount(0);
  await expect(toasts(page)).toHaveCount(0);

  await page.unrouteAll();
  await failReading(page, address, 401);
  await retry(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('sessions.login.title'));
  await expect(page.getByText(en('shell.ended'), { exact: true })).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
});
