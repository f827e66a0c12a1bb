import { sql } from 'kysely';
import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import { makeParents, makePupil, makeTaughtClass } from './class.ts';
import { expect, test, widths } from './journey.ts';
import { en } from './text.ts';

test.use({ viewport: widths.tablet, timezoneId: 'Pacific/Auckland' });

test('the time at which a child goes is that of the kindergarten, wherever the device thinks it is', async ({
  page,
  kiik,
  signIn,
}) => {
  const kindergartenId = await makeKindergarten(kiik.database, { name: 'Kalevipoeg' });
  const { courseId, teacher } = await makeTaughtClass(kiik.database, kindergartenId, 'Reds');
  const childId = await makePupil(kiik.database, kindergartenId, courseId, 'Mia');
  await makeParents(kiik.database, kindergartenId, childId);
  await signIn(teacher.email, `/child/${childId}/pick-up`);
  await page
    .getByRole('button', { name: en('pick-ups.hand', { name: 'Mia' }) })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByLabel(en('pick-ups.hand.time'))).toHaveValue('11:00');
});

test('a long history is read page by page', async ({ page, kiik, signIn }) => {
  const kindergartenId = await makeKindergarten(kiik.database, { name: 'Kalevipoeg' });
  const { courseId, teacher } = await makeTaughtClass(kiik.database, kindergartenId, 'Reds');
  const childId = await makePupil(kiik.database, kindergartenId, courseId, 'Mia');
  await kiik.database.runStatement(sql`
    insert into pick_up_changes (child_id, kind, at, user_id, name)
    select ${childId}, 'added', '2026-10-01T08:00:00Z', person.id, 'Person ' || number || '.'
    from users person cross join generate_series(1, 30) as number where person.email = ${teacher.email}`);
  await signIn(teacher.email, `/child/${childId}/pick-up`);
  await page.getByRole('button', { name: en('pick-ups.history') }).click();
  const history = page.getByRole('dialog');
  await expect(history.getByText('Person 30.')).toBeVisible();
  await expect(history.getByText('Person 1.')).toHaveCount(0);
  await history.getByRole('button', { name: en('folders.seeMore') }).click();
  await expect(history.getByText('Person 1.')).toBeVisible();
  await expect(history.getByRole('button', { name: en('folders.seeMore') })).toHaveCount(0);
});
