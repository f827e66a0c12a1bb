import { expectAccessible } from './browser.ts';
import { expect, test } from './journey.ts';
import { firstName, heading, openPage, pressButton, submitSignIn } from './page-parts.ts';
import { en } from './text.ts';

test('privacy comes first, then the name, then the way in @main', async ({ page, makePerson }) => {
  const { email } = await makePerson({ privacyConfirmed: false, fname: '' });
  await page.goto('/user/devices');
  await submitSignIn(page, email);

  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.getByRole('button', { name: en('legal-notices.privacy.confirm') })).toBeVisible();
  await expectAccessible(page);
  for (const path of ['/dashboard', '/user-name', '/user/profile']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/privacy$/);
  }
  await pressButton(page, en('legal-notices.privacy.confirm'));

  await expect(page).toHaveURL(/\/user-name$/);
  await expect(heading(page)).toHaveText(en('accounts.name.title'));
  await expectAccessible(page);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/user-name$/);
  await pressButton(page, en('shell.save'));
  await expect(firstName(page)).toHaveAccessibleDescription(en('rules.required'));
  await firstName(page).fill('Kai');
  await pressButton(page, en('shell.save'));

  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(heading(page)).toHaveText(en('dashboard.greeting.morning', { name: 'Kai' }));
  await page.goto('/user-name');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('whoever would rather not go on signs out at either gate', async ({ page, comeIn }) => {
  for (const [gate, person] of [
    ['/privacy', { privacyConfirmed: false }],
    ['/user-name', { fname: '' }],
  ] as const) {
    await comeIn('/dashboard', person);
    await expect(page).toHaveURL(gate);
    await pressButton(page, en('sessions.logout.submit'));
    await expect(page).toHaveURL(/\/auth\/login$/);
    expect((await page.request.get('/api/common/user')).status()).toBe(401);
  }
  await openPage(page, '/privacy', en('legal.privacy.title'));
  await expect(page.getByRole('button', { name: en('sessions.logout.submit') })).toHaveCount(0);
});

test('a name alone is asked for alone', async ({ page, comeIn }) => {
  await comeIn('/dashboard', { fname: '' });
  await expect(page).toHaveURL(/\/user-name$/);
});

for (const [path, title] of [
  ['/privacy', 'legal.privacy.title'],
  ['/purchase-terms', 'legal.terms.title'],
] as const) {
  test(`${path} is for everyone`, async ({ page, comeIn }) => {
    await openPage(page, path, en(title));
    await expect(page.getByRole('button', { name: en('legal-notices.privacy.confirm') })).toHaveCount(0);
    await expectAccessible(page);

    await comeIn(path);
    await expect(heading(page)).toHaveText(en(title));
    await page.getByRole('link', { name: en('legal-notices.back') }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
}
