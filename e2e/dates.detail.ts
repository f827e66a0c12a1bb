import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

/** Inputs of days and times as the catalogue shows them, worked with the keyboard alone. */

function findState(page: Page, state: string) {
  return page.locator(`[data-showcase="${state}"]`);
}

test('a time is proposed, completed and moved from the keyboard', async ({ page, checkAccessibility }) => {
  await page.goto('/dev_dashboard?piece=time-input');
  const time = findState(page, 'time-input.default').getByRole('textbox');
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

  const steps = findState(page, 'time-input.steps').getByRole('textbox');
  await steps.fill('10:20');
  await steps.press('Enter');
  await expect(steps).toHaveValue('10:15');
  const end = findState(page, 'time-input.end').getByRole('textbox');
  await end.fill('24');
  await end.blur();
  await expect(end).toHaveValue('24:00');
  await expect(findState(page, 'time-input.read-only').getByRole('textbox')).toHaveAttribute('readonly');
  await expect(findState(page, 'time-input.filled').getByRole('textbox')).toHaveValue('09:30');
  await checkAccessibility();
});

test('a day is typed or chosen, and kept within its limits', async ({ page, checkAccessibility }) => {
  await page.goto('/dev_dashboard?piece=date-input');
  const empty = findState(page, 'date-input.default').getByRole('textbox');
  await empty.fill('1.9.26');
  await empty.press('Enter');
  await expect(empty).toHaveValue('01/09/2026');
  await empty.fill('31.2.2026');
  await empty.blur();
  await expect(empty).toHaveValue('31.2.2026');

  const limited = findState(page, 'date-input.limited');
  await limited.getByRole('textbox').fill('2020-01-01');
  await limited.getByRole('textbox').blur();
  await expect(limited.getByRole('textbox')).toHaveValue('01/09/2026');
  await expect(limited.getByRole('status')).not.toBeEmpty();
  const closed = findState(page, 'date-input.no-weekends').getByRole('textbox');
  await closed.fill('23.6.2026');
  await closed.blur();
  await expect(closed).toHaveValue('22/06/2026');

  const clearable = findState(page, 'date-input.clear');
  const day = clearable.getByRole('textbox');
  await day.press('ArrowDown');
  const calendar = page.getByRole('dialog');
  await expect(calendar.getByRole('button', { name: /\b1 September 2026/ })).toBeFocused();
  await checkAccessibility();
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
  await calendar.getByRole('button', { name: 'Clear date' }).click();
  await expect(day).toHaveValue('');
  await expect(findState(page, 'date-input.read-only').getByRole('button')).toHaveCount(0);
  await expect(findState(page, 'date-input.disabled').getByRole('button')).toHaveCount(0);
});

test('a calendar keeps the focus while the page moves its input out of sight', async ({ page }) => {
  await page.goto('/dev_dashboard?piece=date-input');
  const input = findState(page, 'date-input.default').getByRole('textbox');
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

test('a day stands for its week, month or year', async ({ page, checkAccessibility }) => {
  await page.goto('/dev_dashboard?piece=span-input');
  const week = findState(page, 'span-input.week').getByRole('textbox');
  await expect(week).toHaveValue('31.08.2026 – 06.09.2026');
  await week.fill('18.11.2026');
  await week.press('Enter');
  await expect(week).toHaveValue('16.11.2026 – 22.11.2026');
  await week.press('ArrowDown');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /\b1 November 2026/ })
    .click();
  await expect(week).toHaveValue('26.10.2026 – 01.11.2026');

  const month = findState(page, 'span-input.month').getByRole('textbox');
  await month.press('ArrowDown');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'September' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(month).toHaveValue('October 2026');
  const year = findState(page, 'span-input.year').getByRole('textbox');
  await year.fill('2027');
  await year.press('Enter');
  await expect(year).toHaveValue('2027');
  await checkAccessibility();
});

test('a range in the wrong order says so and changes nothing', async ({ page, checkAccessibility }) => {
  await page.goto('/dev_dashboard?piece=date-range');
  const range = findState(page, 'date-range.filled');
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
  await checkAccessibility();
});

test('periods stay chained', async ({ page, checkAccessibility }) => {
  await page.goto('/dev_dashboard?piece=period-chain');
  const chain = findState(page, 'period-chain.filled');
  const box = (name: string) => chain.getByRole('textbox', { name });
  await box('Period 1: End date').fill('31.12.2026');
  await expect(box('Period 2: Start date')).toHaveValue('01/01/2027');
  await box('Period 3: Start date').fill('1.4.2027');
  await expect(box('Period 2: End date')).toHaveValue('31/03/2027');
  await chain.getByRole('button', { name: 'Add period' }).click();
  await expect(box('Period 4: Start date')).toHaveValue('01/06/2027');
  await chain.getByRole('button', { name: 'Remove period 2' }).click();
  await expect(box('Period 1: End date')).toHaveValue('31/03/2027');
  await expect(chain.getByRole('button', { name: 'Add period' })).toBeFocused();
  await checkAccessibility();
});
