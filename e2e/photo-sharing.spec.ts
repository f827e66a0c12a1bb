import { sql } from 'kysely';
import type { Database } from '../server/src/platform/database/database.ts';
import { testNow } from '../server/src/testing/now.ts';
import { checkPage, expectAccessible } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { button, face, makeClass, openDrafts, upload } from './library-page.ts';
import { heading } from './page-parts.ts';
import { makePhotos } from './photos.ts';
import { en } from './text.ts';

/** A class whose children's parents consent to photos, except those named, with its album. */
async function makeAlbum(database: Database, children: readonly string[], without: readonly string[] = []) {
  const place = await makeClass(database, children);
  await database.runStatement(sql`
    insert into consent_decisions (child_id, kind, given, decided_at, user_id)
    select id, 'photos_inside', true, ${testNow}, ${place.mother.userId} from children
    where kindergarten_id = ${place.kindergartenId} and fname <> all(${[...without]}::text[])`);
  const rows = await database.runStatement(sql<{ id: number }>`
    select id from folders where course_id = ${place.courseId} and type = 'gallery'`);
  return { ...place, path: `/gallery/${rows[0]?.id}` };
}

test('a teacher adds photos, marks who is on them and shares them; a mother sees them only then, with one tap @main', async ({
  page,
  kiik,
  signIn,
  openBrowser,
}) => {
  const { teacher, mother, path } = await makeAlbum(kiik.database, ['Oskar', 'Lenna'], ['Lenna']);
  await page.setViewportSize(widths.tablet);
  await signIn(teacher.email, path, 'Bees');
  await upload(page, await makePhotos(3));
  await expect(page.getByText(en('files.drafts.help'))).toBeVisible();
  await checkPage(page);
  const home = await openBrowser(mother.email, '/dashboard', 'phone');
  await expect(heading(home)).toBeVisible();
  const strip = home.getByRole('link', { name: /^Open Garden / });
  await expect(strip).toHaveCount(0);

  const step = await openDrafts(page, 3);
  const [lenna, oskar] = [face(step, 'Lenna'), face(step, 'Oskar')];
  await expect(step.getByRole('group').getByRole('button').first()).toContainText('Lenna');
  await expect(lenna.getByRole('img', { name: en('files.children.noConsent') })).toBeVisible();
  await expect(step.getByText(en('files.outcome.shown', { count: 3 }))).toContainText('Lenna');
  await expectAccessible(page);

  await button(step, 'files.children.all').click();
  await expect(
    step.getByText(en('files.children.all.ask', { count: 1, names: 'Lenna' }), { exact: true }),
  ).toBeVisible();
  for (const one of [lenna, oskar]) await expect(one).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page);
  await button(step, 'files.children.all.without', { count: 1 }).click();
  await expect(oskar).toHaveAttribute('aria-pressed', 'true');
  await expect(lenna).toHaveAttribute('aria-pressed', 'false');
  await expect(step.getByText(en('files.outcome.shown', { count: 1 }), { exact: true })).toBeVisible();

  await button(step, 'files.viewer.next').click();
  await expect(oskar).toHaveAttribute('aria-pressed', 'false');
  await lenna.click();
  await expect(
    step.getByText(en('files.outcome.hidden', { count: 1, names: 'Lenna' }), { exact: true }),
  ).toBeVisible();
  await expect(step.getByText(en('files.outcome.part', { n: 2, total: 3 }))).toBeVisible();
  await expect(strip).toHaveCount(0);
  await button(step, 'files.drafts.shareWithout', { count: 1 }).click();
  await expect(step).toBeHidden();
  await expect(page.getByText(en('files.drafts.shared', { count: 3 }))).toBeVisible();

  await expect(strip).toHaveCount(2);
  await checkPage(home);
  await strip.first().click();
  const viewer = home.getByRole('dialog');
  await expect(viewer.getByRole('img', { name: /^Garden / })).toBeVisible();
  await expect.poll(() => viewer.boundingBox()).toEqual({ x: 0, y: 0, ...widths.phone });
});

test('where everybody has consent, photos are shared with one tap', async ({
  page,
  kiik,
  signIn,
  openBrowser,
}) => {
  const { teacher, mother, path } = await makeAlbum(kiik.database, ['Oskar', 'Lenna']);
  await page.setViewportSize(widths.phone);
  await signIn(teacher.email, path, 'Bees');
  await upload(page, await makePhotos(2));
  await expect(page.getByText(en('files.drafts.allConsent'))).toBeVisible();
  await checkPage(page);
  const home = await openBrowser(mother.email, path, 'phone');
  await expect(home.getByText(en('folders.emptyFolder.gallery'))).toBeVisible();
  await button(page, 'files.drafts.share').click();
  await expect(page.getByText(en('files.drafts.shared', { count: 2 }))).toBeVisible();
  await expect(home.getByRole('button', { name: /^Open Garden / })).toHaveCount(2);
});
