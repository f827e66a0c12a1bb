import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { languageCodes } from '../contract/src/platform/language.ts';
import { testNow } from '../server/src/testing/now.ts';
import { expectAccessible, expectNoOverflow } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { heading, pressButton } from './page-parts.ts';
import { en, translate } from './text.ts';

test.use({ acquainted: false });

const question = (page: Page) => page.getByRole('region', { name: en('consent.title') });
const readRecord = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cookie_accepted') ?? 'null'));

for (const [width, size] of Object.entries(widths)) {
  test(`the question about cookies leaves most of a ${width} free`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/auth/login');
    await expect(question(page)).toBeVisible();
    const box = await question(page).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(size.height * 0.6);
    await expectNoOverflow(page);
    await expectAccessible(page);
    // The page behind the question can be used: its lowest link can be scrolled into view.
    await page.getByRole('link', { name: en('legal.terms.title') }).click();
    await expect(page).toHaveURL(/\/purchase-terms$/);
  });
}

test('accepting keeps the choices, and neither question nor its code comes back for six months', async ({
  page,
}) => {
  await page.goto('/auth/login');
  await expect(question(page).getByLabel(en('consent.essential'))).toBeChecked();
  await expect(question(page).getByLabel(en('consent.essential'))).toBeDisabled();
  await expect(question(page).getByLabel(en('consent.statistics'))).not.toBeChecked();
  await question(page).getByLabel(en('consent.marketing')).check();
  await pressButton(question(page), en('consent.accept'), true);
  await expect(question(page)).toHaveCount(0);
  expect(await readRecord(page)).toEqual({
    essential: true,
    statistics: false,
    marketing: true,
    consentTime: new Date(testNow).toISOString(),
  });

  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => url.includes('ConsentDialog'))).toEqual([]);
  await expect(question(page)).toHaveCount(0);

  const inSixMonths = new Date(testNow);
  inSixMonths.setMonth(inSixMonths.getMonth() + 6);
  await page.clock.setFixedTime(inSixMonths.getTime() + 1000);
  await page.reload();
  await expect(question(page)).toBeVisible();

  await pressButton(question(page), en('consent.necessary'));
  expect(await readRecord(page)).toMatchObject({ statistics: false, marketing: false });
  await pressButton(page, en('consent.title'));
  await expect(question(page)).toBeVisible();
});

test('rejecting removes all cookies and signs out', async ({ page, context, comeIn }) => {
  await comeIn('/dashboard');
  expect((await context.cookies()).map(({ name }) => name)).toContain('kiik_session');
  await pressButton(question(page), en('consent.reject'));
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(question(page)).toHaveCount(0);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('kiik_session');
  await expect.poll(() => readRecord(page)).toBeNull();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(question(page)).toBeVisible();
});

test('errors are reported after consent to statistics, once each, and never before', async ({
  page,
  kiik,
  observed,
}) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/common/error-reports')) reports.push(request.postData() ?? '');
  });
  const fail = async (name: string) => {
    await page.evaluate((message) => {
      queueMicrotask(() => {
        throw new RangeError(message);
      });
    }, name);
    await expect.poll(() => observed.complaints.splice(0)).toEqual([expect.stringContaining(name)]);
  };
  await page.goto('/auth/login?to=%2Fuser%2Fprofile');
  await fail('swing before consent');
  await question(page).getByLabel(en('consent.statistics')).check();
  const stored = page.waitForResponse('**/api/common/error-reports');
  await pressButton(question(page), en('consent.accept'), true);
  // Nothing on the page tells when the code that reports has run. The same error is reported once, however often it occurs.
  await expect
    .poll(async () => {
      await fail('swing after consent of "Mari Maasikas"');
      return reports.length;
    })
    .toBe(1);
  expect((await stored).status()).toBe(201);
  await fail('swing after consent of "Mari Maasikas"');
  await fail('Failed to fetch');
  expect(reports).toHaveLength(1);
  expect(reports.join()).not.toContain('Maasikas');
  const rows = await kiik.database.runStatement(
    sql`select name, path from error_reports where message like 'swing%'`,
  );
  expect(rows).toEqual([{ name: 'RangeError', path: '/auth/login' }]);
});

test('the privacy notice names the three kinds of cookies in every language', async ({ page }) => {
  await page.goto('/privacy');
  for (const language of languageCodes) {
    await page.getByRole('combobox').selectOption(language);
    await expect(page.getByText(translate(language, 'legal-notices.privacy.cookies.text'))).toBeVisible();
  }
});
