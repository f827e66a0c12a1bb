import { makeMember } from '../server/src/access/roles/factories.ts';
import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import { expect, test } from './journey.ts';
import { en } from './text.ts';

test('an employee registers for one meal after the other without waiting, by the keyboard', async ({
  page,
  kiik,
  signIn,
}) => {
  const kindergartenId = await makeKindergarten(kiik.database, { name: 'Kalevipoeg' });
  const teacher = await makeMember(kiik.database, { type: 'employee', kindergartenId });
  let stored = 0;
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/menu/employees/meals', async (route) => {
    await isAnswered;
    await route.fulfill({ response: await route.fetch() });
    stored += 1;
  });
  await signIn(teacher.email, '/menu/employees?date=2026-10-14');
  const meal = (name: 'breakfast' | 'lunch') =>
    page.getByRole('checkbox', { name: `${en(`food-menu.meal.${name}`)}, Friday 16 October` });
  await meal('breakfast').focus();
  await page.keyboard.press('Space');
  await expect(meal('breakfast')).toBeChecked();
  await expect(meal('breakfast')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(meal('lunch')).toBeChecked();
  answer();
  await expect.poll(() => stored).toBe(2);
  await page.reload();
  await expect(meal('breakfast')).toBeChecked();
  await expect(meal('lunch')).toBeChecked();
});
