import { checkPage, expectAccessible } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { pressButton } from './page-parts.ts';
import { et } from './text.ts';

test('the kitchen plans a dish, gives something else to whoever must not eat, and shows the week @main', async ({
  page,
  signIn,
}) => {
  await signIn('manager', '/menu/week');
  const grid = page.getByRole('table');
  await expect(grid).toBeVisible();
  // What is cooked on each day, beside the times of the meals, and until when it may change.
  await expect(grid.getByRole('rowheader', { name: et('food-menu.meal.lunch') })).toContainText('12:15');
  const plates = grid.getByRole('row', { name: et('kitchen.week.plates') }).getByRole('cell');
  await expect(plates.first()).toContainText(new RegExp(`[1-9]\\d* ${et('food-menu.meal.lunch')}`));
  await expect(
    page.getByText(`${et('food-menu.meal.lunch')}, ${et('food-menu.meal.supper')} – `),
  ).toBeVisible();
  // The last week that the demo has planned, still a draft.
  const draft = page.getByText(et('food-menu.draft'), { exact: true });
  if (!(await draft.isVisible())) await pressButton(page, et('food-menu.next.week'));
  await expect(draft).toBeVisible();
  await expectAccessible(page);

  await pressButton(page, et('food-menu.choose'));
  const dialog = page.getByRole('dialog');
  const first = dialog.getByRole('group').first();
  // Any dish is found by typing a part of its name; the list says what is in it.
  const instead = first.getByRole('combobox', { name: et('food-menu.instead') });
  await instead.click();
  const option = first.getByRole('option').first();
  const dish = await option
    .locator('div')
    .first()
    .evaluate((row) => row.firstChild?.textContent ?? '');
  await instead.fill(dish.slice(0, 4));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await pressButton(first, et('food-menu.choose.save'));
  await expect(first.getByRole('status')).toBeVisible();
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: et('shell.close') })
    .last()
    .click();

  await pressButton(page, et('food-menu.show'));
  await expect(dialog).toContainText(et('food-menu.show.asked'));
  await pressButton(dialog, et('food-menu.show'));
  await expect(draft).toBeHidden();
});

test('a dish is not saved without saying its allergens', async ({ page, signIn }) => {
  await signIn('manager', '/menu/settings');
  await pressButton(page, et('food-menu.dish.new'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: et('food-menu.dish.name') }).fill('Porgandisupp');
  await pressButton(dialog, et('shell.save'));
  await expect(dialog.getByText(et('food-menu.say_contents')).first()).toBeVisible();
  await dialog.getByLabel(et('dietary-options.allergen.celery')).check();
  await dialog.getByLabel(et('food-menu.noFoods')).check();
  await expectAccessible(page);
  await pressButton(dialog, et('shell.save'));
  await expect(page.getByText('Porgandisupp')).toBeVisible();
});

test('the form of a day says what is in the dishes that are chosen', async ({ page, signIn }) => {
  await signIn('manager', '/menu/week');
  await page.getByRole('table').getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  const chosen = dialog.getByRole('list').first().getByRole('listitem');
  await expect(chosen.first()).toBeVisible();
  await expect(dialog.getByText(et('dietary-options.allergen.milk')).first()).toBeVisible();
  const count = await chosen.count();
  await dialog.getByRole('combobox').first().click();
  await dialog.getByRole('option', { selected: false }).first().click();
  await expect(chosen).toHaveCount(count + 1);
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone });

  test('a family sees the day’s dishes with their allergens, and chooses another day @main', async ({
    page,
    signIn,
  }) => {
    await signIn('guardian', '/menu/week');
    const lunch = page.getByRole('region', { name: et('food-menu.meal.lunch') });
    await expect(lunch).toContainText('Ahjukala kartuliga');
    await expect(lunch).toContainText(et('dietary-options.allergen.fish'));
    await checkPage(page);
    await pressButton(page, /13$/);
    await expect(lunch).toContainText('Pasta pestoga');
  });
});
