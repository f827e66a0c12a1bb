import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { preferScheme } from './browser.ts';
import { expect, test, type Width, widths } from './journey.ts';
import { heading } from './page-parts.ts';
import { drawFirstSheet } from './paper.ts';
import { openPiece, pieceGroups, pieces, walkPieces } from './showcases.ts';
import { en } from './text.ts';
import { settle } from './within-page.ts';

/** Compares the catalogue with the images in `pictures/`. `npm run pictures` takes new ones. */

/** One image per piece and width, with all states. `rules` is left out: it shows the same inputs again. */
const pictured = pieces.filter((piece) => piece !== 'rules');

/** What floats above a page, and is therefore in no piece's image. */
const floating = ['dialog-open', 'consent', 'page-head', 'thumb-actions'];

const schemes: Record<Width, 'light' | 'dark'> = { phone: 'light', tablet: 'dark', desktop: 'light' };

const fileOf = (name: string, width: string) => `${name}-${width}.png`;

async function comparePictures(page: Page, name: string, shown: Locator): Promise<void> {
  for (const width of ['phone', 'tablet', 'desktop'] as const) {
    await page.setViewportSize(widths[width]);
    await preferScheme(page, schemes[width]);
    // What sticks to the edge of the window is pictured in its own place, wherever the page was scrolled to.
    await shown.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await expect.soft(shown).toHaveScreenshot(fileOf(name, width));
  }
}

for (const { name, pieces } of pieceGroups) {
  test(`the look of ${name}`, async ({ page }) => {
    const some = pieces.filter((piece) => pictured.includes(piece));
    await walkPieces(page, some, (shown, piece) => comparePictures(page, piece, shown));
  });
}

test('the look of an open dialog', async ({ page }) => {
  const shown = await openPiece(page, 'dialog');
  await shown.locator('[data-showcase="dialog.stack"]').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: en('showcase.dialog.title') });
  await expect(dialog).toBeVisible();
  await comparePictures(page, 'dialog-open', dialog);
});

test.describe('of a newcomer', () => {
  test.use({ acquainted: false });

  test('the look of the question about cookies', async ({ page }) => {
    await page.goto('/auth/login');
    const question = page.getByRole('region', { name: en('consent.title') });
    await expect(question).toBeVisible();
    await comparePictures(page, 'consent', question);
  });
});

// A page has only one title and one row at the thumb, so that the catalogue can show neither.
test('the look of the top of a page', async ({ page, signIn }) => {
  await signIn('manager', '/courses/1/children');
  await expect(heading(page)).toBeVisible();
  await settle(page);
  await comparePictures(page, 'page-head', page.locator('main [data-head]'));
});

test('the look of the actions at the thumb', async ({ page, signIn }) => {
  await signIn('teacher', '/dashboard');
  const row = page.locator('[data-tablet] > div');
  await expect(row.getByRole('link')).toHaveCount(2);
  await settle(page);
  // What would show through between them belongs to the page; what is above them decides their place.
  await row.evaluate((element) => {
    element.style.background = 'var(--kiik-ground)';
    for (const other of document.querySelectorAll<HTMLElement>('main section')) other.style.display = 'none';
  });
  await comparePictures(page, 'thumb-actions', row);
});

/** What is compared as it comes out of the printer, its first sheet: a list, and a page of cards. */
const printed = { 'print-classes': '/kindergarten/courses', 'print-child': '/child/1/profile' };

for (const [name, path] of Object.entries(printed)) {
  test(`the look of ${path} on paper`, async ({ page, signIn }) => {
    await signIn('manager', path);
    await expect(heading(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await drawFirstSheet(page)).toMatchSnapshot(`${name}.png`, { threshold: 0.1, maxDiffPixels: 40 });
  });
}

test('no picture is kept of what is no longer there', async () => {
  test.skip(test.info().config.updateSnapshots !== 'none', 'The pictures are being taken.');
  const wanted = [...pictured, ...floating].flatMap((name) =>
    Object.keys(widths).map((width) => fileOf(name, width)),
  );
  wanted.push(...Object.keys(printed).map((name) => `${name}.png`));
  expect(readdirSync(join(import.meta.dirname, 'pictures')).sort()).toEqual(wanted.sort());
});
