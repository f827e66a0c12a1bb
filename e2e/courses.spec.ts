import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { defaultRoles } from '../contract/src/access/default-roles.ts';
import { createUser } from '../server/src/access/accounts/factories.ts';
import { makeMember } from '../server/src/access/roles/factories.ts';
import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import { makeAttendance, makeChild } from '../server/src/kindergarten/children/factories.ts';
import { makeCourse, makeTeaching } from '../server/src/kindergarten/courses/factories.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { testNow } from '../server/src/testing/now.ts';
import { expectAccessible, expectNoOverflow, waitUntilLoaded } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { en } from './text.ts';

const managerFlags = defaultRoles.find((role) => role.key === 'manager')?.flags ?? [];
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

// A class is archived on a day that is not after today, so browser and server agree on which day it is.
test.beforeEach(({ page }) => page.clock.setFixedTime(testNow));

/** A kindergarten of this journey's own and its manager, who reads English. */
async function makeHouse(database: Database) {
  const kindergartenId = await makeKindergarten(database, { name: 'Naksitrallid' });
  const manager = await makeMember(database, { type: 'employee', kindergartenId, flags: managerFlags });
  return { kindergartenId, manager };
}

async function makePupil(database: Database, kindergartenId: number, courseId: number, fname: string) {
  const id = await makeChild(database, { kindergartenId, fname, lname: 'Kask' });
  await makeAttendance(database, courseId, id);
  return id;
}

async function makeTeacher(database: Database, kindergartenId: number, fname: string) {
  const user = await createUser(database, { fname, language: 'en' });
  return makeMember(database, { type: 'employee', kindergartenId, user });
}

async function checkPage(page: Page): Promise<void> {
  await waitUntilLoaded(page);
  await expectNoOverflow(page);
  await expectAccessible(page);
}

/** The menu has places of the same name. */
async function openTab(page: Page, title: Parameters<typeof en>[0]): Promise<void> {
  const tabs = page.getByRole('navigation', { name: en('courses.parts') });
  await tabs.getByRole('link', { name: en(title) }).click();
}

async function act(page: Page, name: string, action: Parameters<typeof en>[0]): Promise<void> {
  await page.getByRole('button', { name: en('table.actions', { name }) }).click();
  await page.getByRole('menuitem', { name: en(action) }).click();
}

test('a manager makes a class, changes it, archives and restores it', async ({ page, kiik, signIn }) => {
  const { manager } = await makeHouse(kiik.database);
  await signIn(manager.email);
  await page.goto('/kindergarten/courses');
  await expect(page).toHaveURL(/\/kindergarten\/courses\/regular$/);
  await expect(page.getByText(en('courses.empty'))).toBeVisible();
  await checkPage(page);

  await page.getByRole('button', { name: en('courses.new') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en('courses.name')).fill('Summer bees');
  await dialog.getByLabel(en('courses.type')).selectOption('summer');
  await dialog.getByLabel(en('courses.places')).fill('0');
  await dialog.getByRole('textbox', { name: en('dates.start') }).fill('15/06/2027');
  await dialog.getByRole('textbox', { name: en('dates.end') }).fill('14/06/2027');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: en('shell.save') }).click();
  await expect(dialog.getByLabel(en('courses.places'))).toHaveAccessibleDescription(
    new RegExp(en('rules.min_value', { n: 1 })),
  );
  await dialog.getByLabel(en('courses.places')).fill('30');
  await dialog.getByRole('textbox', { name: en('dates.end') }).fill('13/08/2027');
  await dialog.getByRole('button', { name: en('shell.save') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(en('courses.empty'))).toBeVisible();

  await page.getByRole('link', { name: en('courses.summer') }).click();
  await expect(rowOf(page, 'Summer bees')).toContainText('0 of 30');
  await act(page, 'Summer bees', 'courses.edit');
  await dialog.getByLabel(en('courses.name')).fill('Busy bees');
  await dialog.getByRole('button', { name: en('shell.save') }).click();
  await expect(rowOf(page, 'Busy bees')).toBeVisible();
  await checkPage(page);

  await act(page, 'Busy bees', 'courses.archive');
  await expect(dialog).toContainText(en('courses.archive.text'));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: en('courses.archive') }).click();
  await expect(page.getByText(en('courses.empty'))).toBeVisible();

  await page.getByRole('link', { name: en('courses.archived') }).click();
  await act(page, 'Busy bees', 'courses.restore');
  await expect(page.getByText(en('courses.empty.archived'))).toBeVisible();
  await page.getByRole('link', { name: en('courses.summer') }).click();
  await page.getByRole('link', { name: 'Busy bees' }).click();
  await expect(heading(page)).toHaveText('Busy bees');
});

test('children and teachers of a class come, go and move', async ({ page, kiik, signIn }) => {
  const { database } = kiik;
  const { kindergartenId, manager } = await makeHouse(database);
  const bees = await makeCourse(database, { kindergartenId, name: 'Bees' });
  await makeCourse(database, { kindergartenId, name: 'Owls' });
  await makePupil(database, kindergartenId, bees, 'Anna');
  await makePupil(database, kindergartenId, bees, 'Bert');
  await makeChild(database, { kindergartenId, fname: 'Carl', lname: 'Kask' });
  await makeTeacher(database, kindergartenId, 'Tiiu');
  await signIn(manager.email);
  await page.goto(`/courses/${bees}/children`);
  await expect(heading(page)).toHaveText('Bees');
  await checkPage(page);
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: en('courses.children.add') }).click();
  await dialog.getByRole('combobox', { name: en('courses.children') }).click();
  await page.getByRole('option', { name: 'Carl' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: en('courses.children.add') }).click();
  await expect(rowOf(page, 'Carl Kask')).toContainText('14/10/2026');

  await act(page, 'Carl Kask', 'courses.stay.edit');
  await dialog.getByRole('textbox', { name: en('dates.end') }).fill('01/10/2026');
  await dialog.getByRole('button', { name: en('shell.save') }).click();
  await expect(dialog.getByText(en('rules.end_date_after_start'))).toBeVisible();
  await dialog.getByRole('textbox', { name: en('dates.end') }).fill('18/12/2026');
  await dialog.getByRole('button', { name: en('shell.save') }).click();
  await expect(rowOf(page, 'Carl Kask')).toContainText('18/12/2026');

  await act(page, 'Carl Kask', 'courses.stay.remove');
  await expect(dialog).toContainText('Carl Kask');
  await dialog.getByRole('button', { name: en('courses.stay.remove') }).click();
  await expect(rowOf(page, 'Carl Kask')).toHaveCount(0);

  await page.getByRole('checkbox', { name: en('table.selectPage') }).check();
  await page
    .getByRole('group', { name: en('table.selection') })
    .getByRole('button', { name: en('courses.move') })
    .click();
  await dialog.getByRole('combobox', { name: en('children.move.to') }).click();
  await page.getByRole('option', { name: 'Owls' }).click();
  await dialog.getByRole('textbox', { name: en('children.move.from') }).fill('02/11/2026');
  await dialog.getByRole('button', { name: en('children.move') }).click();
  await expect(rowOf(page, 'Anna Kask')).toContainText('01/11/2026');
  await expect(rowOf(page, 'Bert Kask')).toContainText('01/11/2026');

  await openTab(page, 'courses.teachers');
  await expect(page.getByText(en('courses.teachers.empty'))).toBeVisible();
  await page.getByRole('button', { name: en('courses.teachers.add') }).click();
  await dialog.getByRole('combobox', { name: en('courses.teachers') }).click();
  await page.getByRole('option', { name: 'Tiiu' }).click();
  await dialog.getByRole('button', { name: en('courses.teachers.add') }).click();
  await expect(rowOf(page, 'Tiiu')).toBeVisible();
  await checkPage(page);
});

test('a class that two people change at once shows both versions', async ({ page, kiik, signIn }) => {
  const { kindergartenId, manager } = await makeHouse(kiik.database);
  const id = await makeCourse(kiik.database, { kindergartenId, name: 'Bees' });
  await signIn(manager.email);
  await page.goto(`/courses/${id}/details`);
  await page.getByRole('button', { name: en('courses.edit') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en('courses.name')).fill('Mine');
  await kiik.database.runStatement(
    sql`update courses set name = 'Theirs', version = version + 1 where id = ${id}`,
  );
  await dialog.getByRole('button', { name: en('shell.save') }).click();
  const notice = dialog.getByRole('alert').filter({ hasText: en('errors.conflict') });
  await expect(notice.getByRole('cell', { name: 'Theirs' })).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('button', { name: en('accounts.conflict.keep') }).click();
  await expect(heading(page)).toHaveText('Mine');
});

test('the year is changed on one page: by class, with exceptions, and a new class', async ({
  page,
  kiik,
  signIn,
}) => {
  const { database } = kiik;
  const { kindergartenId, manager } = await makeHouse(database);
  const chicks = await makeCourse(database, { kindergartenId, name: 'Chicks' });
  const owls = await makeCourse(database, { kindergartenId, name: 'Owls' });
  for (const name of ['Anna', 'Bert', 'Carl']) await makePupil(database, kindergartenId, chicks, name);
  await makePupil(database, kindergartenId, owls, 'Dora');
  await signIn(manager.email);
  await page.goto('/kindergarten/courses/regular');
  await page.getByRole('link', { name: en('courses.year') }).click();
  await expect(heading(page)).toHaveText(en('courses.year'));
  await expect(page.getByRole('textbox', { name: en('courses.year.day') })).toHaveValue('01/09/2027');
  await expect(page.getByText(en('courses.year.nothing'))).toBeVisible();
  await expect(page.getByRole('button', { name: en('courses.year.confirm') })).toBeDisabled();

  await page.getByRole('button', { name: en('courses.year.new.add') }).click();
  await expect(page.getByText(en('courses.year.unnamed'))).toBeVisible();
  await page.getByLabel(en('courses.name')).fill('Bears');
  await page.getByLabel(en('courses.places')).fill('1');
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

  // Somebody lets a child leave meanwhile: what was chosen stays, and is looked at again.
  await database.runStatement(sql`
    update course_children set end_date = '2027-01-31' where child_id in (
      select id from children where kindergarten_id = ${kindergartenId} and fname = 'Carl')`);
  const confirm = async () => {
    await page.getByRole('button', { name: en('courses.year.confirm') }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: en('courses.year.confirm') }).click();
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
  await openTab(page, 'courses.children');
  await expect(rowOf(page, 'Anna Kask')).toContainText('01/09/2027');
  await expect(rowOf(page, 'Bert Kask')).toHaveCount(0);
});

test('what cannot be in a year change is said at the child', async ({ page, kiik, signIn }) => {
  const { database } = kiik;
  const { kindergartenId, manager } = await makeHouse(database);
  const chicks = await makeCourse(database, { kindergartenId, name: 'Chicks' });
  const owls = await makeCourse(database, { kindergartenId, name: 'Owls' });
  await makePupil(database, kindergartenId, chicks, 'Anna');
  const bert = await makePupil(database, kindergartenId, chicks, 'Bert');
  await makeAttendance(database, owls, bert, { start: '2028-01-03' });
  await signIn(manager.email);
  await page.goto('/kindergarten/courses/year-change');
  await page.getByLabel(en('courses.year.allTo', { name: 'Chicks' })).selectOption('Owls');
  await page.getByRole('button', { name: en('courses.year.confirm') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: en('courses.year.confirm') }).click();
  await expect(dialog).toHaveCount(0);
  const goesTo = (name: string) => page.getByLabel(en('courses.year.childTo', { name }));
  await expect(goesTo('Bert Kask')).toHaveAccessibleDescription(en('courses.belongs_already'));
  await expect(goesTo('Anna Kask')).toHaveAccessibleDescription('');
  await checkPage(page);
  await goesTo('Bert Kask').selectOption(en('courses.year.stays', { name: 'Chicks' }));
  await expect(page.getByText(en('courses.belongs_already'))).toHaveCount(0);
});

test('the year change keeps what was chosen, and fits a phone', async ({ page, kiik, signIn }) => {
  const { kindergartenId, manager } = await makeHouse(kiik.database);
  const chicks = await makeCourse(kiik.database, { kindergartenId, name: 'Chicks' });
  await makePupil(kiik.database, kindergartenId, chicks, 'Anna');
  await page.setViewportSize(widths.phone);
  await signIn(manager.email);
  await page.goto('/kindergarten/courses/year-change');
  const all = page.getByLabel(en('courses.year.allTo', { name: 'Chicks' }));
  await all.selectOption(en('courses.year.leaves'));
  await checkPage(page);
  await page.reload({ waitUntil: 'load' });
  await expect(all).toHaveValue('leave');
  await expect(page.getByText(en('shell.draft.restored'))).toBeVisible();
});

test('a teacher sees the own class on a tablet and no other, and changes nothing', async ({
  page,
  kiik,
  signIn,
}) => {
  const { database } = kiik;
  const { kindergartenId } = await makeHouse(database);
  const bees = await makeCourse(database, { kindergartenId, name: 'Bees' });
  const owls = await makeCourse(database, { kindergartenId, name: 'Owls' });
  await makePupil(database, kindergartenId, bees, 'Anna');
  await makePupil(database, kindergartenId, owls, 'Dora');
  const teacher = await makeTeacher(database, kindergartenId, 'Tiiu');
  await makeTeaching(database, bees, teacher.id);
  await page.setViewportSize(widths.tablet);
  await signIn(teacher.email);
  await page.goto('/courses');
  await expect(heading(page)).toHaveText(en('courses.own'));
  await expect(page.getByRole('link', { name: 'Owls' })).toHaveCount(0);
  await checkPage(page);
  await page.getByRole('link', { name: 'Bees' }).click();
  await expect(heading(page)).toHaveText('Bees');
  await expect(page.getByRole('button', { name: en('courses.edit') })).toHaveCount(0);
  await openTab(page, 'courses.children');
  await expect(rowOf(page, 'Anna Kask')).toBeVisible();
  await expect(page.getByRole('button', { name: en('courses.children.add') })).toHaveCount(0);
  await checkPage(page);
  for (const path of ['/kindergarten/courses/regular', '/kindergarten/courses/year-change']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/access-restricted$/);
  }
});

test('an administrator opens the classes of any kindergarten', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/kindergartens/1/classes');
  await page.getByRole('link', { name: 'Tibud' }).click();
  await expect(heading(page)).toHaveText('Tibud');
  await expect(page).toHaveURL(/\/admin\/kindergartens\/1\/courses\/\d+\/details$/);
  for (const tab of ['children', 'teachers', 'guardians', 'targetGroups']) {
    await page.goto(page.url().replace(/\w+$/, tab));
    await expect(heading(page)).toHaveText('Tibud');
    await checkPage(page);
  }
});
