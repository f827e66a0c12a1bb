import type { Page } from '@playwright/test';
import { expectAccessible } from './browser.ts';
import { expect, test } from './journey.ts';
import { pressButton } from './page-parts.ts';
import { openState } from './states.ts';
import { en } from './text.ts';

/** A picture of one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Pastes HTML as a word processor or a web page would. */
async function pasteHtml(page: Page, html: string): Promise<void> {
  await page.evaluate((markup) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', markup);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
}

test('a class is searched, chosen and taken out with the keyboard alone', async ({ page }) => {
  await page.route('**/api/kindergartens/*/courses*', (route) => {
    const term = new URL(route.request().url()).searchParams.get('term') ?? '';
    const courses = ['Oravad', 'Tibud'].filter((name) => name.toLowerCase().includes(term));
    const data = courses.map((name, at) => ({ id: at + 1, name, children_count: 0, teachers: [] }));
    return route.fulfill({ json: { data, current_page: 1, from: 1, total: data.length } });
  });
  const piece = await openState(page, 'course-picker', 'default');
  const box = piece.getByRole('combobox');
  await box.focus();
  await expect(piece.getByRole('option')).toHaveText(['Oravad', 'Tibud']);
  await expectAccessible(page);
  await page.keyboard.type('zz');
  await expect(piece.getByText(en('pickers.nothingFound'))).toBeVisible();
  await box.fill('tib');
  await expect(piece.getByRole('option')).toHaveText(['Tibud']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const remove = piece.getByRole('button', { name: en('pickers.remove', { name: 'Tibud' }) });
  await expect(remove).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(remove).toHaveCount(0);
});

test('a list that did not come is asked for again with the keyboard alone', async ({ page }) => {
  let fails = true;
  await page.route('**/api/kindergartens/*/courses*', (route) => {
    if (fails) return route.fulfill({ status: 500, json: { message: { key: 'errors.generic' } } });
    const data = [{ id: 1, name: 'Oravad', children_count: 0, teachers: [] }];
    return route.fulfill({ json: { data, current_page: 1, from: 1, total: 1 } });
  });
  const piece = await openState(page, 'course-picker', 'default');
  const box = piece.getByRole('combobox');
  await box.focus();
  const again = piece.getByRole('button', { name: en('errors.page.retry') });
  await expect(again).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(again).toBeFocused();
  fails = false;
  await page.keyboard.press('Enter');
  await expect(box).toBeFocused();
  await expect(piece.getByRole('option')).toHaveText(['Oravad']);
});

test('what is pasted into a text keeps its words and loses what the allow-list does not know', async ({
  page,
}) => {
  const piece = await openState(page, 'rich-text', 'default');
  const text = piece.getByRole('textbox');
  await text.focus();
  await pasteHtml(
    page,
    '<h1>Head</h1><p class="align-center" style="position:fixed;font-weight:700">Bold</p><ol start="7"><li>One</li></ol>' +
      '<p><a href="javascript:alert(1)">bad</a> <a href="https://kiik.ee" title="t">good</a></p>' +
      '<img src="https://spy.example/x.png"><script>window.ran=1</script><style>p{}</style>',
  );
  await expect(text.getByRole('link')).toHaveAttribute('href', 'https://kiik.ee');
  const markup = await text.innerHTML();
  expect(markup).not.toMatch(/javascript|position|img|script|<h1|<style/);
  expect(markup).toContain('<p class="align-center"><strong>Bold</strong></p>');
  expect(markup).toContain('<p>Head</p>');
  await expectAccessible(page);

  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await expect(text).toHaveText('');
});

test('a picture stands in a text with the words for those who cannot see it', async ({ page }) => {
  const piece = await openState(page, 'rich-text', 'pictures');
  await piece.getByRole('textbox').click();
  await pressButton(piece, en('rich-text.picture'), true);
  await page.getByLabel(en('rich-text.picture.alt')).fill('Children in the snow');
  const chooser = page.waitForEvent('filechooser');
  await pressButton(page, en('rich-text.picture.choose'));
  await (await chooser).setFiles({ name: 'snow.png', mimeType: 'image/png', buffer: dot });
  const picture = piece.getByRole('img', { name: 'Children in the snow' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
});

test('the tools of a text are one stop of the Tab key and say whether they are on', async ({ page }) => {
  const piece = await openState(page, 'rich-text', 'default');
  const text = piece.getByRole('textbox');
  await text.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(piece.getByRole('button', { name: en('rich-text.bold') })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const italic = piece.getByRole('button', { name: en('rich-text.italic') });
  await expect(italic).toHaveAttribute('aria-pressed', 'true');
  await expect(text).toBeFocused();
  await page.keyboard.type('soft');
  await expect(text.locator('em')).toHaveText('soft');
});

test('a tool that asks first gives the cursor back to the text, used or left', async ({ page }) => {
  const piece = await openState(page, 'rich-text', 'colours');
  const text = piece.getByRole('textbox').first();
  await text.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Skiing day');
  await page.keyboard.press('ControlOrMeta+A');
  const link = piece.getByRole('button', { name: en('rich-text.link'), exact: true });
  await link.click();
  const address = piece.getByLabel(en('rich-text.link.address'));
  await expect(address).toBeFocused();
  await page.keyboard.type('not an address');
  await page.keyboard.press('Enter');
  await expect(piece.getByText(en('rules.only_urls'))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(address).toBeHidden();
  await expect(text).toBeFocused();
  await link.click();
  await page.keyboard.type('https://kiik.ee');
  await page.keyboard.press('Enter');
  await expect(address).toBeHidden();
  await expect(text).toBeFocused();
  await expect(text.getByRole('link')).toHaveAttribute('href', 'https://kiik.ee');

  const colour = piece.getByRole('button', { name: en('rich-text.color'), exact: true });
  await colour.click();
  await pressButton(piece, en('pickers.colour.pine'), true);
  await expect(text).toBeFocused();
  await expect(colour).toHaveAttribute('aria-pressed', 'true');
});
