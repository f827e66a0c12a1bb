import { sql } from 'kysely';
import { createUser } from '../server/src/access/accounts/factories.ts';
import { makeMember } from '../server/src/access/roles/factories.ts';
import { makeChild } from '../server/src/kindergarten/children/factories.ts';
import { makeCourse, makeTeaching } from '../server/src/kindergarten/courses/factories.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { checkPage, expectAccessible } from './browser.ts';
import { makePupil, openClassTab } from './class.ts';
import { expect, test, widths } from './journey.ts';
import { makeOwnKindergarten } from './own-kindergarten.ts';
import { actOn, findConflict, followTo, heading, openPage, pressButton, rowOf } from './page-parts.ts';
import { en } from './text.ts';

async function makeTeacher(database: Database, kindergartenId: number, fname: string) {
  const user = await createUser(database, { fname, language: 'en' });
  return makeMember(database, { type: 'employee', kindergartenId, user });
}

test('a manager makes a class, changes it, archives and restores it @main', async ({ page, manageOwn }) => {
  await manageOwn({ name: 'Naksitrallid' }, '/kindergarten/courses');
  await expect(page).toHaveURL(/\/kindergarten\/courses\/regular$/);
  await expect(page.getByText(en('courses.empty'))).toBeVisible();
  await checkPage(page);

  await pressButton(page, en('courses.new'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en('courses.name')).fill('Summer bees');
  await dialog.getByLabel(en('courses.type')).selectOption('summer');
  await dialog.getByLabel(en('courses.places')).fill('0');
  await dialog.getByRole('textbox', { name: en('dates.start') }).fill('15/06/2027');
  await dialog.getByRole('textbox', { name: en('dates.end') }).fill('14/06/2027');
  await expectAccessible(page);
  await pressButton(dialog, en('shell.save'));
  await expect(dialog.getByLabel(en('courses.places'))).toHaveAccessibleDescription(
    new RegExp(en('rules.min_value', { n: 1 })),
  );
  await dialog.getByLabel(en('courses.places')).fill('30');
  await dialog.getByRole('textbox', { name: en('dates.end') }).fill('13/08/2027');
  await pressButton(dialog, en('shell.save'));
  await expect(dialog).toHaveCount(0);
  await expect(heading(page)).toHaveText('Summer bees');
  const next = page.getByRole('region', { name: en('children.next') });
  await expect(next.getByRole('button')).toHaveText([en('courses.teachers.add'), en('courses.children.add')]);
  await checkPage(page);

  await page
    .getByRole('link', { name: en('courses.title') })
    .first()
    .click();
  await expect(page.getByText(en('courses.empty'))).toBeVisible();
  await page.getByRole('link', { name: en('courses.summer') }).click();
  await expect(rowOf(page, 'Summer bees')).toContainText('0 of 30');
  await actOn(page, 'Summer bees', 'courses.edit');
  await dialog.getByLabel(en('courses.name')).fill('Busy bees');
  await pressButton(dialog, en('shell.save'));
  await expect(rowOf(page, 'Busy bees')).toBeVisible();
  await checkPage(page);

  await actOn(page, 'Busy bees', 'courses.archive');
  await expect(dialog).toContainText(en('courses.archive.text'));
  await expectAccessible(page);
  await pressButton(dialog, en('courses.archive'));
  await expect(page.getByText(en('courses.empty'))).toBeVisible();

  await page.getByRole('link', { name: en('courses.archived') }).click();
  await actOn(page, 'Busy bees', 'courses.restore');
  await expect(page.getByText(en('courses.empty.archived'))).toBeVisible();
  await page.getByRole('link', { name: en('courses.summer') }).click();
  await followTo(page, 'Busy bees');

  // For a manager, the menu marks the class list also at the address that everyone else uses.
  await openPage(page, '/courses', en('courses.title'));
  const menu = page.getByRole('navigation', { name: en('shell.menu') });
  await expect(menu.locator('[aria-current="page"]')).toHaveText(en('courses.menu'));
});

test('children and teachers of a class come, go and move', async ({ page, kiik, signIn }) => {
  const { database } = kiik;
  const { kindergartenId, manager } = await makeOwnKindergarten(database, { name: 'Naksitrallid' });
  const bees = await makeCourse(database, { kindergartenId, name: 'Bees' });
  await makeCourse(database, { kindergartenId, name: 'Owls' });
  await makePupil(database, kindergartenId, bees, 'Anna');
  await makePupil(database, kindergartenId, bees, 'Bert');
  await makeChild(database, { kindergartenId, fname: 'Carl', lname: 'Kask' });
  await makeTeacher(database, kindergartenId, 'Tiiu');
  await signIn(manager.email, `/courses/${bees}/children`, 'Bees');
  await checkPage(page);
  const dialog = page.getByRole('dialog');

  await pressButton(page, en('courses.children.add'));
  await dialog.getByRole('combobox', { name: en('courses.children') }).click();
  await page.getByRole('option', { name: 'Carl' }).click();
  await expectAccessible(page);
  await pressButton(dialog, en('courses.children.add'));
  await expect(rowOf(page, 'Carl Kask')).toContainText('14 Oct');

  await actOn(page, 'Carl Kask', 'courses.placement.edit');
  await dialog.getByRole('textbox', { name: en('dates.end') }).fill('01/10/2026');
  await pressButton(dialog, en('shell.save'));
  await expect(dialog.getByText(en('rules.end_date_after_start'))).toBeVisible();
  await dialog.getByRole('textbox', { name: en('dates.end') }).fill('18/12/2026');
  await pressButton(dialog, en('shell.save'));
  await expect(rowOf(page, 'Carl Kask')).toContainText('18 Dec');

  await actOn(page, 'Carl Kask', 'courses.placement.remove');
  await expect(dialog).toContainText('Carl Kask');
  await pressButton(dialog, en('courses.placement.remove'));
  await expect(rowOf(page, 'Carl Kask')).toHaveCount(0);

  await page.getByRole('checkbox', { name: en('table.selectPage') }).check();
  await pressButton(page.getByRole('group', { name: en('table.selection') }), en('courses.move'));
  await dialog.getByRole('combobox', { name: en('children.move.to') }).click();
  await page.getByRole('option', { name: 'Owls' }).click();
  await dialog.getByRole('textbox', { name: en('children.move.from') }).fill('02/11/2026');
  await pressButton(dialog, en('children.move'));
  await expect(rowOf(page, 'Anna Kask')).toContainText('1 Nov');
  await expect(rowOf(page, 'Bert Kask')).toContainText('1 Nov');

  await openClassTab(page, 'courses.teachers');
  await expect(page.getByText(en('courses.teachers.empty'))).toBeVisible();
  await pressButton(page, en('courses.teachers.add'));
  await dialog.getByRole('combobox', { name: en('courses.teachers') }).click();
  await page.getByRole('option', { name: 'Tiiu' }).click();
  await pressButton(dialog, en('courses.teachers.add'));
  await expect(rowOf(page, 'Tiiu')).toBeVisible();
  await checkPage(page);
});

test('the list of children to choose from is not cut off by its dialog', async ({ page, kiik, signIn }) => {
  const { kindergartenId, manager } = await makeOwnKindergarten(kiik.database, { name: 'Naksitrallid' });
  const bees = await makeCourse(kiik.database, { kindergartenId, name: 'Bees' });
  for (const fname of ['Anna', 'Bert', 'Carl', 'Dora', 'Ene', 'Fred', 'Gert', 'Helmi']) {
    await makeChild(kiik.database, { kindergartenId, fname, lname: 'Kask' });
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(manager.email, `/courses/${bees}/children`, 'Bees');
  for (const width of [widths.desktop, widths.phone]) {
    await page.setViewportSize(width);
    await pressButton(page, en('courses.children.add'));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: en('courses.children') }).click();
    const list = dialog.getByRole('listbox', { name: en('courses.children') });
    await expect(list.getByRole('option', { name: 'Anna' })).toBeVisible();
    await expect(list).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await pressButton(dialog, en('shell.cancel'));
    await expect(dialog).toHaveCount(0);
  }
});

test('a class that two people change at once shows both versions', async ({ page, kiik, signIn }) => {
  const { kindergartenId, manager } = await makeOwnKindergarten(kiik.database, { name: 'Naksitrallid' });
  const id = await makeCourse(kiik.database, { kindergartenId, name: 'Bees' });
  await signIn(manager.email, `/courses/${id}/details`);
  await actOn(page, 'Bees', 'courses.edit');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en('courses.name')).fill('Mine');
  await kiik.database.runStatement(
    sql`update courses set name = 'Theirs', version = version + 1 where id = ${id}`,
  );
  await pressButton(dialog, en('shell.save'));
  const notice = await findConflict(dialog, ['Mine', 'Theirs']);
  await expectAccessible(page);
  await pressButton(notice, en('accounts.conflict.take'));
  await expect(dialog.getByLabel(en('courses.name'))).toHaveValue('Theirs');
  await pressButton(dialog, en('shell.cancel'));
  await expect(heading(page)).toHaveText('Theirs');
});

test('a teacher sees the own class on a tablet and no other, and changes nothing @main', async ({
  page,
  kiik,
  signIn,
}) => {
  const { database } = kiik;
  const { kindergartenId } = await makeOwnKindergarten(database, { name: 'Naksitrallid' });
  const bees = await makeCourse(database, { kindergartenId, name: 'Bees' });
  const owls = await makeCourse(database, { kindergartenId, name: 'Owls' });
  await makePupil(database, kindergartenId, bees, 'Anna');
  await makePupil(database, kindergartenId, owls, 'Dora');
  const teacher = await makeTeacher(database, kindergartenId, 'Tiiu');
  await makeTeaching(database, bees, teacher.id);
  await page.setViewportSize(widths.tablet);
  await signIn(teacher.email, '/courses', en('courses.own'));
  await expect(page.getByRole('link', { name: 'Owls' })).toHaveCount(0);
  await checkPage(page);
  await followTo(page, 'Bees');
  await expect(page.getByRole('button', { name: en('table.actions', { name: 'Bees' }) })).toHaveCount(0);
  await openClassTab(page, 'courses.children');
  await expect(rowOf(page, 'Anna Kask')).toBeVisible();
  await expect(page.getByRole('button', { name: en('courses.children.add') })).toHaveCount(0);
  await checkPage(page);
});

test('an administrator opens the classes of any kindergarten', async ({ page, signIn }) => {
  await signIn('admin', '/admin/kindergartens/1/classes');
  await followTo(page, 'Tibud');
  await expect(page).toHaveURL(/\/admin\/kindergartens\/1\/courses\/\d+\/details$/);
  for (const tab of ['children', 'teachers', 'guardians', 'targetGroups']) {
    await openPage(page, page.url().replace(/\w+$/, tab), 'Tibud');
    await checkPage(page);
  }
});
