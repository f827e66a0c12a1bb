import { sql } from 'kysely';
import { expectAccessible } from './browser.ts';
import { eachWidth, expect, test, widths } from './journey.ts';
import { waitForLink } from './mails.ts';
import { confirmItIsThem, heading, openPage, pressButton, submitSignIn, typePassword } from './page-parts.ts';
import { en } from './text.ts';

const newPassword = 'Sügis-2027';

for (const { width, details } of eachWidth('phone')) {
  test(
    `whose e-mail was changed takes it back from the former address, on a ${width}`,
    details,
    async ({ page, signIn, makePerson, openBrowser }) => {
      await page.setViewportSize(widths[width]);
      const { email } = await makePerson();
      const pending = `new.${email}`;
      await signIn(email, '/user/profile');
      await page.getByLabel(en('accounts.email')).fill(pending);
      await pressButton(page, en('accounts.changeEmail'));
      await expect(page.getByRole('dialog', { name: en('sessions.confirm.title') })).toBeVisible();
      await expectAccessible(page);
      await confirmItIsThem(page);
      await expect(page.getByText(en('accounts.emailPending', { pending, email }))).toBeVisible();
      await page.goto(await waitForLink(page.request, pending, 'change_email'));
      await expect(page.getByText(en('accounts.email_verified'))).toBeVisible();
      await page.goto('/user/profile');
      await expect(page.getByLabel(en('accounts.email'))).toHaveValue(pending);
      await expect(page.getByText(en('accounts.emailPending', { pending, email }))).toHaveCount(0);

      const owner = await openBrowser();
      await owner.setViewportSize(widths[width]);
      const undoLink = await waitForLink(page.request, email, 'email_changed');
      await openPage(owner, undoLink, en('accounts.undo.title'));
      await pressButton(owner, en('accounts.undo.submit'));
      await expect(owner.getByText(en('accounts.email_restored'))).toBeVisible();
      await owner.goto(await waitForLink(page.request, email, 'email_restored'));
      await typePassword(owner, newPassword);
      await pressButton(owner, en('accounts.reset.submit'));
      await expect(owner).toHaveURL(/\/auth\/login$/);
      await submitSignIn(owner, email, newPassword);
      await expect(owner).toHaveURL(/\/dashboard$/);

      // The link works only once, and the page says so in one place only.
      await owner.goto(undoLink);
      await pressButton(owner, en('accounts.undo.submit'));
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
}) => {
  const { id, email } = await makePerson();
  await signIn(email);
  await kiik.database.runStatement(sql`update users set password_hash = null where id = ${id}`);
  await page.goto('/user/data');
  await pressButton(page, en('personal-data.export.request'));
  const dialog = page.getByRole('dialog', { name: en('sessions.confirm.title') });
  await pressButton(dialog, en('sessions.confirm.send'));
  await expectAccessible(page);
  const mail = await page.context().newPage();
  await openPage(mail, await waitForLink(page.request, email, 'confirm'), en('sessions.confirm.done'));
  await mail.close();
  await page.bringToFront();
  const opened = dialog.getByRole('button', { name: en('sessions.confirm.opened') });
  // Coming back to the page may already have closed the dialog.
  await opened.click({ timeout: 2_000 }).catch(() => {});
  await expect(dialog).toHaveCount(0);
  await expect(
    page.getByText(en('personal-data.export.requested').split('{{')[0] ?? '').first(),
  ).toBeVisible();
});
