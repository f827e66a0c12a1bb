import { expectAccessible } from './browser.ts';
import { expect, test } from './journey.ts';
import { closeDialog, confirmItIsThem, pressButton } from './page-parts.ts';
import { en } from './text.ts';

test('an access key is shown once, works, and stops working when revoked @main', async ({
  page,
  playwright,
  kiik,
  comeIn,
}) => {
  const { email } = await comeIn('/user/profile');
  await pressButton(page, en('sessions.tokens.create'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(en('sessions.tokens.name'))).toBeFocused();
  await dialog.getByLabel(en('sessions.tokens.name')).fill('Attendance report');
  await pressButton(dialog, en('sessions.tokens.create'));
  await confirmItIsThem(page);
  await expect(dialog.getByText(en('sessions.tokens.once'))).toBeVisible();
  await expectAccessible(page);
  const secret = await dialog.locator('code, pre').textContent();
  await closeDialog(dialog);
  await expect(page.getByText(String(secret))).toHaveCount(0);

  const program = await playwright.request.newContext({
    baseURL: kiik.url,
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
  const read = await program.get('/api/common/user');
  expect(((await read.json()) as { email: string }).email).toBe(email);
  expect((await program.put('/api/common/user/update', { data: { fname: 'Program' } })).status()).toBe(403);

  await page.reload();
  await expect(page.getByText('Attendance report')).toBeVisible();
  await pressButton(page, en('sessions.tokens.revokeOne', { name: 'Attendance report' }));
  await pressButton(dialog, en('sessions.tokens.revoke'));
  await expect(page.getByText(en('sessions.tokens.empty'))).toBeVisible();
  expect((await program.get('/api/common/user')).status()).toBe(401);
  await program.dispose();
});
