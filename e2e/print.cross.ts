import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { heading, pressButton } from './page-parts.ts';
import { printSheets } from './paper.ts';
import { et } from './text.ts';
import { settle } from './within-page.ts';

/** What is drawn on paper. */
async function readPaper(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  const [text = ''] = await page.locator('body').allInnerTexts();
  await page.emulateMedia({ media: null });
  return text;
}

test('a list is printed on A4 with all its rows and without the shell', async ({ page, signIn }) => {
  await signIn('manager', '/kindergarten/children/active');
  await expect(heading(page)).toBeVisible();
  const title = (await heading(page).textContent()) ?? '';
  const fewSheets = await printSheets(page);
  await pressButton(page, et('table.tools'));
  await page.getByRole('menuitem', { name: et('table.print') }).click();
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(100);
  const paper = await readPaper(page);
  expect(paper).toContain('Lasteaed Sipsik · ');
  expect(paper).toContain(title);
  for (const key of ['dashboard.menu', 'folders.menu.gallery', 'children.add', 'shell.skip'] as const) {
    expect(paper).not.toContain(et(key));
  }
  const sheets = await printSheets(page);
  expect(sheets.length).toBeGreaterThan(fewSheets.length);
  for (const [index, { size, text }] of sheets.entries()) {
    expect(size).toEqual([595, 842]);
    expect(text).toContain('Lasteaed Sipsik · ');
    expect(text).toContain(et('shell.sheet', { number: index + 1, count: sheets.length }));
    expect(text, 'the head of the list is repeated').toContain(et('children.name'));
  }
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(20);
});

for (const path of ['/child/1/profile', '/courses/1/details']) {
  test(`${path} is printed without the shell`, async ({ page, signIn }) => {
    await signIn('manager', path);
    await expect(heading(page)).toBeVisible();
    await settle(page);
    const title = (await heading(page).textContent()) ?? '';
    const paper = await readPaper(page);
    expect(paper).toContain(title);
    expect(paper).toContain('Lasteaed Sipsik · ');
    for (const key of ['dashboard.menu', 'folders.menu.gallery', 'folders.menu.documents'] as const) {
      expect(paper).not.toContain(et(key));
    }
    const sheets = await printSheets(page);
    expect(sheets[0]?.text).toContain(et('shell.sheet', { number: 1, count: sheets.length }));
  });
}
