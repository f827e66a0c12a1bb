import { expect } from '@playwright/test';
import { makeMember, managerFlags } from '../server/src/access/roles/factories.ts';
import { makeKindergarten, makeOrganization } from '../server/src/access/tenants/factories.ts';
import { expectFits } from './browser.ts';

import { test } from './person.ts';
import { en, et } from './text.ts';

test('a manager says yes to the organisation and takes it back; an official’s open page follows by itself @main', async ({
  page,
  kiik,
  makePerson,
  signIn,
  openElsewhere,
  checkAccessibility,
}) => {
  const organizationId = await makeOrganization(kiik.database, { name: 'Kuuse vald' });
  const kindergartenId = await makeKindergarten(kiik.database, { organizationId, name: 'Kuusik' });
  const [head, officer] = [await makePerson(), await makePerson()];
  await makeMember(kiik.database, { type: 'employee', kindergartenId, user: head, flags: managerFlags });
  await makeMember(kiik.database, { type: 'official', organizationId, user: officer });
  await signIn(head.email);
  await page.goto('/kindergarten/settings/oversight');
  await expect(page.getByText(en('oversight.never'))).toBeVisible();
  await checkAccessibility();
  await page.getByRole('button', { name: en('oversight.give'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await checkAccessibility();
  await dialog.getByRole('button', { name: en('oversight.give'), exact: true }).click();
  await expect(page.getByText(`${en('oversight.answer')}: ${en('oversight.yes')}`)).toBeVisible();

  const official = await openElsewhere(officer.email, '/dashboard');
  await official.getByRole('button', { name: 'Kuusik' }).click();
  const children = official.getByRole('link', { name: en('children.menu'), exact: true });
  await expect(children).toBeVisible();
  await page.getByRole('button', { name: en('oversight.withdraw') }).click();
  await dialog.getByRole('button', { name: en('oversight.withdraw') }).click();
  await expect(page.getByText(`${en('oversight.answer')}: ${en('oversight.no')}`)).toBeVisible();
  await expect(children).toHaveCount(0);
  await page.getByRole('button', { name: en('oversight.give'), exact: true }).click();
  await dialog.getByRole('button', { name: en('oversight.give'), exact: true }).click();
  await expect(children).toBeVisible();
});

test('two tabs work in two kindergartens, each in its own', async ({
  page,
  context,
  kiik,
  makePerson,
  signIn,
}) => {
  const person = await makePerson();
  for (const name of ['Aed Aabe', 'Aed Beebe']) {
    const kindergartenId = await makeKindergarten(kiik.database, { name });
    await makeMember(kiik.database, { type: 'employee', kindergartenId, user: person, flags: managerFlags });
  }
  await signIn(person.email);
  await page.goto('/kindergarten/roles');
  await expect(page.getByRole('banner')).toContainText('Aed Aabe');
  const other = await context.newPage();
  await other.goto('/kindergarten/roles');
  await other
    .getByRole('banner')
    .getByRole('button', { name: en('contexts.switch', { name: 'Aed Aabe' }) })
    .click();
  await other.getByRole('menuitem', { name: 'Aed Beebe' }).click();
  await expect(other.getByRole('banner')).toContainText('Aed Beebe');
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Aed Aabe');
  await other.reload();
  await expect(other.getByRole('banner')).toContainText('Aed Beebe');
});

test('what the organisation may do fits every window', async ({ page, signIn }) => {
  await signIn('manager');
  await page.goto('/kindergarten/settings/oversight');
  await expect(page.getByText(`${et('oversight.answer')}: ${et('oversight.yes')}`)).toBeVisible();
  await expectFits(page);
});

test('a role that one holds oneself says what may be changed of it', async ({ page, signIn }) => {
  await signIn('manager');
  await page.goto('/kindergarten/roles');
  await page
    .getByRole('listitem')
    .filter({ hasText: et('roles.default.manager') })
    .getByRole('button')
    .first()
    .click();
  await expectFits(page);
});
