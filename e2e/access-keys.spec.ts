import { expect } from './journey.ts';
import { confirmItIsThem } from './page-parts.ts';
import { test } from './person.ts';
import { en } from './text.ts';

test('an access key is shown once, works, and stops working when revoked @main', async ({
  page,
  playwright,
  kiik,
  checkAccessibility,
  comeIn,
}) => {
  const { email } = await comeIn('/user/profile');
  await page.getByRole('button', { name: en('sessions.tokens.create') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en('sessions.tokens.name')).fill('Attendance report');
  await dialog.getByRole('button', { name: en('sessions.tokens.create') }).click();
  await confirmItIsThem(page);
  await expect(dialog.getByText(en('sessions.tokens.once'))).toBeVisible();
  await checkAccessibility();
  const secret = await dialog.locator('code, pre').textContent();
  await dialog
    .getByRole('button', { name: en('shell.close') })
    .last()
    .click();
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
  await page
    .getByRole('button', { name: en('sessions.tokens.revokeOne', { name: 'Attendance report' }) })
    .click();
  await dialog.getByRole('button', { name: en('sessions.tokens.revoke') }).click();
  await expect(page.getByText(en('sessions.tokens.empty'))).toBeVisible();
  expect((await program.get('/api/common/user')).status()).toBe(401);
  await program.dispose();
});
