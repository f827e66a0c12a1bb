import { expectAccessible, expectNoOverflow } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { pressButton } from './page-parts.ts';
import { openCatalogue, readTop } from './table-catalogue.ts';
import { en, et } from './text.ts';

/** Tables in little room: rows of two lines instead of columns, and the tools of a phone. */

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

test('on a phone the chips of filters keep their whole words', async ({ page, signIn }) => {
  await page.setViewportSize(widths.phone);
  await signIn('manager', '/kindergarten/children/active');
  const chips = page.locator('main [data-filter]');
  await expect(chips).toHaveCount(2);
  const cut = () =>
    chips.locator('select').evaluateAll((found) => {
      const widths = found.map((select) => select.getBoundingClientRect().width);
      const wanted = found.map((select) => {
        const { style } = select as HTMLElement;
        style.cssText = 'position: absolute; width: max-content';
        const { width } = select.getBoundingClientRect();
        style.cssText = '';
        return width;
      });
      return widths.filter((width, index) => width < (wanted[index] ?? 0) - 0.1).length;
    });
  await expect.poll(cut).toBe(0);
  await chips.last().locator('select').selectOption('course');
  await expect(chips.last()).toBeInViewport({ ratio: 0.99 });
  await expect.poll(cut).toBe(0);
  await expectNoOverflow(page);
  await expectAccessible(page);
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
