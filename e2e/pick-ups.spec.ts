import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { checkPage, expectAccessible } from './browser.ts';
import { makeParents, makePupil, makeTaughtClass } from './class.ts';
import { expect, test, widths } from './journey.ts';
import { actOn, fillIn, itemOf, pressButton } from './page-parts.ts';
import { en } from './text.ts';

/** A child with two parents, and the teacher of its class. */
async function makeFamily(database: Database) {
  const kindergartenId = await makeKindergarten(database, { name: 'Kalevipoeg' });
  const { courseId, teacher } = await makeTaughtClass(database, kindergartenId, 'Reds');
  const childId = await makePupil(database, kindergartenId, courseId, 'Mia');
  const [mother, father] = await makeParents(database, kindergartenId, childId);
  return { childId, mother, father, teacher };
}

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone });

  test('a parent names somebody for today in three taps, and the teacher lets them go @main', async ({
    page,
    openBrowser,
    kiik,
    signIn,
  }) => {
    const { childId, mother, teacher } = await makeFamily(kiik.database);
    await signIn(mother.email, `/child/${childId}`);
    await page.getByRole('link', { name: en('pick-ups.tab'), exact: true }).click();
    const today = page.getByRole('region', { name: new RegExp(`^${en('pick-ups.today')}`) });
    await expect(today.getByRole('listitem')).toHaveCount(2);
    await checkPage(page);
    await pressButton(page, en('pick-ups.once'));
    await fillIn(page.getByRole('dialog'), { 'pick-ups.name': 'Anu Kask' });
    await expectAccessible(page);
    await pressButton(page.getByRole('dialog'), en('pick-ups.once.save'));
    await expect(itemOf(today, 'Anu Kask')).toContainText(en('pick-ups.once.chip'));
    await expect(page.getByText(en('pick-ups.refused'))).toHaveCount(0);

    const tablet = await openBrowser(teacher.email, `/child/${childId}/pick-up`, 'tablet');
    await checkPage(tablet);
    const atTheDoor = tablet.getByRole('region', { name: new RegExp(`^${en('pick-ups.today')}`) });
    await pressButton(itemOf(atTheDoor, 'Anu Kask'), en('pick-ups.hand', { name: 'Mia' }));
    // Known before anybody opens the tab.
    await expect(tablet.getByRole('list', { name: en('children.safety') })).toContainText('Anu Kask');
    const asked = tablet.getByRole('dialog', { name: en('pick-ups.hand.title', { name: 'Anu Kask' }) });
    await expect(asked).toContainText(en('pick-ups.hand.noPicture'));
    await fillIn(asked, { 'pick-ups.hand.time': '16:05' });
    await pressButton(asked, en('pick-ups.hand.do'));
    await expect(
      tablet.getByText(en('pick-ups.handovers.one', { name: 'Anu Kask', time: '16:05' })),
    ).toBeVisible();

    await page.reload();
    await expect(
      page.getByText(en('pick-ups.handovers.one', { name: 'Anu Kask', time: '16:05' })),
    ).toBeVisible();
  });
});

test('a teacher refuses a person and a parent; the family is told of neither', async ({
  page,
  openBrowser,
  kiik,
  signIn,
}) => {
  const { childId, mother, father, teacher } = await makeFamily(kiik.database);
  await signIn(teacher.email, `/child/${childId}/pick-up`);
  await pressButton(page, en('pick-ups.refuse'));
  await fillIn(page.getByRole('dialog'), {
    'pick-ups.name': 'Juhan Tamm',
    'pick-ups.refuse.note': 'Call the manager.',
  });
  await pressButton(page.getByRole('dialog'), en('shell.save'));
  const refused = page.getByRole('region', { name: en('pick-ups.refused') });
  await expect(refused).toContainText('Call the manager.');
  const today = page.getByRole('region', { name: new RegExp(`^${en('pick-ups.today')}`) });
  const menu = today.getByRole('button', { name: en('table.actions', { name: 'Mari Maasikas' }) });
  await menu.last().click();
  await page.getByRole('menuitem', { name: en('pick-ups.bar') }).click();
  await pressButton(page.getByRole('dialog'), en('pick-ups.bar.do'));
  await expect(today.getByRole('listitem')).toHaveCount(1);
  await expect(refused.getByRole('listitem')).toHaveCount(2);
  await checkPage(page);
  await pressButton(page, en('pick-ups.history'));
  await expect(page.getByRole('dialog')).toContainText(en('pick-ups.change.refused', { name: 'Juhan Tamm' }));

  for (const { email } of [mother, father]) {
    const family = await openBrowser(email, `/child/${childId}/pick-up`);
    await expect(family.getByRole('region', { name: new RegExp(`^${en('pick-ups.today')}`) })).toBeVisible();
    await expect(family.getByText('Juhan Tamm')).toHaveCount(0);
    await expect(family.getByText(en('pick-ups.refused'))).toHaveCount(0);
  }
});

test('a parent names a grandparent, changes the days and removes them', async ({ page, kiik, signIn }) => {
  const { childId, mother } = await makeFamily(kiik.database);
  await signIn(mother.email, `/child/${childId}/pick-up`);
  await pressButton(page, en('pick-ups.add'));
  await fillIn(page.getByRole('dialog'), { 'pick-ups.name': 'Anu Kask', 'pick-ups.relation': 'Grandma' });
  await pressButton(page.getByRole('dialog'), en('shell.save'));
  await actOn(page, 'Anu Kask', 'pick-ups.edit');
  await fillIn(page.getByRole('dialog'), { 'pick-ups.relation': 'Aunt' });
  await pressButton(page.getByRole('dialog'), en('shell.save'));
  await expect(page.getByText(/^Aunt/).first()).toBeVisible();
  await actOn(page, 'Anu Kask', 'pick-ups.remove');
  await pressButton(page.getByRole('dialog'), en('pick-ups.remove'));
  await expect(page.getByText(en('pick-ups.people.none'))).toBeVisible();
});
