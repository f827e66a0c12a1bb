import { expect, test } from './journey.ts';
import { submitSignIn } from './page-parts.ts';
import { en } from './text.ts';

test('privacy comes first, then the name, then the way in @main', async ({
  page,
  makePerson,
  checkAccessibility,
}) => {
  const { email } = await makePerson({ privacyConfirmed: false, fname: '' });
  await page.goto('/user/devices');
  await submitSignIn(page, email);

  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.getByRole('button', { name: en('legal-notices.privacy.confirm') })).toBeVisible();
  await checkAccessibility();
  for (const path of ['/dashboard', '/user-name', '/user/profile']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/privacy$/);
  }
  await page.getByRole('button', { name: en('legal-notices.privacy.confirm') }).click();

  await expect(page).toHaveURL(/\/user-name$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('accounts.name.title'));
  await checkAccessibility();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/user-name$/);
  await page.getByRole('button', { name: en('shell.save') }).click();
  await expect(page.getByLabel(en('accounts.fname'))).toHaveAccessibleDescription(en('rules.required'));
  await page.getByLabel(en('accounts.fname')).fill('Kai');
  await page.getByRole('button', { name: en('shell.save') }).click();

  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    en('dashboard.greeting.morning', { name: 'Kai' }),
  );
  await page.goto('/user-name');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('whoever would rather not go on signs out at either gate', async ({ page, signIn, makePerson }) => {
  for (const [gate, person] of [
    ['/privacy', { privacyConfirmed: false }],
    ['/user-name', { fname: '' }],
  ] as const) {
    await signIn((await makePerson(person)).email);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(gate);
    await page.getByRole('button', { name: en('sessions.logout.submit') }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
    expect((await page.request.get('/api/common/user')).status()).toBe(401);
  }
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('legal.privacy.title'));
  await expect(page.getByRole('button', { name: en('sessions.logout.submit') })).toHaveCount(0);
});

test('a name alone is asked for alone', async ({ page, signIn, makePerson }) => {
  const { email } = await makePerson({ fname: '' });
  await signIn(email);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/user-name$/);
});

for (const [path, title] of [
  ['/privacy', 'legal.privacy.title'],
  ['/purchase-terms', 'legal.terms.title'],
] as const) {
  test(`${path} is for everyone`, async ({ page, signIn, makePerson, checkAccessibility }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en(title));
    await expect(page.getByRole('button', { name: en('legal-notices.privacy.confirm') })).toHaveCount(0);
    await checkAccessibility();

    await signIn((await makePerson()).email);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en(title));
    await page.getByRole('link', { name: en('legal-notices.back') }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
}
