import { expectAccessible } from './browser.ts';
import { expect, test } from './journey.ts';
import { fillIn, pressButton } from './page-parts.ts';
import { openState } from './states.ts';
import { en } from './text.ts';

test('a comma becomes a period where it is typed, and letters stay out where they are not wanted', async ({
  page,
}) => {
  const box = (await openState(page, 'number', 'default')).getByRole('textbox');
  await box.focus();
  await page.keyboard.type('15');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(',2');
  await expect(box).toHaveValue('1.25');

  const strict = page.locator('[data-showcase="number.noLetters"]').getByRole('textbox');
  await strict.focus();
  await page.keyboard.type('a1b2,5€');
  await expect(strict).toHaveValue('12.5');
});

for (const { piece, maximum } of [
  { piece: 'text', maximum: 12 },
  { piece: 'rich-text', maximum: 40 },
])
  test(`how full a text is shows from 80 % on, and the typing goes on: ${piece}`, async ({ page }) => {
    const state = await openState(page, piece, 'counter');
    const box = state.getByRole('textbox');
    const count = (used: number) => state.getByText(en('inputs.counter', { used, maximum }));
    const first = Math.ceil(0.8 * maximum);
    await box.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('a'.repeat(first - 1));
    await expect(count(first - 1)).toHaveCount(0);
    await page.keyboard.type('a');
    await expect(count(first)).toBeVisible();
    await page.keyboard.type('a'.repeat(maximum - first + 1));
    await expect(count(maximum + 1)).toBeVisible();
    await expect(state.getByText(en('rules.max_length'))).toBeVisible();
    await expect(box).toBeFocused();
    await expectAccessible(page);
  });

test('an amount is typed freely and shown in the reader’s way once the box is left', async ({ page }) => {
  const state = await openState(page, 'money', 'default');
  const box = state.getByRole('textbox');
  await box.fill('1 234,5');
  await box.blur();
  await expect(box).toHaveValue('1,234.50');
  await box.focus();
  await expect(box).toHaveValue('1234.50');
  await box.fill('12,345');
  await box.blur();
  await expect(box).toHaveValue('12,345');
  await expect(state.getByText(en('rules.two_decimals'))).toBeVisible();
});

test('a search waits for enough letters, and for the typing to rest unless Enter is pressed', async ({
  page,
}) => {
  const state = await openState(page, 'search', 'default');
  const box = state.getByRole('searchbox');
  const searched = state.getByRole('status');
  await box.focus();
  await page.keyboard.type('P');
  await expect(state.getByText(en('inputs.search.more', { n: 2 }))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(searched).toHaveText(en('showcase.input.searched', { term: '–' }));
  await page.keyboard.type('äi');
  await page.keyboard.press('Enter');
  await expect(searched).toHaveText(en('showcase.input.searched', { term: 'Päi' }));
  await page.keyboard.type('ke');
  await expect(searched).toHaveText(en('showcase.input.searched', { term: 'Päike' }));
  await pressButton(state, en('inputs.search.clear'));
  await expect(searched).toHaveText(en('showcase.input.searched', { term: '–' }));
  await expect(box).toBeFocused();
});

test('a form marks what is wrong where it stands and puts the focus on the first of it', async ({ page }) => {
  const form = await openState(page, 'form', 'default');
  const save = form.getByRole('button', { name: en('shell.save') });
  await save.click();
  await expect(form.getByLabel(en('showcase.sample.className'))).toBeFocused();
  // Both inputs of the phone number say what is missing, also to screen readers.
  await expect(form.getByLabel(en('inputs.phone.code'))).toHaveAccessibleDescription(
    en('rules.country_code_needed'),
  );
  await expect(form.getByLabel(en('inputs.phone.number'))).toHaveAccessibleDescription(en('rules.required'));
  await expectAccessible(page);

  await page.keyboard.type('Päikesekiired');
  await fillIn(form, {
    'showcase.sample.weight': '12,5',
    'showcase.sample.places': '24',
    'showcase.sample.price': '49,90',
    'inputs.phone.number': '512 3456',
    'accounts.email': 'mari@example.org',
    'showcase.sample.url': 'https://example.org',
  });
  await form.getByRole('textbox', { name: en('showcase.sample.activity') }).fill('Skiing day');
  await save.click();
  await expect(form.getByLabel(en('inputs.phone.code'))).toBeFocused();
  await form.getByLabel(en('inputs.phone.code')).selectOption({ value: 'ee' });
  await expect(form.getByText(en('rules.country_code_needed'))).toBeHidden();

  // The form opens the language that still has no text, and moves the focus there.
  await save.click();
  await expect(form.getByRole('tab', { selected: true })).toContainText('Eesti');
  const estonian = form.getByRole('textbox', { name: `${en('showcase.sample.activity')} Eesti` });
  await expect(estonian).toBeFocused();
  await page.keyboard.type('Suusapäev');
  await save.click();
  await expect(form.getByRole('status')).toHaveText(en('shell.saved'));
});

test('every rule does in the browser what its table says, and the server says the same', async ({ page }) => {
  await page.goto('/dev_dashboard?piece=rules');
  await pressButton(page, en('showcase.rules.replay'));
  await expect(page.locator('[data-showcase="rules.replay"]').getByRole('status')).toHaveText(/^\d{4} .* 0 /);

  const email = page.locator('[data-showcase="rules.email"]');
  await email.getByRole('textbox').fill('mari@example');
  await email.getByRole('button').click();
  await expect(email.getByText(en('rules.not_valid_email'))).toBeVisible();
  await email.getByRole('textbox').fill('Mari@Example.ORG');
  await email.getByRole('button').click();
  await expect(email.getByText('mari@example.org')).toBeVisible();

  const places = page.locator('[data-showcase="rules.start_time_before_end"]');
  await places.getByLabel('start').fill('10:00');
  await places.getByLabel('end').fill('09:00');
  await places.getByRole('button').click();
  await expect(places.getByLabel('start')).toBeFocused();
  await expect(places.getByText(en('rules.start_time_before_end'))).toBeVisible();
});
