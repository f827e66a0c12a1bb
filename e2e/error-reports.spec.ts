import { checkEveryWidth, expectAccessible } from './browser.ts';
import { expect, test } from './journey.ts';
import { heading, rowOf } from './page-parts.ts';
import { et } from './text.ts';

const report = {
  kind: 'error',
  // Unique for each run, because reports of the same error on one day are counted together.
  name: `RangeError${crypto.randomUUID().slice(0, 8)}`,
  message: 'Invalid time value',
  stack: 'RangeError: Invalid time value\n    at writeDay (https://kiik.test/assets/dates.js:12:34)',
  path: '/gallery/12',
  version: 'journey',
};

test('administrators find what browsers reported, and where in the code it was @main', async ({
  page,
  signIn,
}) => {
  for (const more of [
    {},
    {},
    { name: 'ChunkLoadError', kind: 'chunk', chunk: 'timeout', path: '/documents' },
  ]) {
    const reply = await page.request.post('/api/common/error-reports', { data: { ...report, ...more } });
    expect(reply.status()).toBe(201);
  }
  await signIn('admin', '/dashboard');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: et('error-reports.menu') })
    .click();
  await expect(heading(page)).toHaveText(et('error-reports.title'));
  await expect(rowOf(page, 'ChunkLoadError')).toContainText(et('error-reports.chunk.timeout'));

  await page.getByRole('searchbox', { name: et('error-reports.search') }).fill(report.name.toLowerCase());
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('/gallery/{id}');
  await expect(rows.getByRole('cell').last()).toHaveText('2');
  await rows.getByRole('button').press('Enter');
  await expect(page.getByText('writeDay dates.js:12:34')).toBeVisible();
  await expectAccessible(page);
  await checkEveryWidth(page);

  await page.getByRole('searchbox').fill('nowhere');
  await expect(page.getByText(et('table.noResults'))).toBeVisible();
});
