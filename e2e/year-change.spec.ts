import { sql } from 'kysely';
import { makeMember } from '../server/src/access/roles/factories.ts';
import { makeAttendance } from '../server/src/kindergarten/children/factories.ts';
import { makeCourse, makeTeaching } from '../server/src/kindergarten/courses/factories.ts';
import { checkPage, expectAccessible } from './browser.ts';
import { makePupil, openClassTab } from './class.ts';
import { expect, test, widths } from './journey.ts';
import { makeOwnKindergarten } from './own-kindergarten.ts';
import { fillIn, heading, openPage, pressButton, rowOf } from './page-parts.ts';
import { en } from './text.ts';

test('the year is changed on one page: by class, with exceptions, and a new class @main', async ({
  page,
  kiik,
  signIn,
}) => {
  const { database } = kiik;
  const { kindergartenId, manager } = await makeOwnKindergarten(database, { name: 'Naksitrallid' });
  const chicks = await makeCourse(database, { kindergartenId, name: 'Chicks' });
  const owls = await makeCourse(database, { kindergartenId, name: 'Owls' });
  for (const name of ['Anna', 'Bert', 'Carl']) await makePupil(database, kindergartenId, chicks, name);
  await makePupil(database, kindergartenId, owls, 'Dora');
  await signIn(manager.email, '/kindergarten/courses/regular');
  await page.getByRole('link', { name: en('courses.year') }).click();
  await expect(heading(page)).toHaveText(en('courses.year'));
  await expect(page.getByRole('textbox', { name: en('courses.year.day') })).toHaveValue('01/09/2027');
  await expect(page.getByText(en('courses.year.nothing'))).toBeVisible();
  await expect(page.getByRole('button', { name: en('courses.year.confirm') })).toBeDisabled();

  await pressButton(page, en('courses.year.new.add'));
  await expect(page.getByText(en('courses.year.unnamed'))).toBeVisible();
  await fillIn(page, { 'courses.name': 'Bears', 'courses.places': '1' });
  await page.getByLabel(en('courses.year.allTo', { name: 'Chicks' })).selectOption('New class: Bears');
  await page.getByLabel(en('courses.year.allTo', { name: 'Owls' })).selectOption(en('courses.year.leaves'));
  await page
    .getByRole('button', { name: en('courses.year.children') })
    .first()
    .click();
  await page
    .getByLabel(en('courses.year.childTo', { name: 'Bert Kask' }))
    .selectOption(en('courses.year.stays', { name: 'Chicks' }));
  await expect(page.getByText(en('courses.year.over', { name: 'Bears', n: 2, places: 1 }))).toBeVisible();
  await checkPage(page);

  // A child leaves in the meantime: the choices stay, and must be checked again.
  await database.runStatement(sql`
    update course_children set end_date = '2027-01-31' where child_id in (
      select id from children where kindergarten_id = ${kindergartenId} and fname = 'Carl')`);
  const confirm = async () => {
    await pressButton(page, en('courses.year.confirm'));
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await pressButton(dialog, en('courses.year.confirm'));
    await expect(dialog).toHaveCount(0);
  };
  await confirm();
  await expect(page.getByText(en('courses.year.conflict'))).toBeVisible();
  await expect(page.getByText('Carl Kask')).toHaveCount(0);
  await expect(page.getByLabel(en('courses.year.childTo', { name: 'Anna Kask' }))).toHaveValue(/^new-/);
  await confirm();
  await expect(page.getByText(en('courses.year.done'))).toBeVisible();
  await expect(page.getByText(en('courses.year.conflict'))).toHaveCount(0);
  await expect(page.getByText(en('courses.year.nothing'))).toBeVisible();
  await expect(page.getByText(en('courses.year.changes.moved', { n: 1 }))).toBeVisible();
  await expect(page.getByText(en('courses.year.changes.left', { n: 1 }))).toBeVisible();

  await page.goto('/kindergarten/courses/regular');
  await page.getByRole('link', { name: 'Bears' }).click();
  await openClassTab(page, 'courses.children');
  await expect(rowOf(page, 'Anna Kask')).toContainText('1 Sept 2027');
  await expect(rowOf(page, 'Bert Kask')).toHaveCount(0);
});

test('what cannot be in a year change is said at the child', async ({ page, kiik, signIn }) => {
  const { database } = kiik;
  const { kindergartenId, manager } = await makeOwnKindergarten(database, { name: 'Naksitrallid' });
  const chicks = await makeCourse(database, { kindergartenId, name: 'Chicks' });
  const owls = await makeCourse(database, { kindergartenId, name: 'Owls' });
  await makePupil(database, kindergartenId, chicks, 'Anna');
  const bert = await makePupil(database, kindergartenId, chicks, 'Bert');
  await database.runStatement(
    sql`update course_children set end_date = '2028-01-02' where child_id = ${bert}`,
  );
  await makeAttendance(database, owls, bert, { start: '2028-01-03' });
  await signIn(manager.email, '/kindergarten/courses/year-change');
  await page.getByLabel(en('courses.year.allTo', { name: 'Chicks' })).selectOption('Owls');
  await pressButton(page, en('courses.year.confirm'));
  const dialog = page.getByRole('dialog');
  await pressButton(dialog, en('courses.year.confirm'));
  await expect(dialog).toHaveCount(0);
  const goesTo = (name: string) => page.getByLabel(en('courses.year.childTo', { name }));
  await expect(goesTo('Bert Kask')).toHaveAccessibleDescription(en('courses.belongs_already'));
  await expect(goesTo('Anna Kask')).toHaveAccessibleDescription('');
  await checkPage(page);
  await goesTo('Bert Kask').selectOption(en('courses.year.stays', { name: 'Chicks' }));
  await expect(page.getByText(en('courses.belongs_already'))).toHaveCount(0);
});

test('the year change keeps what was chosen, and fits a phone', async ({ page, kiik, signIn }) => {
  const { kindergartenId, manager } = await makeOwnKindergarten(kiik.database, { name: 'Naksitrallid' });
  const chicks = await makeCourse(kiik.database, { kindergartenId, name: 'Chicks' });
  await makePupil(kiik.database, kindergartenId, chicks, 'Anna');
  await page.setViewportSize(widths.phone);
  await signIn(manager.email, '/kindergarten/courses/year-change');
  const all = page.getByLabel(en('courses.year.allTo', { name: 'Chicks' }));
  await all.selectOption(en('courses.year.leaves'));
  await checkPage(page);
  await page.reload({ waitUntil: 'load' });
  await expect(all).toHaveValue('leave');
  await expect(page.getByText(en('shell.draft.restored'))).toBeVisible();
});

test('the year change takes teachers along, and puts the empty class and a child who leaves away', async ({
  page,
  kiik,
  signIn,
  makePerson,
}) => {
  const { database } = kiik;
  const { kindergartenId, manager } = await makeOwnKindergarten(database, { name: 'Naksitrallid' });
  const chicks = await makeCourse(database, { kindergartenId, name: 'Chicks' });
  const owls = await makeCourse(database, { kindergartenId, name: 'Owls' });
  for (const name of ['Anna', 'Bert']) await makePupil(database, kindergartenId, chicks, name);
  const dora = await makePupil(database, kindergartenId, owls, 'Dora');
  await makePupil(database, kindergartenId, owls, 'Emma');
  const teacher = await makeMember(database, {
    type: 'employee',
    kindergartenId,
    user: await makePerson({ fname: 'Kaja' }),
  });
  await makeTeaching(database, chicks, teacher.id);
  await signIn(manager.email, '/kindergarten/courses/year-change', en('courses.year'));
  await page.getByLabel(en('courses.year.allTo', { name: 'Chicks' })).selectOption('Owls');
  await page.getByLabel(en('courses.year.allTo', { name: 'Owls' })).selectOption(en('courses.year.leaves'));
  await page.getByRole('checkbox', { name: en('courses.year.follow', { name: 'Owls' }) }).check();
  const chosen = page.getByRole('checkbox', { name: 'Chicks', exact: true });
  const leaving = page.getByRole('checkbox', { name: 'Dora Kask', exact: true });
  await expect(chosen).not.toBeChecked();
  await expect(leaving).not.toBeChecked();
  await chosen.check();
  await leaving.check();
  await expect(page.getByText(en('courses.year.changes.archivedChildren', { n: 1 }))).toBeVisible();
  await checkPage(page);
  await pressButton(page, en('courses.year.confirm'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(en('courses.year.changes.followed', { n: 1 }));
  await pressButton(dialog, en('courses.year.confirm'));
  await expect(page.getByText(en('courses.year.done'))).toBeVisible();
  await expect(page.getByText(en('courses.year.nothing'))).toBeVisible();
  await expect(chosen).toBeChecked();
  await expect(leaving).toBeChecked();

  const archiveOn = page.getByText(en('courses.archiveOn', { day: '1 Sept 2027' }));
  await openPage(page, `/courses/${chicks}`, 'Chicks');
  await expect(archiveOn).toBeVisible();
  await openPage(page, `/courses/${owls}/teachers`, 'Owls');
  await expect(rowOf(page, 'Kaja Maasikas')).toContainText('1 Sept 2027');
  await openPage(page, `/child/${dora}`, 'Dora Kask');
  await expect(archiveOn).toBeVisible();
});
