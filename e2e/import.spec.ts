import { buffer } from 'node:stream/consumers';
import { writeTable } from '../server/src/platform/export/table.ts';
import { expectNoOverflow, waitUntilLoaded } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { et } from './text.ts';

/** A real workbook: that many children, each with a mother, in two of the demo's classes. */
async function makeWorkbook(count: number): Promise<Buffer> {
  return buffer(
    writeTable({
      columns: [
        { key: 'fname', title: 'Eesnimi', type: 'text' },
        { key: 'lname', title: 'Perekonnanimi', type: 'text' },
        { key: 'born', title: 'Sünniaeg', type: 'day' },
        { key: 'mother', title: 'Ema nimi', type: 'text' },
        { key: 'email', title: 'Ema e-post', type: 'text' },
      ],
      rows: (async function* () {
        for (let index = 0; index < count; index += 1) {
          const letters = String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26));
          yield {
            fname: `Laps${letters}`,
            lname: 'Importaed',
            born: '2022-05-01',
            mother: `Ema${letters} Importaed`,
            email: `import-${letters}@test.ee`,
          };
        }
      })(),
      format: 'xlsx',
      language: 'et',
      timezone: 'Europe/Tallinn',
      now: '2026-10-14T08:00:00.000Z',
    }),
  );
}

const heading = (page: import('@playwright/test').Page) => page.getByRole('heading', { level: 1 });

test('a manager imports 110 children from a workbook, and the same workbook again changes nothing', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  await signIn('manager');
  await page.goto('/kindergarten/import');
  await expect(page).toHaveURL(/\/kindergarten\/import\/file$/);
  await expect(heading(page)).toHaveText(et('import.title'));
  await waitUntilLoaded(page);
  await checkAccessibility();
  const workbook = {
    name: 'lapsed.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await makeWorkbook(110),
  };
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
  await expect(page.getByText(et('import.overview.invited', { count: 110 }))).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Lapsaa Importaed');
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
  signIn,
  checkAccessibility,
}) => {
  await signIn('manager');
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
