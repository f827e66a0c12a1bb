import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { makeFolder } from '../server/src/library/folders/factories.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { expectAccessible } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import {
  button,
  face,
  fillAlbum,
  makeClass,
  pictures,
  selectAll,
  shareDrafts,
  upload,
} from './library-page.ts';
import { pressButton } from './page-parts.ts';
import { makePhotos } from './photos.ts';
import { en } from './text.ts';

/** Makes a class of two children, and an album of its teacher. */
async function makeOuting(database: Database) {
  const { kindergartenId, teacher } = await makeClass(database, ['Lenna', 'Oskar']);
  const folderId = await makeFolder(database, {
    kindergartenId,
    type: 'gallery',
    name: 'Outing',
    manage: [`employee-${teacher.id}`],
  });
  return { teacher, folderId };
}

test('children are marked one tap after another, without waiting for each', async ({
  page,
  kiik,
  signIn,
}) => {
  const { teacher, folderId } = await makeOuting(kiik.database);
  await page.setViewportSize(widths.tablet);
  await signIn(teacher.email, `/gallery/${folderId}`, 'Outing');
  await upload(page, await makePhotos(1));
  const dialog = page.getByRole('dialog');
  await button(page, 'files.open', { name: 'Garden 1' }).click();
  await pressButton(dialog, en('files.viewer.details'));

  const letGo: (() => void)[] = [];
  const marks = /\/files\/children$/;
  await page.route(marks, async (route) => {
    await new Promise<void>((resolve) => letGo.push(resolve));
    await route.continue();
  });
  const lenna = face(dialog, 'Lenna');
  const oskar = face(dialog, 'Oskar');
  await lenna.click();
  await expect(lenna).toHaveAttribute('aria-pressed', 'true');
  await oskar.click();
  await expect(oskar).toHaveAttribute('aria-pressed', 'true');
  await expect(lenna).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => letGo.length).toBe(2);
  for (const resume of letGo) resume();
  await expect(dialog.getByText(en('files.hidden.names', { names: 'Lenna, Oskar' }))).toBeVisible();
  await expect(lenna).toHaveAttribute('aria-pressed', 'true');
  await expect(oskar).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);

  await page.unroute(marks);
  await page.route(marks, (route) => route.abort());
  await lenna.click();
  await expect(dialog.getByRole('alert')).toHaveText(en('errors.network_again'));
  await expect(lenna).toHaveAttribute('aria-pressed', 'true');
  await page.unroute(marks);
  await pressButton(dialog, en('shell.close'), true);
  await expect(dialog).toBeHidden();
});

test('a picture is kept as evidence for a child who is marked on it, and no longer once it is not', async ({
  page,
  kiik,
  signIn,
}) => {
  const { teacher, folderId } = await makeOuting(kiik.database);
  await page.setViewportSize(widths.phone);
  await signIn(teacher.email, `/gallery/${folderId}`, 'Outing');
  await upload(page, await makePhotos(1));
  const dialog = page.getByRole('dialog');
  await button(page, 'files.open', { name: 'Garden 1' }).click();
  await pressButton(dialog, en('files.viewer.details'));
  const evidence = dialog.getByRole('group', { name: en('files.evidence') });
  const lenna = evidence.getByRole('switch', { name: 'Lenna' });
  await expect(face(dialog, 'Lenna')).toBeVisible();
  await expect(evidence).toBeHidden();
  await face(dialog, 'Lenna').click();
  await face(dialog, 'Oskar').click();
  await expect(evidence.getByRole('switch')).toHaveCount(2);
  await lenna.click();
  await expect(lenna).toBeChecked();
  await expectAccessible(page);
  await expect.poll(() => readEvidence(kiik.database, folderId)).toEqual(['Lenna']);
  // The address keeps the picture open.
  await page.reload();
  await pressButton(dialog, en('files.viewer.details'));
  await expect(lenna).toBeChecked();
  await expect(evidence.getByRole('switch', { name: 'Oskar' })).not.toBeChecked();

  await page.route(/\/files\/evidence$/, (route) => route.abort());
  await lenna.click();
  await expect(evidence.getByText(en('errors.network_again'))).toBeVisible();
  await expect(lenna).toBeChecked();
  await face(dialog, 'Lenna').click();
  await expect(lenna).toBeHidden();
  await expect.poll(() => readEvidence(kiik.database, folderId)).toEqual([]);
});

/** The first names of the children for whom a picture of the album is evidence. */
async function readEvidence(database: Database, folderId: number): Promise<string[]> {
  const rows = await database.runStatement(
    sql<{ fname: string }>`
      select child.fname from files file join file_children tagged on tagged.file_id = file.id
      join children child on child.id = tagged.child_id
      where file.folder_id = ${folderId} and tagged.evidence_at is not null order by child.fname`,
  );
  return rows.map(({ fname }) => fname);
}

test('several pictures get their children at once', async ({ page, kiik, signIn }) => {
  const { teacher, folderId } = await makeOuting(kiik.database);
  await page.setViewportSize(widths.tablet);
  await signIn(teacher.email, `/gallery/${folderId}`, 'Outing');
  await upload(page, await makePhotos(4));
  await selectAll(page);
  await button(page, 'files.tag').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(en('table.selected', { n: 4 }))).toBeVisible();
  const lenna = face(dialog, 'Lenna');
  await lenna.click();
  await expect(page.getByRole('img', { name: en('files.hidden') })).toHaveCount(4);
  await expect(lenna).toHaveAttribute('aria-pressed', 'true');
  await expect(face(dialog, 'Oskar')).toHaveAttribute('aria-pressed', 'false');
  await expect(
    dialog.getByText(en('files.outcome.hidden', { count: 4, names: 'Lenna' }), { exact: true }),
  ).toBeVisible();
  const evidence = dialog.getByRole('group', { name: en('files.evidence') }).getByRole('switch');
  await expect(evidence).toHaveCount(1);
  const one = await kiik.database.runStatement(
    sql<{ file_id: number }>`
      update file_children set evidence_at = now(), evidence_by = ${teacher.userId}
      where file_id = (select min(id) from files where folder_id = ${folderId}) returning file_id`,
  );
  expect(one).toHaveLength(1);
  await page.reload();
  await selectAll(page);
  await button(page, 'files.tag').click();
  const part = dialog.getByText(en('files.evidence.part', { n: 1, count: 4 }));
  await expect(part).toBeVisible();
  await expect(evidence).not.toBeChecked();
  await evidence.click();
  await expect(evidence).toBeChecked();
  await expect(part).toBeHidden();
  // Undone, the one that was evidence before still is.
  await evidence.click();
  await expect(part).toBeVisible();
  await expect.poll(() => readEvidence(kiik.database, folderId)).toEqual(['Lenna']);
  await evidence.click();
  await expect
    .poll(() => readEvidence(kiik.database, folderId))
    .toEqual(Array.from({ length: 4 }, () => 'Lenna'));
  await expect(evidence).toBeChecked();
  await expectAccessible(page);
  await lenna.click();
  await expect(evidence).toHaveCount(0);
  await expect(page.getByRole('img', { name: en('files.hidden') })).toHaveCount(0);
  await expect(lenna).toHaveAttribute('aria-pressed', 'false');
});

test('an open album of a family loses a picture at once when a consent is withdrawn or missing, and gets it back', async ({
  page,
  kiik,
  signIn,
  openBrowser,
}) => {
  const { kindergartenId, childId, teacher, mother } = await makeClass(kiik.database);
  const folderId = await makeFolder(kiik.database, {
    kindergartenId,
    type: 'gallery',
    name: 'Outing',
    manage: [`employee-${teacher.id}`],
    view: [`guardian-${mother.id}`],
  });
  await signIn(teacher.email, `/gallery/${folderId}`, 'Outing');
  await upload(page, await makePhotos(2));
  await shareDrafts(page, 2);
  const home = await openBrowser(mother.email, `/gallery/${folderId}`);
  await expect(pictures(home)).toHaveCount(2);

  const base = `/api/kindergartens/${kindergartenId}`;
  const call = (from: Page, method: string, path: string, body: unknown) =>
    from.evaluate(
      async ([how, where, what]) => {
        const reply = await fetch(where, {
          method: how,
          body: what,
          headers: { 'content-type': 'application/json' },
        });
        return reply.status;
      },
      [method, `${base}${path}`, JSON.stringify(body)] as const,
    );
  const rows = await kiik.database.runStatement(sql<{ id: number }>`
    select id from files where folder_id = ${folderId} order by id limit 1`);
  const phone = await openBrowser(mother.email, '/dashboard');
  const decide = async (given: boolean) => {
    const answer = { kind: 'photos_inside', given };
    expect(await call(phone, 'POST', `/children/${childId}/consents`, answer)).toBe(200);
  };

  expect(await call(page, 'PUT', '/files/children', { file_ids: [rows[0]?.id], child_ids: [childId] })).toBe(
    200,
  );
  await expect(pictures(home)).toHaveCount(1);
  await decide(true);
  await expect(pictures(home)).toHaveCount(2);
  await decide(false);
  await expect(pictures(home)).toHaveCount(1);
});

test('all pictures of an album of any size get a child at once', async ({ page, kiik, signIn }) => {
  const { database } = kiik;
  const { kindergartenId, teacher } = await makeClass(database);
  const folderId = await makeFolder(database, {
    kindergartenId,
    type: 'gallery',
    name: 'Outing',
    manage: [`employee-${teacher.id}`],
  });
  await fillAlbum(database, { kindergartenId, folderId, userId: teacher.userId, to: 1_200 });
  await page.setViewportSize(widths.tablet);
  await signIn(teacher.email, `/gallery/${folderId}`, 'Outing');
  await selectAll(page);
  await button(page, 'files.tag').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(en('table.selected', { n: 1200 }))).toBeVisible();
  await face(dialog, 'Lenna').click();
  await expect(
    dialog.getByText(en('files.outcome.hidden', { count: 1200, names: 'Lenna' }), { exact: true }),
  ).toBeVisible();
  const rows = await database.runStatement(sql<{ count: number }>`
    select count(*)::int as count from file_children tagged join files file on file.id = tagged.file_id
    where file.folder_id = ${folderId}`);
  expect(rows[0]?.count).toBe(1_200);
});
