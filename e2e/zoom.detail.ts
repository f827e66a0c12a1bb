import { expect, test } from './journey.ts';
import { submitSignIn } from './page-parts.ts';
import { en } from './text.ts';
import { expectNothingCut, twiceAsLarge } from './zoom.ts';

test.use(twiceAsLarge);

test('at 200 % one signs in and changes the profile, and nothing is cut', async ({ page, makePerson }) => {
  const { email } = await makePerson();
  await page.goto('/auth/login');
  await expectNothingCut(page);
  await page.getByRole('button', { name: en('sessions.login.submit') }).click();
  await expectNothingCut(page);
  await submitSignIn(page, email);
  await expect(page.getByRole('heading', { name: en('dashboard.next.title') })).toBeVisible();
  await expectNothingCut(page);

  await page.getByRole('button', { name: en('shell.user', { name: 'Mari' }) }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNothingCut(page);
  await page.getByRole('menuitem', { name: en('accounts.profile.title') }).click();
  await page.getByLabel(en('accounts.fname')).fill('Anne <3');
  await page.getByRole('button', { name: en('shell.save'), exact: true }).click();
  await expect(page.getByLabel(en('accounts.fname'))).toHaveAccessibleDescription(en('rules.person_name'));
  await expectNothingCut(page);
  await page.getByLabel(en('accounts.fname')).fill('Anne');
  await page.getByRole('button', { name: en('shell.save'), exact: true }).click();
  await expect(page.getByText(en('shell.updated'))).toBeVisible();
  await expectNothingCut(page);
});
