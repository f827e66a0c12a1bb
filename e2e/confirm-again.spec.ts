import { sql } from 'kysely';
import { eachWidth, expect, password, widths } from './journey.ts';
import { waitForLink } from './mails.ts';
import { confirmItIsThem, heading, submitSignIn } from './page-parts.ts';
import { test } from './person.ts';
import { en } from './text.ts';

const newPassword = 'Sügis-2027';

for (const { width, details } of eachWidth('phone')) {
  test(
    `whose e-mail was changed takes it back from the former address, on a ${width}`,
    details,
    async ({ page, signIn, makePerson, openBrowser, checkAccessibility }) => {
      await page.setViewportSize(widths[width]);
      const { email } = await makePerson();
      const pending = `new.${email}`;
      await signIn(email);
      await page.goto('/user/profile');
      await page.getByLabel(en('accounts.email')).fill(pending);
      await page.getByRole('button', { name: en('accounts.changeEmail') }).click();
      await expect(page.getByRole('dialog', { name: en('sessions.confirm.title') })).toBeVisible();
      await checkAccessibility();
      await confirmItIsThem(page);
      await expect(page.getByText(en('accounts.emailPending', { pending, email }))).toBeVisible();
      await page.goto(await waitForLink(page.request, pending, 'change_email'));
      await expect(page.getByText(en('accounts.email_verified'))).toBeVisible();

      const owner = await openBrowser();
      await owner.setViewportSize(widths[width]);
      const undoLink = await waitForLink(page.request, email, 'email_changed');
      await owner.goto(undoLink);
      await expect(heading(owner)).toHaveText(en('accounts.undo.title'));
      await owner.getByRole('button', { name: en('accounts.undo.submit') }).click();
      await expect(owner.getByText(en('accounts.email_restored'))).toBeVisible();
      await owner.goto(await waitForLink(page.request, email, 'email_restored'));
      await owner.getByLabel(en('accounts.newPassword')).fill(newPassword);
      await owner.getByLabel(en('accounts.repeatPassword')).fill(newPassword);
      await owner.getByRole('button', { name: en('accounts.reset.submit') }).click();
      await expect(owner).toHaveURL(/\/auth\/login$/);
      await submitSignIn(owner, email, newPassword);
      await expect(owner).toHaveURL(/\/dashboard$/);

      // The link works once, and that is said in one place.
      await owner.goto(undoLink);
      await owner.getByRole('button', { name: en('accounts.undo.submit') }).click();
      await expect(heading(owner)).toHaveText(en('accounts.verify.failed'));
      await expect(owner.getByText(en('accounts.undo_invalid'))).toHaveCount(1);
    },
  );
}

test('who has no password confirms by a link that is opened in the same browser, and the call goes on', async ({
  page,
  kiik,
  signIn,
  makePerson,
  checkAccessibility,
}) => {
  const { id, email } = await makePerson();
  await signIn(email);
  await kiik.database.transaction((transaction) =>
    sql`update users set password_hash = null where id = ${id}`.execute(transaction),
  );
  await page.goto('/user/data');
  await page.getByRole('button', { name: en('personal-data.export.request') }).click();
  const dialog = page.getByRole('dialog', { name: en('sessions.confirm.title') });
  await dialog.getByRole('button', { name: en('sessions.confirm.send') }).click();
  await checkAccessibility();
  const mail = await page.context().newPage();
  await mail.goto(await waitForLink(page.request, email, 'confirm'));
  await expect(heading(mail)).toHaveText(en('sessions.confirm.done'));
  await mail.close();
  await page.bringToFront();
  const opened = dialog.getByRole('button', { name: en('sessions.confirm.opened') });
  // Coming back may have been enough.
  await opened.click({ timeout: 2_000 }).catch(() => {});
  await expect(dialog).toHaveCount(0);
  await expect(
    page.getByText(en('personal-data.export.requested').split('{{')[0] ?? '').first(),
  ).toBeVisible();
});

test('what was typed stays where the person would rather not confirm', async ({
  page,
  signIn,
  makePerson,
}) => {
  const { email } = await makePerson();
  await signIn(email);
  await page.goto('/user/profile');
  const address = page.getByLabel(en('accounts.email'));
  await address.fill(`new.${email}`);
  await page.getByRole('button', { name: en('accounts.changeEmail') }).click();
  const dialog = page.getByRole('dialog', { name: en('sessions.confirm.title') });
  await dialog.getByRole('button', { name: en('shell.cancel') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(address).toHaveValue(`new.${email}`);
  await page.getByRole('button', { name: en('accounts.changeEmail') }).click();
  await dialog.getByLabel(en('accounts.password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(en('accounts.emailPending', { pending: `new.${email}`, email }))).toBeVisible();
});
