import { sql } from 'kysely';
import { makeMember, type TestMember } from '../server/src/access/roles/factories.ts';
import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import { makeChild, makeMother } from '../server/src/kindergarten/children/factories.ts';
import { checkPage, expectAccessible } from './browser.ts';
import { findCard } from './child-page.ts';
import { expect, test, widths } from './journey.ts';
import { actOn, expectNotOffered, heading, openPage, pressButton } from './page-parts.ts';
import { en } from './text.ts';

test.use({ viewport: widths.phone });

let mother: TestMember;
let ids: { here: number; sibling: number; there: number };
test.beforeEach(async ({ kiik }) => {
  const { database } = kiik;
  const kindergartenId = await makeKindergarten(database, { name: 'Kalevipoeg' });
  const other = await makeKindergarten(database, { name: 'Naabrid' });
  ids = {
    here: await makeChild(database, { kindergartenId, fname: 'Emma', lname: 'Kuu' }),
    sibling: await makeChild(database, { kindergartenId, fname: 'Otto', lname: 'Kuu' }),
    there: await makeChild(database, { kindergartenId: other, fname: 'Vello', lname: 'Kuu' }),
  };
  mother = await makeMember(database, { type: 'guardian', kindergartenId });
  for (const id of [ids.here, ids.sibling]) await makeMother(database, id, mother.id);
  const user = { id: mother.userId, email: mother.email };
  const second = await makeMember(database, { type: 'guardian', kindergartenId: other, user });
  await makeMother(database, ids.there, second.id);
});

test('a guardian goes from child to child, also to another kindergarten @main', async ({ page, signIn }) => {
  await signIn(mother.email, '/dashboard');
  await page.getByRole('link', { name: /^Emma/ }).click();
  await expect(heading(page)).toHaveText('Emma Kuu');
  await checkPage(page);

  const switcher = page.getByRole('navigation', { name: en('children.yours') });
  await expect(switcher.getByRole('button')).toHaveCount(3);
  await pressButton(switcher, /^Otto/);
  await expect(heading(page)).toHaveText('Otto Kuu');
  await pressButton(switcher, /^Vello/);
  await expect(heading(page)).toHaveText('Vello Kuu');
  // On a phone the way back hides the header, which still knows the place.
  await expect(page.locator('header')).toContainText('Naabrid');
});

test('a link to a child of another kindergarten leads there', async ({ page, signIn }) => {
  await signIn(mother.email);
  for (const [id, name, place] of [
    [ids.there, 'Vello Kuu', 'Naabrid'],
    [ids.here, 'Emma Kuu', 'Kalevipoeg'],
  ] as const) {
    await openPage(page, `/child/${id}`, name);
    await expect(page.locator('header')).toContainText(place);
  }
});

test('a guardian says what the child needs', async ({ page, signIn }) => {
  await signIn(mother.email, `/child/${ids.here}`);
  await expectNotOffered(page, 'Emma Kuu', 'children.edit.identity');
  await actOn(page, 'Emma Kuu', 'children.edit.health');
  await page.getByLabel(en('children.health_notes')).fill('Nuts give a rash.');
  await expectAccessible(page);
  await pressButton(page, en('shell.save'));
  await expect(findCard(page, 'children.health')).toContainText('Nuts give a rash.');
  await actOn(page, 'Emma Kuu', 'children.edit.personal');
  await page.getByRole('combobox', { name: en('children.homeLanguages') }).fill('ukr');
  await page.getByRole('option', { name: 'Ukrainian' }).click();
  await page.keyboard.press('Escape');
  await pressButton(page, en('shell.save'));
  await expect(findCard(page, 'children.personal')).toContainText('Ukrainian');
});

test('what is hidden from a guardian is not there', async ({ page, kiik, signIn }) => {
  await kiik.database.runStatement(sql`
      update child_guardians set hidden_areas = '{profile,health,consents}'
      where guardian_id = ${mother.id} and child_id = ${ids.here}`);
  await signIn(mother.email, `/child/${ids.here}`);
  await expect(findCard(page, 'children.identity', { name: 'Emma' })).toBeVisible();
  await expect(findCard(page, 'children.health')).toHaveCount(0);
  await expect(findCard(page, 'children.personal')).toHaveCount(0);
  await expect(page.getByRole('link', { name: en('consents.title') })).toHaveCount(0);
  await expect(page.getByRole('link', { name: en('children.tab.profile') })).toBeVisible();
});
