import type { Locator } from '@playwright/test';
import { sql } from 'kysely';
import { makeMember, managerFlags } from '../server/src/access/roles/factories.ts';
import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import { makeAttendance, makeChild, makeMother } from '../server/src/kindergarten/children/factories.ts';
import { makeCourse } from '../server/src/kindergarten/courses/factories.ts';
import { expectAccessible } from './browser.ts';
import { makePupil, makeTaughtClass } from './class.ts';
import { expect, test, widths } from './journey.ts';
import { makeOwnKindergarten } from './own-kindergarten.ts';
import { makePhotos } from './photos.ts';
import { en } from './text.ts';

/** Counts the taps that a job takes. */
function countTaps() {
  const taps: string[] = [];
  return {
    taps,
    async tap(target: Locator): Promise<void> {
      taps.push(await target.evaluate((element) => element.textContent || element.ariaLabel || ''));
      await target.click();
    },
  };
}

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone });

  test('a teacher calls a child’s mother from Today with two taps @main', async ({ page, kiik, signIn }) => {
    const { database } = kiik;
    const { kindergartenId } = await makeOwnKindergarten(database, { name: 'Kalevipoeg' });
    const { courseId, teacher } = await makeTaughtClass(database, kindergartenId, 'Reds');
    const anna = await makeChild(database, { kindergartenId, fname: 'Anna', lname: 'Aas' });
    await makeAttendance(database, courseId, anna);
    const mother = await makeMember(database, { type: 'guardian', kindergartenId });
    await makeMother(database, anna, mother.id);
    await database.runStatement(sql`
      insert into guardian_details (guardian_id, phone_code, phone_number) values (${mother.id}, '+372', '5123456')
      on conflict (guardian_id) do update set phone_code = '+372', phone_number = '5123456'`);
    await signIn(teacher.email, '/dashboard');
    const { taps, tap } = countTaps();
    await tap(page.getByRole('link', { name: 'Anna', exact: true }));
    const call = page.getByRole('link', { name: /^Call / }).last();
    await expect(call).toBeInViewport();
    await expect(call).toHaveAttribute('href', 'tel:+3725123456');
    // The second tap leaves the browser for the phone.
    expect(taps).toHaveLength(2 - 1);
  });

  test('a parent lets somebody else fetch both children on Today, with three taps each @main', async ({
    page,
    kiik,
    signIn,
  }) => {
    const { database } = kiik;
    const kindergartenId = await makeKindergarten(database, { name: 'Kalevipoeg' });
    const courseId = await makeCourse(database, { kindergartenId, name: 'Reds' });
    const mother = await makeMember(database, { type: 'guardian', kindergartenId });
    for (const name of ['Mia', 'Otto'])
      await makeMother(database, await makePupil(database, kindergartenId, courseId, name), mother.id);
    await signIn(mother.email, '/dashboard');
    const dialog = page.getByRole('dialog');
    const fetchedBy = (name: string) =>
      page.getByRole('button', { name: `${name}: ${en('pick-ups.once.other')}` });
    // Who was never named is typed once.
    const first = countTaps();
    await first.tap(fetchedBy('Mia'));
    await expect(dialog.getByLabel(en('pick-ups.name'))).toBeFocused();
    await page.keyboard.type('Anu Kask');
    await first.tap(dialog.getByRole('button', { name: en('pick-ups.once.save') }));
    await expect(page.getByText(en('pick-ups.once.done'))).toBeVisible();
    expect(first.taps.length).toBeLessThanOrEqual(3);
    const fetched = en('pick-ups.once.fetches', { day: 'Today', names: 'Anu Kask' });
    await expect(page.getByRole('link', { name: fetched })).toHaveCount(1);
    const { taps, tap } = countTaps();
    await tap(fetchedBy('Otto'));
    await tap(
      dialog
        .getByRole('group', { name: en('pick-ups.once.known') })
        .getByRole('button', { name: 'Anu Kask' }),
    );
    await expectAccessible(page);
    await tap(dialog.getByRole('button', { name: en('pick-ups.once.save') }));
    await expect(dialog).toBeHidden();
    expect(taps).toHaveLength(3);
    const named = sql<{ fname: string; name: string; day: string }>`
      select child.fname, named.name, named.valid_from as day
      from pick_up_persons named join children child on child.id = named.child_id
      where child.kindergarten_id = ${kindergartenId} and named.one_time order by child.fname`;
    expect(await database.runStatement(named)).toEqual([
      { fname: 'Mia', name: 'Anu Kask', day: '2026-10-14' },
      { fname: 'Otto', name: 'Anu Kask', day: '2026-10-14' },
    ]);
    const shown = page.getByRole('link', { name: fetched });
    await expect(shown).toHaveCount(2);
    await shown.first().click();
    await expect(page.getByRole('region', { name: new RegExp(`^${en('pick-ups.today')}`) })).toContainText(
      'Anu Kask',
    );
  });

  test('a parent answers a consent on Today with one tap', async ({ page, kiik, signIn }) => {
    const { database } = kiik;
    const kindergartenId = await makeKindergarten(database, { name: 'Kalevipoeg' });
    const childId = await makeChild(database, { kindergartenId, fname: 'Mia' });
    const mother = await makeMember(database, { type: 'guardian', kindergartenId });
    await makeMother(database, childId, mother.id);
    await signIn(mother.email, '/dashboard');
    const { taps, tap } = countTaps();
    const answers = page.getByRole('group', { name: en('consents.ask.photos_inside', { name: 'Mia' }) });
    await tap(answers.getByRole('button', { name: en('shell.yes') }));
    await expect(page.getByText(`${en('consents.kind.photos_inside')}: ${en('shell.yes')}`)).toBeVisible();
    expect(taps.length).toBeLessThanOrEqual(2);
    const given = sql<{ given: boolean }>`select given from consent_decisions where child_id = ${childId}`;
    expect(await database.runStatement(given)).toEqual([{ given: true }]);
  });
});

for (const place of ['row', 'page'] as const) {
  test(`a manager puts a child into a class, and moves it, with three taps from its ${place}`, async ({
    page,
    kiik,
    signIn,
  }) => {
    const { database } = kiik;
    const { kindergartenId } = await makeOwnKindergarten(database, { name: 'Kalevipoeg' });
    const manager = await makeMember(database, { type: 'employee', kindergartenId, flags: managerFlags });
    for (const name of ['Reds', 'Blues']) await makeCourse(database, { kindergartenId, name });
    const anna = await makeChild(database, { kindergartenId, fname: 'Anna', lname: 'Tamm' });
    await signIn(manager.email, place === 'row' ? '/kindergarten/children/active' : `/child/${anna}`);
    for (const [action, course] of [
      ['children.place', 'Reds'],
      ['children.move', 'Blues'],
    ] as const) {
      const { taps, tap } = countTaps();
      await tap(page.getByRole('button', { name: en('table.actions', { name: 'Anna Tamm' }) }));
      await tap(page.getByRole('menuitem', { name: en(action) }));
      await tap(page.getByRole('dialog', { name: en(action) }).getByRole('button', { name: course }));
      await expect(page.getByText(en('children.place.done', { name: 'Anna', course }))).toBeVisible();
      expect(taps).toHaveLength(3);
    }
  });
}

test.describe('with a finger', () => {
  test.use({ viewport: widths.tablet, hasTouch: true });

  test('a teacher takes a photo from Today, which waits in the class’s diary to be shared', async ({
    page,
    kiik,
    signIn,
  }) => {
    const { database } = kiik;
    const { kindergartenId } = await makeOwnKindergarten(database, { name: 'Kalevipoeg' });
    const { courseId, teacher } = await makeTaughtClass(database, kindergartenId, 'Reds');
    const anna = await makeChild(database, { kindergartenId, fname: 'Anna', lname: 'Aas' });
    await makeAttendance(database, courseId, anna);
    await signIn(teacher.email, '/dashboard');
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: en('files.takePhoto') }).click();
    const [photo] = await makePhotos(1);
    if (photo === undefined) throw new Error('no photo');
    await (await choosing).setFiles(photo);
    await expect(page).toHaveURL(new RegExp(`/gallery/diary/${courseId}$`));
    const readDrafts = () =>
      database.runStatement(sql<{ shared_at: string | null }>`
        select file.shared_at from files file join diary_file_sets diary on diary.file_set_id = file.file_set_id
        where diary.course_id = ${courseId}`);
    await expect.poll(readDrafts).toEqual([{ shared_at: null }]);
  });
});
