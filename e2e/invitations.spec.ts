import { invite } from '../server/src/access/invitations/factories.ts';
import { makeChild } from '../server/src/kindergarten/children/factories.ts';
import { expectNoOverflow } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { waitForInvitation } from './mails.ts';
import { makeOwnKindergarten } from './own-kindergarten.ts';
import { submitSignIn } from './page-parts.ts';
import { en } from './text.ts';

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone });

  test('a guardian whom the manager invites from the child’s page signs up by the mail and sees the child @main', async ({
    page,
    kiik,
    openBrowser,
    signIn,
    checkAccessibility,
  }) => {
    const { kindergartenId, manager } = await makeOwnKindergarten(kiik.database, { name: 'Pääsupesa' });
    const childId = await makeChild(kiik.database, { kindergartenId, fname: 'Mia' });
    const email = 'jaan.invited@example.test';
    const office = await openBrowser();
    await signIn(manager.email, office);
    await office.goto(`${kiik.url}/child/${childId}/parents`);
    await expect(office.getByText(en('guardians.empty.child'))).toBeVisible();
    await office.getByRole('button', { name: en('guardians.add') }).click();
    const dialog = office.getByRole('dialog', { name: en('guardians.add') });
    await dialog.getByRole('button', { name: en('guardians.add.submit') }).click();
    await expect(dialog.getByLabel(en('accounts.email'))).toHaveAccessibleDescription(en('rules.required'));
    await dialog.getByLabel(en('accounts.email')).fill(email);
    await dialog.getByLabel(en('accounts.fname')).fill('Jaan');
    await dialog.getByLabel(en('accounts.lname')).fill('Maasikas');
    await dialog.getByLabel(en('guardians.relation')).selectOption({ label: en('guardians.relation.2') });
    await dialog.getByLabel(en('invitations.language')).selectOption('en');
    await dialog.getByRole('button', { name: en('guardians.add.submit') }).click();
    const card = office.getByRole('listitem').filter({ hasText: 'Jaan Maasikas' });
    await expect(card).toContainText(en('invitations.state.invited'));
    await expect(card).toContainText(en('guardians.main'));

    await page.goto(await waitForInvitation(page.request, email));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('invitations.page.title'));
    await expect(
      page.getByText(en('invitations.text.guardian', { inviter: 'Mari Maasikas', place: 'Pääsupesa' })),
    ).toBeVisible();
    expect(page.url()).not.toContain('token');
    await checkAccessibility();
    await expectNoOverflow(page);
    await expect(page.getByLabel(en('accounts.fname'))).toHaveValue('Jaan');
    await page.getByLabel(en('accounts.newPassword')).fill('Kevad-2026');
    await page.getByLabel(en('accounts.repeatPassword')).fill('Kevad-2026');
    await page.getByRole('button', { name: en('invitations.page.join') }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    await page.getByRole('button', { name: en('legal-notices.privacy.confirm') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Jaan');
    await page.goto(`/child/${childId}/parents`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mia Maasikas');
    await expect(page.getByRole('listitem').filter({ hasText: 'Jaan Maasikas' })).toContainText(
      en('guardians.you'),
    );
    await checkAccessibility();
    await expectNoOverflow(page);

    await office.reload();
    await expect(card).not.toContainText(en('invitations.state.invited'));
  });

  test('a person with an account signs in, finds the invitation on the dashboard and accepts', async ({
    page,
    kiik,
    makePerson,
    checkAccessibility,
  }) => {
    const { kindergartenId } = await makeOwnKindergarten(kiik.database, { name: 'Pääsupesa' });
    const person = await makePerson();
    await invite(kiik.database, { type: 'employee', kindergartenId }, { email: person.email });
    await page.goto(await waitForInvitation(page.request, person.email));
    await expect(page.getByText(en('invitations.page.signInText', { email: person.email }))).toBeVisible();
    await checkAccessibility();
    await page.getByRole('link', { name: en('invitations.page.signIn') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('sessions.login.title'));
    await submitSignIn(page, person.email);
    await expect(page.getByRole('heading', { name: en('invitations.own.title') })).toBeVisible();
    await checkAccessibility();
    await page.getByRole('button', { name: `${en('invitations.page.accept')}: Pääsupesa` }).click();
    await expect(page.getByRole('heading', { name: en('invitations.own.title') })).toHaveCount(0);
    await expect(page.locator('header')).toContainText('Pääsupesa');
  });
});

test('somebody else who is signed in is told so, and signs out to answer', async ({
  page,
  kiik,
  signIn,
  makePerson,
}) => {
  const { kindergartenId } = await makeOwnKindergarten(kiik.database, { name: 'Pääsupesa' });
  const [person, email] = [await makePerson(), 'kati.invited@example.test'];
  await invite(kiik.database, { type: 'guardian', kindergartenId }, { email, fname: 'Kati' });
  await signIn(person.email);
  await page.goto(await waitForInvitation(page.request, email));
  await expect(
    page.getByText(en('invitations.page.otherAccount', { current: person.email, email })),
  ).toBeVisible();
  await page.getByRole('button', { name: en('invitations.page.switch') }).click();
  await expect(page.getByLabel(en('accounts.fname'))).toHaveValue('Kati');
});

test('who declines is thanked, and the link is used up', async ({ page, kiik, checkAccessibility }) => {
  const { kindergartenId } = await makeOwnKindergarten(kiik.database, { name: 'Pääsupesa' });
  const email = 'mall.invited@example.test';
  await invite(kiik.database, { type: 'guardian', kindergartenId }, { email });
  const link = await waitForInvitation(page.request, email);
  await page.goto(link);
  await page.getByRole('button', { name: `${en('invitations.page.decline')}: Pääsupesa` }).click();
  const dialog = page.getByRole('dialog', { name: en('invitations.page.declineTitle') });
  await dialog.getByRole('button', { name: en('invitations.page.decline') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('invitations.page.declinedTitle'));
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('invitations.page.brokenTitle'));
  await checkAccessibility();
});
