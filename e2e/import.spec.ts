import { importRights } from '../contract/src/kindergarten/import-rights.ts';
import { createUser } from '../server/src/access/accounts/factories.ts';
import { makeMember } from '../server/src/access/roles/factories.ts';
import { expectNoOverflow, waitUntilLoaded } from './browser.ts';
import { childOf, makeFamilyList } from './family-list.ts';
import { expect, test, widths } from './journey.ts';
import { makeOwnKindergarten } from './own-kindergarten.ts';
import { et } from './text.ts';

const heading = (page: import('@playwright/test').Page) => page.getByRole('heading', { level: 1 });

test('a manager imports 110 children from a workbook, and the same workbook again changes nothing @main', async ({
  page,
  kiik,
  signIn,
  checkAccessibility,
}) => {
  const { manager } = await makeOwnKindergarten(kiik.database, { name: 'Lasteaed Import', language: 'et' });
  await signIn(manager.email);
  await page.goto('/kindergarten/import');
  await expect(page).toHaveURL(/\/kindergarten\/import\/file$/);
  await expect(heading(page)).toHaveText(et('import.title'));
  await waitUntilLoaded(page);
  await checkAccessibility();
  const workbook = await makeFamilyList({ count: 110, withEmail: 3, mark: 'import' });
  const choose = async () => {
    await page.locator('input[type=file]').first().setInputFiles(workbook);
    await page.getByRole('button', { name: et('import.continue') }).click();
    await expect(heading(page)).toHaveText(et('import.map.title'));
  };
  await choose();
  await expect(page.getByLabel('Ema e-post')).toHaveValue('guardian1_email');
  await waitUntilLoaded(page);
  await checkAccessibility();
  await page.getByRole('button', { name: et('import.continue') }).click();
  await expect(heading(page)).toHaveText(et('import.overview.title'));
  await expect(page.getByText(et('import.overview.invited', { count: 3 }))).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(childOf(0).fname);
  await waitUntilLoaded(page);
  await checkAccessibility();

  // A reload loses nothing: the list waits on the server.
  await page.reload();
  await page.getByRole('button', { name: et('import.import', { count: 110 }) }).click();
  await expect(heading(page)).toHaveText(et('import.done.title'));
  await expect(page.getByRole('definition').first()).toHaveText('110');
  await checkAccessibility();

  await page.getByRole('link', { name: et('import.done.another') }).click();
  await expect(heading(page)).toHaveText(et('import.title'));
  await choose();
  await page.getByRole('button', { name: et('import.continue') }).click();
  await expect(heading(page)).toHaveText(et('import.overview.title'));
  await expect(page.getByText(et('import.unchanged.text'))).toBeVisible();
  await expect(page.getByRole('button', { name: et('import.import', { count: 110 }) })).toHaveCount(0);
});

test('three rows are pasted; what is wrong with one is said, and it is left out', async ({
  page,
  kiik,
  signIn,
  checkAccessibility,
}) => {
  const { manager } = await makeOwnKindergarten(kiik.database, { name: 'Lasteaed Kleebi', language: 'et' });
  await signIn(manager.email);
  await page.goto('/kindergarten/import/list');
  await page
    .getByLabel(et('import.list.label'))
    .fill('Mia Kleebitud\t01.05.2022\nTom Kleebitud\t2.5.2022\nIda Kleebitud\t31.02.2022\n');
  await page.getByRole('button', { name: et('import.continue') }).click();
  await expect(heading(page)).toHaveText(et('import.map.title'));
  await expect(page.getByLabel(et('import.map.unnamed', { n: 1 }))).toHaveValue('name');
  await expect(page.getByLabel(et('import.map.unnamed', { n: 2 }))).toHaveValue('birth_date');
  for (const size of Object.values(widths)) {
    await page.setViewportSize(size);
    await expectNoOverflow(page);
  }
  await page.getByRole('button', { name: et('import.continue') }).click();
  await expect(heading(page)).toHaveText(et('import.overview.title'));
  await expect(page.getByText(et('rules.not_valid_date'))).toBeVisible();
  for (const size of Object.values(widths)) {
    await page.setViewportSize(size);
    await waitUntilLoaded(page);
    await expectNoOverflow(page);
    await checkAccessibility();
  }
  await page.getByRole('button', { name: et('import.import', { count: 2 }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: et('import.leaveOut.confirm') })
    .click();
  await expect(heading(page)).toHaveText(et('import.done.title'));
  await expect(page.getByRole('definition').first()).toHaveText('2');
});

test('a file that is no table is refused where it was chosen', async ({ page, signIn }) => {
  await signIn('manager');
  await page.goto('/kindergarten/import/arno');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'lapsed.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('89504e470d0a1a0a0000', 'hex'),
    });
  await page.getByRole('button', { name: et('import.continue') }).click();
  await expect(page.getByText(et('import.not_a_table'))).toBeVisible();
});

test('a teacher has no import', async ({ page, signIn }) => {
  await signIn('teacher');
  await page.goto('/kindergarten/import/file');
  await expect(page).toHaveURL(/\/access-restricted/);
});

test('somebody who may not change guardians is told before, and their columns are left out', async ({
  page,
  kiik,
  signIn,
  checkAccessibility,
}) => {
  const { kindergartenId } = await makeOwnKindergarten(kiik.database, { name: 'Lasteaed Õigus' });
  const user = await createUser(kiik.database, {
    language: 'et',
    email: `clerk-${kindergartenId}@example.test`,
  });
  await makeMember(kiik.database, {
    type: 'employee',
    kindergartenId,
    user,
    flags: ['import_access_index', ...importRights.children],
  });
  await signIn(user.email);
  await page.goto('/kindergarten/import');
  await expect(heading(page)).toHaveText(et('import.title'));
  const notice = et('import.refused.guardians', { rights: et('flags.child_edit_guardians.label') });
  await expect(page.getByText(notice)).toBeVisible();
  await waitUntilLoaded(page);
  await checkAccessibility();
  const workbook = await makeFamilyList({ count: 2, withEmail: 2, mark: 'rights' });
  await page.locator('input[type=file]').first().setInputFiles(workbook);
  await page.getByRole('button', { name: et('import.continue') }).click();
  await expect(heading(page)).toHaveText(et('import.map.title'));
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByLabel('Ema e-post')).toHaveValue('');
  await expect(page.getByLabel('Ema e-post').locator('option[value=guardian1_email]')).toHaveCount(0);
  await waitUntilLoaded(page);
  await checkAccessibility();
  await page.getByRole('button', { name: et('import.continue') }).click();
  await expect(heading(page)).toHaveText(et('import.overview.title'));
  await page.getByRole('button', { name: et('import.import', { count: 2 }) }).click();
  await expect(heading(page)).toHaveText(et('import.done.title'));
});
