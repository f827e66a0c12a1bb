import type { Locator, Page } from '@playwright/test';
import { ensurePresent } from '../server/src/platform/ensure-present.ts';
import { expectAccessible, expectNoOverflow } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { chooseOwn, heading, pressButton } from './page-parts.ts';
import { openPieceStates } from './states.ts';
import { en, et } from './text.ts';

/** The tables of the catalogue, and the table on an administrator's dashboard. */

async function openCatalogue(page: Page): Promise<(state: string) => Locator> {
  const find = await openPieceStates(page, 'table');
  await expect(heading(page)).toHaveText(en('table.title'));
  return find;
}

/** The distance from the top of the viewport, in pixels. */
async function readTop(locator: Locator): Promise<number> {
  return ensurePresent(await locator.boundingBox()).y;
}

test('order, pages and search are worked from the keyboard and come back with the way back', async ({
  page,
}) => {
  const find = await openCatalogue(page);
  const pages = find('pages');
  const heading = (name: string) => pages.getByRole('columnheader', { name });
  const guardians = heading(en('dashboard.kindergartens.guardians'));
  await expect(heading(en('dashboard.kindergartens.name'))).toHaveAttribute('aria-sort', 'ascending');
  await guardians.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(guardians).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Space');
  await expect(guardians).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/pages\.sort=-guardians/);

  const current = pages.locator('[aria-current="page"]');
  await pages.getByRole('button', { name: en('table.nextPage') }).focus();
  await page.keyboard.press('Enter');
  await expect(current).toHaveText('2');
  await expect(pages).toContainText(en('table.rows', { from: 16, to: 30, total: 152 }));
  await page.goBack();
  await expect(current).toHaveText('1');
  await page.goForward();
  await expect(current).toHaveText('2');

  await pages.getByRole('searchbox').fill('päikesekiir');
  await page.keyboard.press('Enter');
  await expect(current).toHaveText('1');
  await expect(pages).toContainText(en('table.rows', { from: 1, to: 15, total: 19 }));
  expect(decodeURIComponent(page.url())).not.toContain('päikesekiir');
  await page.reload();
  await expect(pages.getByRole('searchbox')).toHaveValue('päikesekiir');
  await expect(pages).toContainText(en('table.rows', { from: 1, to: 15, total: 19 }));
  await pages.getByRole('searchbox').fill('nowhere');
  await expect(pages).toContainText(en('table.noResults'));
  await expectAccessible(page);
});

test('columns follow the room of their place, whatever changes it', async ({ page }) => {
  const find = await openCatalogue(page);
  const columns = find('pages').getByRole('columnheader');
  await expect(columns.first()).toBeVisible();
  const narrow = (width: string) =>
    page.evaluate((rule) => {
      const styles = new CSSStyleSheet();
      styles.replaceSync(rule);
      document.adoptedStyleSheets = [styles];
    }, `[data-showcase] { max-width: ${width}; }`);
  await narrow('300px');
  await expect(columns).toHaveCount(0);
  await narrow('none');
  await expect(columns.first()).toBeVisible();
  // Each of these widths is rounded in another way.
  for (const fraction of ['600.0625px', '700.5px', '750.75px']) {
    await narrow(fraction);
    await expect(columns.first()).toBeVisible();
  }
});

test('rows are chosen over pages, and the bar says how many', async ({ page }) => {
  const find = await openCatalogue(page);
  const pages = find('pages');
  const bar = pages.getByRole('group', { name: en('table.selection') });
  await expect(bar).toHaveCount(0);
  await pages.locator('tbody').getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await expect(bar).toContainText(en('table.selected', { n: 1 }));
  await expect(pages.getByRole('checkbox', { name: en('table.selectPage') })).toBeChecked({
    indeterminate: true,
  });
  await pressButton(pages, en('table.page', { n: 2 }), true);
  await pages.getByRole('checkbox', { name: en('table.selectPage') }).check();
  await expect(bar).toContainText(en('table.selected', { n: 16 }));
  await pressButton(pages, en('table.tools'));
  await page.getByRole('menuitemradio', { name: en('table.trashed.only') }).click();
  await expect(pages).toContainText(en('table.rows', { from: 1, to: 15, total: 18 }));
  await expectAccessible(page);
  await pressButton(bar, en('table.clearSelection'));
  await expect(bar).toHaveCount(0);
  await expect(pages.getByRole('checkbox', { name: en('table.selectPage') })).toBeFocused();
});

for (const name of ['phone', 'desktop'] as const) {
  test(`an open menu of a table has no finding on a ${name}`, async ({ page }) => {
    await page.setViewportSize(widths[name]);
    const pages = (await openCatalogue(page))('pages');
    const nameOfRow = 'Łąka 8';
    const openers = [
      pages.getByRole('button', { name: en('table.actions', { name: nameOfRow }), exact: true }),
      pages.getByRole('button', { name: en('table.tools') }),
    ];
    for (const opener of openers) {
      await opener.click();
      const menu = page.getByRole('main').getByRole('menu');
      await expect(menu).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });
}

test('a row opens and closes the one before; the list downloads as a file', async ({ page }) => {
  const find = await openCatalogue(page);
  const [first, second] = [0, 1].map((index) =>
    find('opens').locator('tbody').getByRole('button').nth(index),
  ) as [Locator, Locator];
  await first.press('Enter');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await second.press('Enter');
  await expect(second).toHaveAttribute('aria-expanded', 'true');
  await expect(first).toHaveAttribute('aria-expanded', 'false');

  for (const format of ['XLSX', 'CSV']) {
    await find('pages')
      .getByRole('button', { name: en('table.tools') })
      .press('Enter');
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: format }).press('Enter');
    expect((await downloading).suggestedFilename()).toMatch(new RegExp(`\\.${format}$`, 'i'));
  }
});

test('a thousand rows are all there, but only those in sight are drawn', async ({ page }) => {
  const find = await openCatalogue(page);
  const frame = find('long').getByRole('region');
  const rows = frame.getByRole('row');
  await expect(rows.nth(1)).toContainText('Łąka 8');
  expect(await rows.count()).toBeLessThan(60);
  await frame.focus();
  await page.keyboard.press('End');
  await expect(frame.locator('[aria-rowindex="1001"]')).toBeInViewport({ ratio: 1 });
  expect(await rows.count()).toBeLessThan(60);
  await page.keyboard.press('Home');
  await expect(rows.nth(1)).toBeInViewport({ ratio: 1 });
  await expect(rows.nth(1)).toContainText('Łąka 8');
});

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone, hasTouch: true, isMobile: true });

  test('rows have two lines, sorted and chosen from a menu', async ({ page }) => {
    const find = await openCatalogue(page);
    await expect(page.getByRole('table')).toHaveCount(0);
    const pages = find('pages');
    await pages.getByRole('button', { name: en('table.tools') }).tap();
    const guardians = en('dashboard.kindergartens.guardians');
    await page.getByRole('menuitemradio', { name: `${guardians}, ${en('table.sort.desc')}` }).tap();
    await expect(pages.getByRole('article').first()).toContainText(/210$/);
    await pages.getByRole('button', { name: en('table.tools') }).tap();
    await page.getByRole('menuitem', { name: en('table.selectRows') }).tap();
    await pages.getByRole('checkbox').nth(1).tap();
    await expect(pages.getByRole('group', { name: en('table.selection') })).toBeInViewport();
    await expectNoOverflow(page);
    // At the end of the page the bar is below its rows. Before that, it covers some of them.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expectAccessible(page);
  });

  test('an open menu keeps its side of its button', async ({ page }) => {
    const pages = (await openCatalogue(page))('pages');
    const button = pages.getByRole('button', { name: en('table.tools') });
    await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await button.tap();
    const menu = page.getByRole('menu');
    await expect(menu).toBeVisible();
    const below = async () => (await readTop(menu)) - (await readTop(button));
    await expect.poll(below).toBeGreaterThan(0);
    const before = await below();
    // Scrolls until the menu has no room below its button.
    await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await expect(menu).not.toBeInViewport({ ratio: 0.5 });
    // After two frames, a menu has followed its button.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
    );
    expect(await below()).toBe(before);
  });

  test('the last of a thousand rows is one key away', async ({ page }) => {
    const frame = (await openCatalogue(page))('long').getByRole('region');
    await expect(frame.getByRole('article').first()).toBeVisible();
    await frame.focus();
    await page.keyboard.press('End');
    await expect(frame.getByRole('article').last()).toContainText('Žvirblis 999');
    await expect(frame.getByRole('article').last()).toBeInViewport({ ratio: 1 });
  });
});

test('on a phone all tools stand beside the search', async ({ page }) => {
  await page.setViewportSize(widths.phone);
  const find = await openCatalogue(page);
  const pages = find('pages');
  const rest = pages.getByRole('button', { name: en('table.tools') });
  const tools = [pages.getByRole('searchbox'), rest];
  const spread = async () => {
    const tops = await Promise.all(tools.map(readTop));
    return Math.max(...tops) - Math.min(...tops);
  };
  await expect.poll(spread).toBeLessThan(8);
  await rest.click();
  await page.getByRole('menuitemradio', { name: en('table.trashed.only') }).click();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(rest).toHaveAccessibleName(`${en('table.tools')}: ${en('table.trashed.only')}`);
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('columns that find no room become rows of two lines, and columns again once there is room', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.setViewportSize(widths.tablet);
  await page.goto('/admin/users');
  const cards = page.getByRole('article');
  const table = page.getByRole('table');
  await expect(cards.first()).toBeVisible();
  await expect(table).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize(widths.desktop);
  await expect(table).toBeVisible();
  await expect(cards).toHaveCount(0);
  const hidden = await table.evaluate(
    ({ parentElement: frame }) => (frame?.scrollWidth ?? 0) - (frame?.clientWidth ?? 0),
  );
  expect(hidden).toBe(0);
  await page.setViewportSize(widths.tablet);
  await expect(cards.first()).toBeVisible();
  // With fewer columns, the table fits.
  await pressButton(page, et('table.tools'));
  for (const column of ['users.email', 'users.memberships', 'users.created_at'] as const)
    await page.getByRole('menuitemcheckbox', { name: et(column) }).click();
  await expect(table).toBeVisible();
});

test('a menu keeps the focus while the page moves its button out of sight', async ({ page }) => {
  const find = await openCatalogue(page);
  const button = find('pages').getByRole('button', { name: en('table.tools') });
  await button.press('Enter');
  const menu = page.getByRole('menu');
  const holdsFocus = page.locator('[role="menu"]:focus-within');
  await expect(holdsFocus).toHaveCount(1);
  await page.mouse.wheel(0, 3000);
  await expect(button).not.toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(holdsFocus).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test('a button that opens a menu stands still while it is pressed, for the menu would follow it', async ({
  page,
}) => {
  const button = (await openCatalogue(page))('pages').getByRole('button', { name: en('table.tools') });
  await button.hover();
  const before = await button.boundingBox();
  await page.mouse.down();
  expect(await button.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('hidden columns are remembered for the person, and forgotten when they leave', async ({
  page,
  signIn,
}) => {
  await signIn('admin', '/dashboard');
  const country = page.getByRole('columnheader', { name: et('accounts.country') });
  await expect(country).toBeVisible();
  await page.getByRole('button', { name: et('table.tools') }).press('Enter');
  await page.getByRole('menuitemcheckbox', { name: et('accounts.country') }).click();
  await expect(country).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: et('dashboard.kindergartens.name') })).toBeVisible();
  await expect(country).toHaveCount(0);
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /^columns:/.test(key)));
  expect(await stored()).toEqual([expect.stringMatching(/^columns:\d+:kindergartens$/)]);
  await chooseOwn(page, et('shell.signOut'));
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect.poll(stored).toEqual([]);
});
