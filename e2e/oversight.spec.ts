import { makeMember, managerFlags } from '../server/src/access/roles/factories.ts';
import { makeKindergarten, makeOrganization } from '../server/src/access/tenants/factories.ts';
import { expectAccessible } from './browser.ts';
import { expect, test } from './journey.ts';
import { makeTwoWorkplaces } from './own-kindergarten.ts';
import { pressButton } from './page-parts.ts';
import { en } from './text.ts';

test('a manager says yes to the organisation and takes it back; an official’s open page follows by itself @main', async ({
  page,
  kiik,
  makePerson,
  signIn,
  openElsewhere,
}) => {
  const organizationId = await makeOrganization(kiik.database, { name: 'Kuuse vald' });
  const kindergartenId = await makeKindergarten(kiik.database, { organizationId, name: 'Kuusik' });
  const [head, officer] = [await makePerson(), await makePerson()];
  await makeMember(kiik.database, { type: 'employee', kindergartenId, user: head, flags: managerFlags });
  await makeMember(kiik.database, { type: 'official', organizationId, user: officer });
  await signIn(head.email, '/kindergarten/settings/oversight');
  await expect(page.getByText(en('oversight.never'))).toBeVisible();
  await expectAccessible(page);
  await pressButton(page, en('oversight.give'), true);
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await pressButton(dialog, en('oversight.give'), true);
  await expect(page.getByText(`${en('oversight.answer')}: ${en('oversight.yes')}`)).toBeVisible();

  const official = await openElsewhere(officer.email, '/dashboard');
  await pressButton(official, 'Kuusik');
  const children = official.getByRole('link', { name: en('children.menu'), exact: true });
  await expect(children).toBeVisible();
  await pressButton(page, en('oversight.withdraw'));
  await pressButton(dialog, en('oversight.withdraw'));
  await expect(page.getByText(`${en('oversight.answer')}: ${en('oversight.no')}`)).toBeVisible();
  await expect(children).toHaveCount(0);
  await pressButton(page, en('oversight.give'), true);
  await pressButton(dialog, en('oversight.give'), true);
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
  await makeTwoWorkplaces(kiik.database, person, managerFlags);
  await signIn(person.email, '/kindergarten/roles');
  await expect(page.getByRole('banner')).toContainText('Aed Aabe');
  const other = await context.newPage();
  await other.goto('/kindergarten/roles');
  await pressButton(other.getByRole('banner'), en('contexts.switch', { name: 'Aed Aabe' }));
  await other.getByRole('menuitem', { name: 'Aed Beebe' }).click();
  await expect(other.getByRole('banner')).toContainText('Aed Beebe');
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Aed Aabe');
  await other.reload();
  await expect(other.getByRole('banner')).toContainText('Aed Beebe');
});
