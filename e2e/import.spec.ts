import { importRights } from '../contract/src/kindergarten/import-rights.ts';
import { makeMember } from '../server/src/access/roles/factories.ts';
import { checkEveryWidth, checkPage, expectAccessible, expectFits } from './browser.ts';
import { failCalls, said } from './failed-action.ts';
import { childOf, chooseList, continueTo, makeFamilyList } from './family-list.ts';
import { expect, test } from './journey.ts';
import { makeOwnKindergarten } from './own-kindergarten.ts';
import { heading, pressButton } from './page-parts.ts';
import { et } from './text.ts';

test('a manager imports 110 children from a workbook, and the same workbook again changes nothing @main', async ({
  page,
  manageOwn,
}) => {
  await manageOwn({ name: 'Lasteaed Import', language: 'et' }, '/kindergarten/import');
  await expect(page).toHaveURL(/\/kindergarten\/import\/file$/);
  await expect(heading(page)).toHaveText(et('import.title'));
  await checkPage(page);
  const workbook = await makeFamilyList({ count: 110, withEmail: 3, mark: 'import' });
  await chooseList(page, workbook);
  await expect(page.getByLabel('Ema e-post')).toHaveValue('guardian1_email');
  await checkPage(page);
  await continueTo(page, 'import.overview.title');
  await expect(page.getByText(et('import.overview.invited', { count: 3 }))).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(childOf(0).fname);
  await checkPage(page);

  // A reload loses nothing, because the server keeps the list.
  await page.reload();
  await pressButton(page, et('import.import', { count: 110 }));
  await expect(heading(page)).toHaveText(et('import.done.title'));
  await expect(page.getByRole('definition').first()).toHaveText('110');
  await expectAccessible(page);

  await page.getByRole('link', { name: et('import.done.another') }).click();
  await expect(heading(page)).toHaveText(et('import.title'));
  await chooseList(page, workbook);
  await continueTo(page, 'import.overview.title');
  await expect(page.getByText(et('import.unchanged.text'))).toBeVisible();
  await expect(page.getByRole('button', { name: et('import.import', { count: 110 }) })).toHaveCount(0);
});

test('three rows are pasted; what is wrong with one is said, and it is left out', async ({
  page,
  manageOwn,
}) => {
  await manageOwn({ name: 'Lasteaed Kleebi', language: 'et' }, '/kindergarten/import/list');
  await page
    .getByLabel(et('import.list.label'))
    .fill('Mia Kleebitud\t01.05.2022\nTom Kleebitud\t2.5.2022\nIda Kleebitud\t31.02.2022\n');
  await continueTo(page, 'import.map.title');
  await expect(page.getByLabel(et('import.map.unnamed', { n: 1 }))).toHaveValue('name');
  await expect(page.getByLabel(et('import.map.unnamed', { n: 2 }))).toHaveValue('birth_date');
  await expectFits(page);
  await continueTo(page, 'import.overview.title');
  await expect(page.getByText(et('rules.not_valid_date'))).toBeVisible();
  await checkEveryWidth(page);
  const importIt = async () => {
    await pressButton(page, et('import.import', { count: 2 }));
    await pressButton(page.getByRole('dialog'), et('import.leaveOut.confirm'));
  };
  await failCalls(page, '**/import/import-data');
  await importIt();
  await expect(said(page.getByRole('main'), et)).toBeVisible();
  await page.unrouteAll();
  await importIt();
  await expect(heading(page)).toHaveText(et('import.done.title'));
  await expect(page.getByRole('definition').first()).toHaveText('2');
});

test('a file that is no table is refused where it was chosen', async ({ page, signIn }) => {
  await signIn('manager', '/kindergarten/import/arno');
  const buffer = Buffer.from('89504e470d0a1a0a0000', 'hex');
  const picked = { name: 'lapsed.csv', mimeType: 'text/csv', buffer };
  await page.locator('input[type=file]').first().setInputFiles(picked);
  await pressButton(page, et('import.continue'));
  await expect(page.getByText(et('import.not_a_table'))).toBeVisible();
});

test('somebody who may not change guardians is told before, and their columns are left out', async ({
  page,
  kiik,
  signIn,
  makePerson,
}) => {
  const { kindergartenId } = await makeOwnKindergarten(kiik.database, { name: 'Lasteaed Õigus' });
  const user = await makePerson({ language: 'et' });
  const flags = ['import_access_index', ...importRights.children] as const;
  await makeMember(kiik.database, { type: 'employee', kindergartenId, user, flags });
  await signIn(user.email, '/kindergarten/import', et('import.title'));
  const notice = et('import.refused.guardians', { rights: et('flags.child_edit_guardians.label') });
  await expect(page.getByText(notice)).toBeVisible();
  await checkPage(page);
  const workbook = await makeFamilyList({ count: 2, withEmail: 2, mark: 'rights' });
  await chooseList(page, workbook);
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByLabel('Ema e-post')).toHaveValue('');
  await expect(page.getByLabel('Ema e-post').locator('option[value=guardian1_email]')).toHaveCount(0);
  await checkPage(page);
  await continueTo(page, 'import.overview.title');
  await pressButton(page, et('import.import', { count: 2 }));
  await expect(heading(page)).toHaveText(et('import.done.title'));
});
