import { ensurePresent } from '../server/src/platform/ensure-present.ts';
import { testNow } from '../server/src/testing/now.ts';
import { expectAccessible } from './browser.ts';
import { expect, test } from './journey.ts';
import { pressButton } from './page-parts.ts';
import { openPieceStates } from './states.ts';
import { et } from './text.ts';

/** Date and time inputs of the catalogue, used with the keyboard only. */

test('a time is proposed, completed and moved from the keyboard', async ({ page }) => {
  const state = await openPieceStates(page, 'time-input');
  const time = state('default').getByRole('textbox');
  await time.focus();
  await expect(time).toHaveValue('12:00');
  await page.keyboard.type('9');
  await page.keyboard.press('Tab');
  await expect(time).toHaveValue('09:00');
  await time.click();
  await page.keyboard.type('0945');
  await expect(time).toHaveValue('09:45');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('PageDown');
  await expect(time).toHaveValue('08:46');
  await time.fill('');
  await page.keyboard.press('Tab');
  await expect(time).toHaveValue('');

  const steps = state('steps').getByRole('textbox');
  await steps.fill('10:20');
  await steps.press('Enter');
  await expect(steps).toHaveValue('10:15');
  const end = state('end').getByRole('textbox');
  await end.fill('24');
  await end.blur();
  await expect(end).toHaveValue('24:00');
  await expect(state('readOnly').getByRole('textbox')).toHaveAttribute('readonly');
  await expect(state('filled').getByRole('textbox')).toHaveValue('09:30');
  await expectAccessible(page);
});

test('a day is typed or chosen, and kept within its limits', async ({ page }) => {
  const state = await openPieceStates(page, 'date-input');
  const empty = state('default').getByRole('textbox');
  await empty.fill('1.9.26');
  await empty.press('Enter');
  await expect(empty).toHaveValue('01/09/2026');
  await empty.fill('31.2.2026');
  await empty.blur();
  await expect(empty).toHaveValue('31.2.2026');

  const limited = state('limited');
  await limited.getByRole('textbox').fill('2020-01-01');
  await limited.getByRole('textbox').blur();
  await expect(limited.getByRole('textbox')).toHaveValue('01/09/2026');
  await expect(limited.getByRole('status')).not.toBeEmpty();
  const closed = state('no-weekends').getByRole('textbox');
  await closed.fill('23.6.2026');
  await closed.blur();
  await expect(closed).toHaveValue('22/06/2026');

  const clearable = state('clear');
  const day = clearable.getByRole('textbox');
  await day.press('ArrowDown');
  const calendar = page.getByRole('dialog');
  await expect(calendar.getByRole('button', { name: /\b1 September 2026/ })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(day).toHaveValue('09/09/2026');
  await expect(calendar).toBeHidden();
  await expect(day).toBeFocused();
  const button = clearable.getByRole('button');
  await button.press('Enter');
  await expect(calendar.getByRole('button', { name: /\b9 September 2026/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await pressButton(calendar, 'Clear date');
  await expect(day).toHaveValue('');
  await expect(state('readOnly').getByRole('button')).toHaveCount(0);
  await expect(state('disabled').getByRole('button')).toHaveCount(0);
});

test('the calendar of a birthday opens four years back, with quiet weekends, and stays in its dialog', async ({
  page,
  signIn,
}) => {
  await signIn('manager', '/kindergarten/children/active');
  await pressButton(page, et('children.add'));
  const form = page.getByRole('dialog', { name: et('children.add') });
  // The dialog takes the focus as it opens.
  await expect(form.locator('input:focus')).toHaveCount(1);
  await form.getByLabel(et('children.birth_date'), { exact: false }).first().press('ArrowDown');
  const calendar = page.getByRole('dialog', { name: et('dates.calendar') });
  await expect(calendar.locator('[data-weekend]').first()).toHaveCSS('color', 'rgb(86, 101, 105)');
  const year = String(Number(testNow.slice(0, 4)) - 4);
  await expect(calendar.getByRole('button', { name: new RegExp(year) }).first()).toBeVisible();
  await expect(calendar.locator(':focus')).toHaveCount(1);
  await expect(async () => {
    const outer = ensurePresent(await form.boundingBox());
    const inner = ensurePresent(await calendar.boundingBox());
    expect(inner.x).toBeGreaterThanOrEqual(outer.x);
    expect(inner.y).toBeGreaterThanOrEqual(outer.y);
    expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
    expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
  }).toPass();
});

test('a calendar keeps the focus while the page moves its input out of sight', async ({ page }) => {
  const state = await openPieceStates(page, 'date-input');
  const input = state('default').getByRole('textbox');
  await input.press('ArrowDown');
  const calendar = page.getByRole('dialog');
  await expect(calendar.locator(':focus')).toHaveCount(1);
  await page.mouse.wheel(0, 2000);
  await expect(input).not.toBeInViewport();
  await expect(calendar.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(input).not.toHaveValue('');
});

test('a day stands for its week, month or year', async ({ page }) => {
  const state = await openPieceStates(page, 'span-input');
  const week = state('week').getByRole('textbox');
  await expect(week).toHaveValue('31.08.2026 – 06.09.2026');
  await week.fill('18.11.2026');
  await week.press('Enter');
  await expect(week).toHaveValue('16.11.2026 – 22.11.2026');
  await week.press('ArrowDown');
  await pressButton(page.getByRole('dialog'), /\b1 November 2026/);
  await expect(week).toHaveValue('26.10.2026 – 01.11.2026');

  const month = state('month').getByRole('textbox');
  await month.press('ArrowDown');
  const nameMonth = (name: string) => page.getByRole('dialog').getByRole('button', { name });
  await expect(nameMonth('September')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(nameMonth('October')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(month).toHaveValue('October 2026');
  const year = state('year').getByRole('textbox');
  await year.fill('2027');
  await year.press('Enter');
  await expect(year).toHaveValue('2027');
  await expectAccessible(page);
});

test('a range in the wrong order says so and changes nothing', async ({ page }) => {
  const state = await openPieceStates(page, 'date-range');
  const range = state('filled');
  const [start, end] = [
    range.getByLabel('Start date', { exact: true }),
    range.getByLabel('End date', { exact: true }),
  ];
  await end.fill('31.8.2026');
  await end.blur();
  await expect(range.getByText('Start date must be earlier than the end date')).toBeVisible();
  await expect(start).toHaveValue('01/09/2026');
  await expect(end).toHaveValue('31/08/2026');
  await start.fill('1.8.2026');
  await expect(range.getByText('Start date must be earlier than the end date')).toBeHidden();
  await expectAccessible(page);
});

test('periods stay chained', async ({ page }) => {
  const state = await openPieceStates(page, 'period-chain');
  const chain = state('filled');
  const box = (name: string) => chain.getByRole('textbox', { name });
  await box('Period 1: End date').fill('31.12.2026');
  await expect(box('Period 2: Start date')).toHaveValue('01/01/2027');
  await box('Period 3: Start date').fill('1.4.2027');
  await expect(box('Period 2: End date')).toHaveValue('31/03/2027');
  await pressButton(chain, 'Add period');
  await expect(box('Period 4: Start date')).toHaveValue('01/06/2027');
  await pressButton(chain, 'Remove period 2');
  await expect(box('Period 1: End date')).toHaveValue('31/03/2027');
  await expect(chain.getByRole('button', { name: 'Add period' })).toBeFocused();
  await expectAccessible(page);
});
