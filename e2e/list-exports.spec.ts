import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { waitUntilLoaded } from './browser.ts';
import { chooseList, continueTo, makeFamilyList } from './family-list.ts';
import { expect, test } from './journey.ts';
import { makeOwnKindergarten } from './own-kindergarten.ts';
import { heading, pressButton } from './page-parts.ts';
import { et } from './text.ts';

test('a manager downloads the children as a workbook, and importing it again changes nothing @main', async ({
  page,
  kiik,
  signIn,
}) => {
  const { manager, kindergartenId } = await makeOwnKindergarten(kiik.database, {
    name: 'Lasteaed Eksport',
    language: 'et',
  });
  await signIn(manager.email);
  const importFile = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    await page.goto('/kindergarten/import/file');
    await chooseList(page, file);
    await continueTo(page, 'import.overview.title');
  };
  const list = await makeFamilyList({ count: 20, withEmail: 0, mark: 'export' });
  await importFile(list);
  await pressButton(page, et('import.import', { count: 20 }));
  await expect(heading(page)).toHaveText(et('import.done.title'));

  await page.goto('/kindergarten/children/active');
  await waitUntilLoaded(page);
  await pressButton(page, et('table.tools'));
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: et('table.download.file', { format: 'XLSX' }) }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${et('list-exports.children')} 2026-10-14.xlsx`);
  await importFile({ ...list, buffer: await readFile(await download.path()) });
  await expect(page.getByText(et('import.unchanged.text'))).toBeVisible();
  const rows = await kiik.database.runStatement(sql<{ count: number }>`
    select count(*) as count from children where kindergarten_id = ${kindergartenId}`);
  expect(rows).toEqual([{ count: 20 }]);
});
