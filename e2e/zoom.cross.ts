import { expect, password, personas, test } from './journey.ts';
import { waitForLink } from './mails.ts';
import { fillNewcomer, heading, pressButton } from './page-parts.ts';
import { pieces, walkPieces } from './showcases.ts';
import { en } from './text.ts';
import { expectNothingCut, twiceAsLarge } from './zoom.ts';

test.use(twiceAsLarge);

test('at 200 % a guardian registers and signs in, and nothing is cut', async ({ page }) => {
  const email = 'zoomed@example.test';
  await page.goto('/auth/register');
  await expectNothingCut(page);
  await pressButton(page, en('accounts.role.guardian'));
  await fillNewcomer(page, email);
  await expectNothingCut(page);
  await pressButton(page, en('shell.next'), true);
  await expect(heading(page)).toHaveText(en('accounts.register.agree.title'));
  await expectNothingCut(page);
  await page.getByLabel(en('accounts.register.agree.label'), { exact: true }).check();
  await pressButton(page, en('shell.next'), true);
  await expect(heading(page)).toHaveText(en('accounts.register.country.title'));
  await expectNothingCut(page);
  await pressButton(page, en('accounts.register.submit'));
  await expect(heading(page)).toHaveText(en('accounts.inbox.title'));
  await expectNothingCut(page);
  await page.goto(await waitForLink(page.request, email, 'verify_email'));
  await page.getByLabel(en('accounts.password'), { exact: true }).fill(password);
  await expectNothingCut(page);
  await pressButton(page, en('accounts.verify.submit'));
  await expect(page.getByText(en('accounts.email_verified'))).toBeVisible();
  await expectNothingCut(page);
});

for (const persona of personas) {
  test(`at 200 % nothing of the dashboard of the ${persona} is cut`, async ({ page, signIn }) => {
    await signIn(persona, '/dashboard');
    await expect(heading(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNothingCut(page);
  });
}

test('at 200 % nothing of the catalogue is cut', async ({ page }) => {
  await walkPieces(page, pieces, () => expectNothingCut(page));
});
