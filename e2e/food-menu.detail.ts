import { sql } from 'kysely';
import { makeMember, managerFlags } from '../server/src/access/roles/factories.ts';
import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import { expect, test } from './journey.ts';
import { heading } from './page-parts.ts';
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

test('on a Saturday, menu and kitchen open with the day where it is a workday, else with Monday', async ({
  page,
  kiik,
  signIn,
}) => {
  const kindergartenId = await makeKindergarten(kiik.database, { name: 'Kalevipoeg' });
  const cook = await makeMember(kiik.database, { type: 'employee', kindergartenId, flags: managerFlags });
  await signIn(cook.email, '/dashboard');
  await page.clock.setFixedTime('2026-10-17T07:00:00Z');
  await page.goto('/menu/kitchen');
  await expect(heading(page)).toContainText('Monday 19 October');
  await kiik.database.runStatement(
    sql`insert into attendance_settings values (${kindergartenId}, '2026-10-01', 'present', true, false, 1)`,
  );
  for (const path of ['/menu/kitchen', '/menu/day']) {
    await page.goto(path);
    await expect(heading(page)).toContainText('Saturday 17 October');
  }
  await page.goto('/menu/employees');
  await expect(page.getByText(/12\s?–\s?18/)).toBeVisible();
});
