import { invite } from '../server/src/access/invitations/factories.ts';
import { makeChild } from '../server/src/kindergarten/children/factories.ts';
import { expectAccessible, expectNoOverflow } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { waitForInvitation } from './mails.ts';
import { inviteToOwnKindergarten, makeOwnKindergarten } from './own-kindergarten.ts';
import {
  fillIn,
  firstName,
  heading,
  itemOf,
  openPage,
  pressButton,
  submitSignIn,
  typePassword,
} from './page-parts.ts';
import { en } from './text.ts';

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone });

  test('a guardian whom the manager invites from the child’s page signs up by the mail and sees the child @main', async ({
    page,
    kiik,
    openBrowser,
  }) => {
    const { kindergartenId, manager } = await makeOwnKindergarten(kiik.database, { name: 'Pääsupesa' });
    const childId = await makeChild(kiik.database, { kindergartenId, fname: 'Mia' });
    const email = 'jaan.invited@example.test';
    const office = await openBrowser(manager.email, `/child/${childId}/parents`);
    await expect(office.getByText(en('guardians.empty.child'))).toBeVisible();
    await office
      .getByRole('button', { name: en('guardians.add') })
      .last()
      .click();
    const dialog = office.getByRole('dialog', { name: en('guardians.add') });
    await pressButton(dialog, en('guardians.add.submit'));
    await expect(dialog.getByLabel(en('accounts.fname'))).toHaveAccessibleDescription(en('rules.required'));
    await fillIn(dialog, {
      'accounts.fname': 'Jaan',
      'accounts.lname': 'Maasikas',
      'guardians.add.email': email,
    });
    await dialog.getByRole('radio', { name: en('guardians.relation.2'), exact: true }).click();
    await dialog.getByLabel(en('invitations.language')).selectOption('en');
    await pressButton(dialog, en('guardians.add.submit'));
    // The first one says who may fetch the child.
    const card = itemOf(office, 'Jaan Maasikas').last();
    await expect(card).toContainText(en('invitations.state.invited'));
    await expect(card).toContainText(en('guardians.main'));

    await openPage(page, await waitForInvitation(page.request, email), en('invitations.page.title'));
    await expect(
      page.getByText(en('invitations.text.guardian', { inviter: 'Mari Maasikas', place: 'Pääsupesa' })),
    ).toBeVisible();
    expect(page.url()).not.toContain('token');
    await expectAccessible(page);
    await expectNoOverflow(page);
    await expect(firstName(page)).toHaveValue('Jaan');
    await typePassword(page, 'Kevad-2026');
    await pressButton(page, en('invitations.page.join'));
    await expect(page).toHaveURL(/\/privacy$/);
    await pressButton(page, en('legal-notices.privacy.confirm'));
    await expect(heading(page)).toContainText('Jaan');
    await openPage(page, `/child/${childId}/parents`, 'Mia Maasikas');
    await expect(itemOf(page, 'Jaan Maasikas').last()).toContainText(en('guardians.you'));
    await expectAccessible(page);
    await expectNoOverflow(page);

    await office.reload();
    await expect(card).not.toContainText(en('invitations.state.invited'));
  });

  test('a person with an account signs in, finds the invitation on the dashboard and accepts', async ({
    page,
    kiik,
    makePerson,
  }) => {
    const person = await makePerson();
    await inviteToOwnKindergarten(kiik.database, person, 'Pääsupesa');
    await page.goto(await waitForInvitation(page.request, person.email));
    await expect(page.getByText(en('invitations.page.signInText', { email: person.email }))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: en('invitations.page.signIn') }).click();
    await expect(heading(page)).toHaveText(en('sessions.login.title'));
    await submitSignIn(page, person.email);
    await expect(
      page.getByRole('heading', { name: en('invitations.mail.subject', { place: 'Pääsupesa' }) }),
    ).toBeVisible();
    await expectAccessible(page);
    await pressButton(page, `${en('invitations.page.accept')}: Pääsupesa`);
    await expect(
      page.getByRole('heading', { name: en('invitations.mail.subject', { place: 'Pääsupesa' }) }),
    ).toHaveCount(0);
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
  await signIn(person.email, await waitForInvitation(page.request, email));
  await expect(
    page.getByText(en('invitations.page.otherAccount', { current: person.email, email })),
  ).toBeVisible();
  await pressButton(page, en('invitations.page.switch'));
  await expect(firstName(page)).toHaveValue('Kati');
});

test('who declines is thanked, and the link is used up', async ({ page, kiik }) => {
  const { kindergartenId } = await makeOwnKindergarten(kiik.database, { name: 'Pääsupesa' });
  const email = 'mall.invited@example.test';
  await invite(kiik.database, { type: 'guardian', kindergartenId }, { email });
  const link = await waitForInvitation(page.request, email);
  await page.goto(link);
  await pressButton(page, `${en('invitations.page.decline')}: Pääsupesa`);
  const dialog = page.getByRole('dialog', { name: en('invitations.page.declineTitle') });
  await pressButton(dialog, en('invitations.page.decline'));
  await expect(heading(page)).toHaveText(en('invitations.page.declinedTitle'));
  await openPage(page, link, en('invitations.page.brokenTitle'));
  await expectAccessible(page);
});
