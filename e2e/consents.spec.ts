import type { Locator } from '@playwright/test';
import { sql } from 'kysely';
import { consentKinds } from '../contract/src/kindergarten/consents.ts';
import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import { makeChild } from '../server/src/kindergarten/children/factories.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { checkPage, expectAccessible } from './browser.ts';
import { makeParents, makePupil, makeTaughtClass } from './class.ts';
import { expect, test, widths } from './journey.ts';
import { makeOwnKindergarten } from './own-kindergarten.ts';
import { itemOf, pressButton } from './page-parts.ts';
import { makePhotos } from './photos.ts';
import { en } from './text.ts';

/** A child with parents who live apart, and the teacher of its class. */
async function makeFamily(database: Database) {
  const kindergartenId = await makeKindergarten(database, { name: 'Kalevipoeg' });
  const { courseId, teacher } = await makeTaughtClass(database, kindergartenId, 'Reds');
  const childId = await makePupil(database, kindergartenId, courseId, 'Mia');
  const [mother, father] = await makeParents(database, kindergartenId, childId);
  return { childId, mother, father, teacher };
}

/** Fails unless the button of the latest answer is pressed. */
const expectPressed = (group: Locator, answer: 'shell.yes' | 'shell.no'): Promise<void> =>
  expect(group.getByRole('button', { name: en(answer), exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

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
    await signIn(mother.email, `/child/${childId}`);
    await page.getByRole('link', { name: en('consents.title') }).click();
    const hers = page.getByRole('group', { name: outings });
    await expect(page.getByText(en('consents.undecided'))).toHaveCount(consentKinds.length);
    await checkPage(page);
    await pressButton(hers, en('shell.yes'));
    await expect(page.getByText(en('consents.undecided'))).toHaveCount(consentKinds.length - 1);
    await expectPressed(hers, 'shell.yes');
    await expect(page.getByText(/^Yes, answered by Mari on/)).toBeVisible();

    const other = await openBrowser(father.email, `/child/${childId}/consents`);
    const his = other.getByRole('group', { name: outings });
    await expectPressed(his, 'shell.yes');
    await pressButton(his, en('shell.no'), true);
    await expect(other.getByText(en('consents.history', { n: 1 }))).toBeVisible();
    await other.getByText(en('consents.history', { n: 1 })).click();
    await expect(other.getByText(/^Yes, answered by Mari on/)).toBeVisible();
    await expectAccessible(other);

    await page.reload();
    await expectPressed(hers, 'shell.no');

    const inClass = await openBrowser(teacher.email, '/kindergarten/consents', 'tablet');
    // The consent names in this language are wide, so a tablet may only have room for cards.
    const row = inClass
      .getByRole('row', { name: /Mia Kask/ })
      .or(itemOf(inClass.getByRole('main'), 'Mia Kask'));
    await expect(row).toContainText(`${outings}: ${en('consents.withdrawn')}`);
    await expect(row.getByText(en('consents.undecided'))).toHaveCount(consentKinds.length - 1);
    await expectAccessible(inClass);
    await row.getByRole('link', { name: 'Mia Kask' }).click();
    await expect(inClass.getByText(en('consents.below.staff'))).toBeVisible();
    await expect(inClass.getByRole('button', { name: en('shell.yes') })).toHaveCount(0);
  });

  test('an answer that did not arrive is asked again, and one message beside it says why', async ({
    page,
    kiik,
    signIn,
  }) => {
    const { childId, mother } = await makeFamily(kiik.database);
    const call = `**/children/${childId}/consents`;
    const failed = page.getByRole('alert').filter({ hasText: en('errors.network_again') });
    const cut = () =>
      page.route(call, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
    async function expectSaidOnce(): Promise<void> {
      await expect(failed).toHaveCount(1);
      await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
      await expectAccessible(page);
    }
    await signIn(mother.email, '/dashboard');
    await cut();
    const asked = page.getByRole('group', { name: en('consents.ask.photos_inside', { name: 'Mia' }) });
    await pressButton(asked, en('shell.yes'));
    await expectSaidOnce();
    await expect(asked).toBeVisible();

    await page.goto(`/child/${childId}/consents`);
    const outings = page.getByRole('group', { name: en('consents.kind.outings') });
    await pressButton(outings, en('shell.yes'));
    await expectSaidOnce();
    await page.unroute(call);
    await pressButton(outings, en('shell.yes'));
    await expectPressed(outings, 'shell.yes');
    await expect(failed).toHaveCount(0);
  });

  test('a parent from whom consents are hidden has no such tab', async ({ page, kiik, signIn }) => {
    const { childId, father } = await makeFamily(kiik.database);
    await kiik.database.runStatement(
      sql`update child_guardians set hidden_areas = '{consents}' where guardian_id = ${father.id}`,
    );
    await signIn(father.email, `/child/${childId}/consents`);
    await expect(page.getByRole('alert')).toContainText(en('errors.not_found'));
    await expect(page.getByRole('link', { name: en('children.tab.profile') })).toBeVisible();
    await expect(page.getByRole('link', { name: en('consents.title') })).toHaveCount(0);
  });
});

test('a teacher finds who has not answered yet @main', async ({ page, kiik, signIn }) => {
  const { childId, teacher, mother } = await makeFamily(kiik.database);
  await kiik.database.runStatement(sql`
    insert into consent_decisions (child_id, kind, given, decided_at, user_id)
    select ${childId}, kind, true, '2026-10-01T08:00:00Z', ${mother.userId} from unnest(${[...consentKinds]}::text[]) kind`);
  await signIn(teacher.email, '/kindergarten/consents');
  await expect(page.getByRole('link', { name: 'Mia Kask' })).toBeVisible();
  await checkPage(page);
  await page.getByLabel(en('consents.missing')).check();
  await expect(page.getByText(en('consents.empty'))).toBeVisible();
  await expect(page).toHaveURL(/missing=yes/);
});

test('the manager records what a grandmother signed, with a photo of the paper', async ({
  page,
  kiik,
  signIn,
}) => {
  const { kindergartenId, manager } = await makeOwnKindergarten(kiik.database, { name: 'Pääsupesa' });
  const childId = await makeChild(kiik.database, { kindergartenId, fname: 'Mia' });
  await signIn(manager.email, `/child/${childId}/consents`);
  await pressButton(page, en('consents.record'));
  const dialog = page.getByRole('dialog', { name: en('consents.record') });
  await dialog.getByLabel(en('consents.signer_name')).fill('Helle Kask');
  await pressButton(dialog.getByRole('group', { name: en('consents.kind.outings') }), en('shell.yes'));
  const choosing = page.waitForEvent('filechooser');
  await pressButton(dialog, en('consents.file.choose'));
  await (await choosing).setFiles(await makePhotos(1));
  await expectAccessible(page);
  await pressButton(dialog, en('consents.record.submit'));
  await expect(page.getByText(/^Yes, on paper by Helle Kask on .*, recorded by Mari/)).toBeVisible();
  await expect(page.getByRole('link', { name: en('consents.scan') })).toBeVisible();
});

test('a parent answers on Today in one tap, takes an answer back, and is thanked after the last @main', async ({
  page,
  kiik,
  signIn,
}) => {
  const { childId, mother } = await makeFamily(kiik.database);
  await kiik.database.runStatement(sql`
    insert into consent_decisions (child_id, kind, given, decided_at, user_id)
    select ${childId}, kind, true, '2026-10-01T08:00:00Z', ${mother.userId}
    from unnest(${consentKinds.slice(2)}::text[]) kind`);
  await signIn(mother.email, '/dashboard');
  const ask = (kind: 'photos_inside' | 'photos_outside') =>
    page.getByRole('group', { name: en(`consents.ask.${kind}`, { name: 'Mia' }) });
  await expect(page.getByText(en('consents.count', { number: 1, n: 2 }))).toBeVisible();
  await expectAccessible(page);
  await pressButton(ask('photos_inside'), en('shell.yes'));
  await expect(ask('photos_outside')).toBeVisible();
  await pressButton(page, en('consents.undo'));
  await expect(page.getByText(en('consents.count', { number: 1, n: 2 }))).toBeVisible();
  await pressButton(ask('photos_inside'), en('shell.no'), true);
  await expect(page.getByText(en('consents.count', { number: 2, n: 2 }))).toBeVisible();
  await pressButton(ask('photos_outside'), en('shell.yes'));
  await expect(page.getByText(en('consents.all'))).toBeVisible();
  await page.goto(`/child/${childId}/consents`);
  await expect(page.getByText(/^No, answered by Mari on/)).toHaveCount(1);
});
