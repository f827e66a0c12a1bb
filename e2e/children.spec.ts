import { sql } from 'kysely';
import { makeMember } from '../server/src/access/roles/factories.ts';
import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import { makeAttendance, makeChild, makeMother } from '../server/src/kindergarten/children/factories.ts';
import { makeCourse } from '../server/src/kindergarten/courses/factories.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { checkPage, expectAccessible } from './browser.ts';
import { findCard } from './child-page.ts';
import { makeTaughtClass } from './class.ts';
import { expect, test, widths } from './journey.ts';
import { askedToLeave } from './kept-typing.ts';
import { makeOwnKindergarten } from './own-kindergarten.ts';
import {
  actOn,
  choosePicture,
  expectNotOffered,
  fillIn,
  followTo,
  heading,
  pressButton,
} from './page-parts.ts';
import { makePhotos } from './photos.ts';
import { en } from './text.ts';

/** Makes a kindergarten for one test, with a class and a manager. */
async function makeKindergartenWithClass(database: Database) {
  const made = await makeOwnKindergarten(database, { name: 'Kalevipoeg' });
  return { ...made, reds: await makeCourse(database, { kindergartenId: made.kindergartenId, name: 'Reds' }) };
}

test('a manager enters a child, completes its page, archives and restores it @main', async ({
  page,
  kiik,
  signIn,
}) => {
  const { manager } = await makeKindergartenWithClass(kiik.database);
  await signIn(manager.email, '/kindergarten/children/active');
  await expect(page.getByText(en('children.empty.active'))).toBeVisible();
  await checkPage(page);

  await pressButton(page, en('children.add'));
  const dialog = page.getByRole('dialog', { name: en('children.add') });
  await dialog.getByLabel(en('children.idcode')).fill('62205010026');
  await expect(dialog.getByRole('textbox', { name: en('children.birth_date') })).toHaveValue('01/05/2022');
  await expect(dialog.getByLabel(en('children.gender'))).toHaveValue('female');
  await fillIn(dialog, { 'children.fname': 'Mia', 'children.lname': 'Maasikas' });
  await dialog.getByRole('textbox', { name: en('children.birth_date') }).fill('02/05/2022');
  await dialog.getByLabel(en('children.gender')).selectOption('male');
  await dialog.getByRole('combobox', { name: en('children.courses') }).click();
  await page.getByRole('option', { name: 'Reds' }).click();
  await expectAccessible(page);
  await pressButton(dialog, en('children.add'));
  // The code says another birth date and another gender. The typed values stay.
  await expect(dialog.getByRole('textbox', { name: en('children.birth_date') })).toHaveAccessibleDescription(
    new RegExp(en('rules.idcode_birth_date')),
  );
  await expect(dialog.getByText(en('rules.idcode_gender'))).toBeVisible();
  await dialog.getByRole('textbox', { name: en('children.birth_date') }).fill('01/05/2022');
  await dialog.getByLabel(en('children.gender')).selectOption('female');
  await pressButton(dialog, en('children.add'));

  await expect(heading(page)).toHaveText('Mia Maasikas');
  await expect(page).toHaveURL(/\/child\/\d+\/profile$/);
  await expect(findCard(page, 'children.classHistory')).toContainText('Reds');
  const next = page.getByRole('region', { name: en('children.next') });
  await expect(next.getByRole('button')).toHaveText([en('children.addParent')]);
  await checkPage(page);

  await actOn(page, 'Mia Maasikas', 'children.edit.personal');
  const editing = page.getByRole('dialog', { name: en('children.personal') });
  await editing.getByLabel(en('children.address')).fill('Kase 5, Tartu');
  await editing.getByRole('textbox', { name: en('inputs.phone.number') }).fill('512 3456');
  await pressButton(editing, en('shell.save'));
  await expect(page.getByText(en('rules.country_code_needed'))).toBeVisible();
  await editing.getByLabel(en('inputs.phone.code')).selectOption('ee');
  await pressButton(editing, en('shell.save'));
  await expect(findCard(page, 'children.personal')).toContainText('+372 5123456');

  await choosePicture(page, (await makePhotos(1))[0]);
  await pressButton(page.getByRole('dialog'), en('shell.save'));
  await expect(page.locator('main img').first()).toHaveAttribute(
    'src',
    /^\/api\/kindergartens\/\d+\/children\/\d+\/picture\//,
  );

  await actOn(page, 'Mia Maasikas', 'children.archive');
  const asking = page.getByRole('dialog', { name: en('children.archive.one', { name: 'Mia Maasikas' }) });
  await pressButton(asking, en('children.archive'));
  await expect(page.getByText(en('children.archivedSince', { day: '14 Oct' }))).toBeVisible();
  await expectNotOffered(page, 'Mia Maasikas', 'children.edit.personal');

  await page.goto('/kindergarten/children/archived');
  await expect(page.getByRole('link', { name: 'Mia Maasikas' })).toBeVisible();
  await checkPage(page);
  await actOn(page, 'Mia Maasikas', 'children.restore');
  const restoring = page.getByRole('dialog', { name: en('children.restore.one', { name: 'Mia Maasikas' }) });
  await pressButton(restoring, en('children.restore'));
  await expect(page.getByText(en('children.empty.archived'))).toBeVisible();
  await page.getByRole('link', { name: en('children.tab.active') }).click();
  await expect(page.getByRole('link', { name: 'Mia Maasikas' })).toBeVisible();
});

test('who enters a child that is here already is led to it, or enters it all the same', async ({
  page,
  kiik,
  signIn,
}) => {
  const { kindergartenId, manager } = await makeKindergartenWithClass(kiik.database);
  const mia = await makeChild(kiik.database, { kindergartenId });
  await signIn(manager.email, '/kindergarten/children/active');
  const dialog = page.getByRole('dialog', { name: en('children.add') });
  const fill = async (fname: string) => {
    await pressButton(page, en('children.add'));
    await fillIn(dialog, { 'children.fname': fname, 'children.lname': 'maasikás' });
    await dialog.getByRole('textbox', { name: en('children.birth_date') }).fill('01/05/2022');
  };
  // Until the form looks for similar children by itself, the server refuses when they are saved.
  await page.route('**/children/alike', () => {});
  await fill('Mia');
  await pressButton(dialog, en('children.add'));
  const notice = dialog.getByRole('alert').filter({ hasText: en('children.alike') });
  await expect(notice.getByRole('link', { name: 'Mia Maasikas' })).toBeVisible();
  await checkPage(page);
  // A changed name counts as another child until the form looks for it again.
  await dialog.getByLabel(en('children.fname')).fill('Mia Liisa');
  await expect(notice).toHaveCount(0);
  await pressButton(dialog, en('children.add'));
  await notice.getByRole('link', { name: 'Mia Maasikas' }).click();
  await pressButton(askedToLeave(page), en('shell.leave.leave'));
  await expect(page).toHaveURL(new RegExp(`/child/${mia}/profile$`));

  await page.unroute('**/children/alike');
  await page.goto('/kindergarten/children/active');
  await fill('Mia');
  await pressButton(dialog, en('children.alike.anyhow'));
  await expect(heading(page)).toHaveText('Mia maasikás');
});

test('children of a class are chosen and moved to another one together', async ({ page, kiik, signIn }) => {
  const { kindergartenId, reds, manager } = await makeKindergartenWithClass(kiik.database);
  const blues = await makeCourse(kiik.database, { kindergartenId, name: 'Blues' });
  for (const fname of ['Anna', 'Bert', 'Carl']) {
    const id = await makeChild(kiik.database, { kindergartenId, fname, lname: 'Tamm' });
    await makeAttendance(kiik.database, fname === 'Carl' ? blues : reds, id);
  }
  await signIn(manager.email, '/kindergarten/children/active');
  await expect(page.getByRole('link', { name: /Tamm$/ })).toHaveCount(3);
  await page.getByLabel(en('children.courses')).selectOption('Reds');
  await expect(page.getByRole('link', { name: /Tamm$/ })).toHaveText(['Anna Tamm', 'Bert Tamm']);
  await page.getByRole('checkbox', { name: en('table.selectPage') }).check();
  await pressButton(page.getByRole('group', { name: en('table.selection') }), en('children.move'));
  const dialog = page.getByRole('dialog', { name: en('children.move') });
  const classes = dialog.getByRole('combobox', { name: en('children.move.to') });
  await expect(classes).toBeFocused();
  await expect(classes).toHaveAttribute('aria-expanded', 'false');
  await classes.click();
  await dialog.getByRole('option', { name: 'Blues' }).click();
  await pressButton(dialog, en('children.move'));
  await expect(dialog).toHaveCount(0);
  await page.getByLabel(en('children.courses')).selectOption('Blues');
  await expect(page.getByRole('link', { name: /Tamm$/ })).toHaveCount(3);
});

test('a child is moved with three taps, and back with one', async ({ page, kiik, signIn }) => {
  const { kindergartenId, reds, manager } = await makeKindergartenWithClass(kiik.database);
  await makeCourse(kiik.database, { kindergartenId, name: 'Blues' });
  const anna = await makeChild(kiik.database, { kindergartenId, fname: 'Anna', lname: 'Tamm' });
  await makeAttendance(kiik.database, reds, anna);
  await signIn(manager.email, '/kindergarten/children/active');
  await page.getByRole('button', { name: en('table.actions', { name: 'Anna Tamm' }) }).click();
  await page.getByRole('menuitem', { name: en('children.move') }).click();
  const dialog = page.getByRole('dialog', { name: en('children.move') });
  await expect(dialog.getByRole('heading')).toBeFocused();
  await expectAccessible(page);
  await page.route('**/move-children', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Blues' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(en('errors.network_again'));
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  await page.unroute('**/move-children');
  await dialog.getByRole('button', { name: 'Blues' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Anna Tamm' });
  await expect(row).toContainText('Blues');
  await pressButton(page, en('children.undo'));
  await expect(page.getByText(en('children.place.undone'))).toBeVisible();
  await expect(row).toContainText('Reds');
});

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone });

  test('a teacher calls a mother with two taps, and sees what the child is allergic to', async ({
    page,
    kiik,
    signIn,
  }) => {
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
    await database.runStatement(sql`
      with nuts as (
        insert into dietary_options (kindergarten_id, name, kind, created_at)
        values (${kindergartenId}, 'Nuts', 'allergy', now()) returning id
      )
      insert into child_dietary_options (child_id, dietary_option_id) select ${anna}, id from nuts`);
    await signIn(teacher.email, '/kindergarten/children/active');
    await expect(
      page.getByRole('img', { name: en('children.safety.allergy', { names: 'Nuts' }) }),
    ).toBeVisible();
    await followTo(page, 'Anna Aas');
    await expect(page.getByRole('list', { name: en('children.safety') })).toContainText('Nuts');
    const call = page.getByRole('link', { name: /^Call / }).last();
    await expect(call).toHaveAttribute('href', 'tel:+3725123456');
    await expect(call).toBeInViewport();
    await checkPage(page);
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: widths.tablet });

  test('a teacher opens the children of the class and only reads @main', async ({ page, kiik, signIn }) => {
    const { kindergartenId } = await makeOwnKindergarten(kiik.database, { name: 'Kalevipoeg' });
    const { courseId: reds, teacher } = await makeTaughtClass(kiik.database, kindergartenId, 'Reds');
    const [anna, bert] = [
      await makeChild(kiik.database, { kindergartenId, fname: 'Anna', lname: 'Aas' }),
      await makeChild(kiik.database, { kindergartenId, fname: 'Bert', lname: 'Bach' }),
    ];
    await makeAttendance(kiik.database, reds, anna);
    await signIn(teacher.email, '/kindergarten/children/active');
    await expect(page.getByRole('link', { name: 'Anna Aas' })).toBeVisible();
    await expect(page.getByText('Bert Bach')).toHaveCount(0);
    await expect(page.getByRole('link', { name: en('children.tab.archived') })).toHaveCount(0);
    await expect(page.getByRole('button', { name: en('children.add') })).toHaveCount(0);
    await followTo(page, 'Anna Aas');
    await expect(findCard(page, 'children.health')).toBeVisible();
    await expectNotOffered(page, 'Anna Aas', 'children.edit.personal');
    await checkPage(page);
    await page.goto(`/child/${bert}`);
    await expect(heading(page)).toHaveText(en('errors.page.title'));
    await expect(page.getByText('Bert Bach')).toHaveCount(0);
  });
});

test('an administrator finds a child among all and opens it in its kindergarten @main', async ({
  page,
  kiik,
  signIn,
}) => {
  const { kindergartenId } = await makeKindergartenWithClass(kiik.database);
  const id = await makeChild(kiik.database, { kindergartenId, fname: 'Quirina', lname: 'Quell' });
  const admin = await makeMember(kiik.database, { type: 'administrator' });
  await signIn(admin.email, '/admin/children');
  await page.getByRole('searchbox').fill('Quell');
  await expect(page.getByRole('link', { name: /Quell$|Kuu$|Tamm$/ })).toHaveText(['Quirina Quell']);
  await checkPage(page);
  await followTo(page, 'Quirina Quell');
  await expect(page).toHaveURL(new RegExp(`/admin/kindergartens/${kindergartenId}/children/${id}/details$`));
  await checkPage(page);
  await page.getByRole('link', { name: en('children.tab.classes') }).click();
  await expect(page.getByText(en('children.classHistory.empty'))).toBeVisible();

  await page.goto(`/admin/kindergartens/${kindergartenId}/children`);
  await expect(page.getByRole('link', { name: 'Quirina Quell' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: en('children.idcode'), exact: true })).toBeVisible();
  await checkPage(page);

  const polish = await makeKindergarten(kiik.database, { country: 'pl' });
  await makeChild(kiik.database, { kindergartenId: polish, fname: 'Zofia', lname: 'Zielona' });
  await page.goto(`/admin/kindergartens/${polish}/children`);
  await expect(page.getByRole('link', { name: 'Zofia Zielona' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: en('children.idcode.pl'), exact: true })).toBeVisible();
});
