import { expect, test } from './journey.ts';
import { firstName, pressButton, save, submitSignIn } from './page-parts.ts';
import { en } from './text.ts';
import { expectNothingCut, twiceAsLarge } from './zoom.ts';

test.use(twiceAsLarge);

test('at 200 % one signs in and changes the profile, and nothing is cut', async ({ page, makePerson }) => {
  const { email } = await makePerson();
  await page.goto('/auth/login');
  await expectNothingCut(page);
  await pressButton(page, en('sessions.login.submit'));
  await expectNothingCut(page);
  await submitSignIn(page, email);
  await expect(page.getByRole('heading', { name: en('dashboard.next.title') })).toBeVisible();
  await expectNothingCut(page);

  await pressButton(page, en('shell.user', { name: 'Mari' }));
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNothingCut(page);
  await page.getByRole('menuitem', { name: en('accounts.profile.title') }).click();
  await firstName(page).fill('Anne <3');
  await pressButton(page, en('shell.save'), true);
  await expect(firstName(page)).toHaveAccessibleDescription(en('rules.person_name'));
  await expectNothingCut(page);
  await firstName(page).fill('Anne');
  await save(page);
  await expectNothingCut(page);
});
