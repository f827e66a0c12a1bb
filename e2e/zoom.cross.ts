import { expect, password, personas, test } from './journey.ts';
import { waitForLink } from './mails.ts';
import { openPiece, pieces } from './showcases.ts';
import { en } from './text.ts';
import { expectNothingCut, twiceAsLarge } from './zoom.ts';

test.use(twiceAsLarge);

test('at 200 % a guardian registers and signs in, and nothing is cut', async ({ page }) => {
  const email = 'zoomed@example.test';
  await page.goto('/auth/register');
  await expectNothingCut(page);
  await page.getByRole('button', { name: en('accounts.role.guardian') }).click();
  await page.getByLabel(en('accounts.fname')).fill('Mari');
  await page.getByLabel(en('accounts.lname')).fill('Maasikas');
  await page.getByLabel(en('accounts.email')).fill(email);
  await page.getByLabel(en('accounts.newPassword'), { exact: true }).fill(password);
  await page.getByLabel(en('accounts.repeatPassword'), { exact: true }).fill(password);
  await expectNothingCut(page);
  await page.getByRole('button', { name: en('shell.next'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('accounts.register.agree.title'));
  await expectNothingCut(page);
  await page.getByLabel(en('accounts.register.agree.label'), { exact: true }).check();
  await page.getByRole('button', { name: en('shell.next'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('accounts.register.country.title'));
  await expectNothingCut(page);
  await page.getByRole('button', { name: en('accounts.register.submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('accounts.inbox.title'));
  await expectNothingCut(page);
  await page.goto(await waitForLink(page.request, email, 'verify_email'));
  await page.getByLabel(en('accounts.password'), { exact: true }).fill(password);
  await expectNothingCut(page);
  await page.getByRole('button', { name: en('accounts.verify.submit') }).click();
  await expect(page.getByText(en('accounts.email_verified'))).toBeVisible();
  await expectNothingCut(page);
});

for (const persona of personas) {
  test(`at 200 % nothing of the dashboard of the ${persona} is cut`, async ({ page, signIn }) => {
    await signIn(persona);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNothingCut(page);
  });
}

test('at 200 % nothing of the catalogue is cut', async ({ page }) => {
  test.setTimeout(300_000);
  for (const piece of pieces) {
    await test.step(piece, async () => {
      await openPiece(page, piece);
      await expectNothingCut(page);
    });
  }
});
