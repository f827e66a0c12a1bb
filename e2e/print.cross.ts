import type { Page } from '@playwright/test';
import { ensurePresent } from '../server/src/platform/ensure-present.ts';
import { expect, test } from './journey.ts';
import { heading, pressButton } from './page-parts.ts';
import { et } from './text.ts';

/** What is drawn on paper. */
async function readPaper(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  const [text = ''] = await page.locator('body').allInnerTexts();
  await page.emulateMedia({ media: null });
  return text;
}

/** The sheets of the page as a PDF: their number, and the first one's size in points. */
async function printSheets(page: Page): Promise<{ count: number; size: number[] }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const size = ensurePresent(/\/MediaBox \[([\d. ]+)\]/.exec(pdf))[1] ?? '';
  return { count: pdf.match(/\/Type \/Page\b/g)?.length ?? 0, size: size.split(' ').map(Number) };
}

test('a list is printed on A4 with all its rows and without the shell', async ({ page, signIn }) => {
  await signIn('manager', '/kindergarten/children/active');
  await expect(heading(page)).toBeVisible();
  const title = (await heading(page).textContent()) ?? '';
  const fewSheets = await printSheets(page);
  await page.evaluate(() => {
    window.print = () => {};
  });
  await pressButton(page, et('table.tools'));
  await page.getByRole('menuitem', { name: et('table.print') }).click();
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(100);
  const paper = await readPaper(page);
  expect(paper).toContain('Lasteaed Sipsik · ');
  expect(paper).toContain(title);
  for (const key of ['dashboard.menu', 'folders.menu.gallery', 'children.add', 'shell.skip'] as const) {
    expect(paper).not.toContain(et(key));
  }
  const { count, size } = await printSheets(page);
  expect(size.map(Math.round)).toEqual([0, 0, 595, 842]);
  expect(count).toBeGreaterThan(fewSheets.count);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(20);
});

for (const path of ['/child/1/profile', '/courses/1/details']) {
  test(`${path} is printed without the shell`, async ({ page, signIn }) => {
    await signIn('manager', path);
    await expect(heading(page)).toBeVisible();
    const title = (await heading(page).textContent()) ?? '';
    const paper = await readPaper(page);
    expect(paper).toContain(title);
    expect(paper).toContain('Lasteaed Sipsik · ');
    for (const key of ['dashboard.menu', 'folders.menu.gallery', 'folders.menu.documents'] as const) {
      expect(paper).not.toContain(et(key));
    }
    expect((await printSheets(page)).count).toBeGreaterThanOrEqual(1);
  });
}
