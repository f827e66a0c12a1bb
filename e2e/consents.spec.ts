import { sql } from 'kysely';
import { consentKinds } from '../contract/src/kindergarten/consents.ts';
import { makeMember } from '../server/src/access/roles/factories.ts';
import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import { makeAttendance, makeChild, makeMother } from '../server/src/kindergarten/children/factories.ts';
import { makeCourse, makeTeaching } from '../server/src/kindergarten/courses/factories.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { expectAccessible, expectNoOverflow, waitUntilLoaded } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { en } from './text.ts';

/** A child with parents who live apart, and the teacher of its class. */
async function makeFamily(database: Database) {
  const kindergartenId = await makeKindergarten(database, { name: 'Kalevipoeg' });
  const course = await makeCourse(database, { kindergartenId, name: 'Reds' });
  const childId = await makeChild(database, { kindergartenId });
  await makeAttendance(database, course, childId);
  const [mother, father] = [
    await makeMember(database, { type: 'guardian', kindergartenId }),
    await makeMember(database, { type: 'guardian', kindergartenId }),
  ];
  for (const guardian of [mother, father]) await makeMother(database, childId, guardian.id);
  const teacher = await makeMember(database, { type: 'employee', kindergartenId });
  await makeTeaching(database, course, teacher.id);
  return { childId, mother, father, teacher };
}

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone });

  test('parents who live apart answer for their child, and the latest answer counts @main', async ({
    page,
    openBrowser,
    kiik,
    signIn,
  }) => {
    const { childId, mother, father, teacher } = await makeFamily(kiik.database);
    const outings = en('consents.kind.outings');
    await signIn(mother.email);
    await page.goto(`/child/${childId}`);
    await page.getByRole('link', { name: en('consents.title') }).click();
    const hers = page.getByRole('group', { name: outings });
    await expect(page.getByText(en('consents.undecided'))).toHaveCount(consentKinds.length);
    await waitUntilLoaded(page);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await hers.getByRole('button', { name: en('consents.yes') }).click();
    await expect(page.getByText(en('consents.undecided'))).toHaveCount(consentKinds.length - 1);
    await expect(hers.getByRole('button', { name: en('consents.yes') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByText(new RegExp(`^${en('consents.decided.yes')}: Mari`))).toBeVisible();

    const other = await openBrowser();
    await signIn(father.email, other);
    await other.goto(`${kiik.url}/child/${childId}/consents`);
    const his = other.getByRole('group', { name: outings });
    await expect(his.getByRole('button', { name: en('consents.yes') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await his.getByRole('button', { name: en('consents.no'), exact: true }).click();
    await expect(other.getByText(en('consents.history', { n: 1 }))).toBeVisible();
    await other.getByText(en('consents.history', { n: 1 })).click();
    await expect(other.getByText(new RegExp(`^${en('consents.decided.yes')}: Mari`))).toBeVisible();
    await expectAccessible(other);

    await page.reload();
    await expect(hers.getByRole('button', { name: en('consents.no'), exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );

    const inClass = await openBrowser();
    await inClass.setViewportSize(widths.tablet);
    await signIn(teacher.email, inClass);
    await inClass.goto(`${kiik.url}/kindergarten/consents`);
    // As wide as the names of the consents are in this language, a tablet has room for cards.
    const row = inClass
      .getByRole('row', { name: /Mia Maasikas/ })
      .or(inClass.getByRole('main').getByRole('listitem').filter({ hasText: 'Mia Maasikas' }));
    await expect(row.getByRole('img', { name: en('consents.withdrawn') })).toHaveCount(1);
    await expect(row.getByRole('img', { name: en('consents.undecided') })).toHaveCount(
      consentKinds.length - 1,
    );
    await expectAccessible(inClass);
    await row.getByRole('link', { name: 'Mia Maasikas' }).click();
    await expect(inClass.getByText(en('consents.below.staff'))).toBeVisible();
    await expect(inClass.getByRole('button', { name: en('consents.yes') })).toHaveCount(0);
  });

  test('a parent from whom consents are hidden has no such tab', async ({ page, kiik, signIn }) => {
    const { childId, father } = await makeFamily(kiik.database);
    await kiik.database.transaction((transaction) =>
      sql`update child_guardians set hidden_areas = '{consents}' where guardian_id = ${father.id}`.execute(
        transaction,
      ),
    );
    await signIn(father.email);
    await page.goto(`/child/${childId}/consents`);
    await expect(page.getByRole('alert')).toContainText(en('errors.not_found'));
    await expect(page.getByRole('link', { name: en('children.tab.profile') })).toBeVisible();
    await expect(page.getByRole('link', { name: en('consents.title') })).toHaveCount(0);
  });
});

test('a teacher finds who has not answered yet @main', async ({ page, kiik, signIn }) => {
  const { childId, teacher, mother } = await makeFamily(kiik.database);
  await kiik.database.transaction(async (transaction) => {
    for (const kind of consentKinds) {
      await sql`
        insert into consent_decisions (child_id, kind, given, decided_at, user_id)
        values (${childId}, ${kind}, true, '2026-10-01T08:00:00Z', ${mother.userId})`.execute(transaction);
    }
  });
  await signIn(teacher.email);
  await page.goto('/kindergarten/consents');
  await expect(page.getByRole('link', { name: 'Mia Maasikas' })).toBeVisible();
  await waitUntilLoaded(page);
  await expectAccessible(page);
  await page.getByLabel(en('consents.missing')).check();
  await expect(page.getByText(en('consents.empty'))).toBeVisible();
  await expect(page).toHaveURL(/missing=yes/);
});
