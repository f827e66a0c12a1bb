import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import sharp from 'sharp';
import { defaultRoles } from '../contract/src/access/default-roles.ts';
import { makeMember, type TestMember } from '../server/src/access/roles/factories.ts';
import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import { makeAttendance, makeChild, makeMother } from '../server/src/kindergarten/children/factories.ts';
import { makeCourse, makeTeaching } from '../server/src/kindergarten/courses/factories.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { expectAccessible, expectNoOverflow, waitUntilLoaded } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { en } from './text.ts';

const managerFlags = defaultRoles.find((role) => role.key === 'manager')?.flags ?? [];

/** A kindergarten of this journey's own, with a class and a manager who reads English. */
async function makeHouse(database: Database) {
  const kindergartenId = await makeKindergarten(database, { name: 'Kalevipoeg' });
  const reds = await makeCourse(database, { kindergartenId, name: 'Reds' });
  const manager = await makeMember(database, { type: 'employee', kindergartenId, flags: managerFlags });
  return { kindergartenId, reds, manager };
}

async function makeGuardian(database: Database, kindergartenId: number, ...childIds: number[]) {
  const guardian = await makeMember(database, { type: 'guardian', kindergartenId });
  for (const id of childIds) await makeMother(database, id, guardian.id);
  return guardian;
}

/** The part of the child's page with that heading. */
const findCard = (page: Page, title: Parameters<typeof en>[0]) =>
  page.locator('main').locator('.mantine-Paper-root', {
    has: page.getByRole('heading', { name: en(title), exact: true }),
  });

const editPart = (page: Page, title: Parameters<typeof en>[0]) =>
  page.getByRole('button', { name: en('children.edit.part', { part: en(title) }) });

async function checkPage(page: Page): Promise<void> {
  await waitUntilLoaded(page);
  await expectNoOverflow(page);
  await expectAccessible(page);
}

test('a manager enters a child, completes its page, archives and restores it', async ({
  page,
  kiik,
  signIn,
}) => {
  const { manager } = await makeHouse(kiik.database);
  await signIn(manager.email);
  await page.goto('/kindergarten/children/active');
  await expect(page.getByText(en('children.empty.active'))).toBeVisible();
  await checkPage(page);

  await page.getByRole('button', { name: en('children.add') }).click();
  const dialog = page.getByRole('dialog', { name: en('children.add') });
  await dialog.getByLabel(en('children.fname')).fill('Mia');
  await dialog.getByLabel(en('children.lname')).fill('Maasikas');
  await dialog.getByRole('textbox', { name: en('children.birth_date') }).fill('02/05/2022');
  await dialog.getByLabel(en('children.gender')).selectOption('male');
  await dialog.getByLabel(en('children.idcode')).fill('62205010026');
  await dialog.getByRole('combobox', { name: en('children.courses') }).click();
  await page.getByRole('option', { name: 'Reds' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: en('children.add') }).click();
  // The code says another day and another gender; what was typed stays.
  await expect(dialog.getByRole('textbox', { name: en('children.birth_date') })).toHaveAccessibleDescription(
    new RegExp(en('rules.idcode_birth_date')),
  );
  await expect(dialog.getByText(en('rules.idcode_gender'))).toBeVisible();
  await dialog.getByRole('textbox', { name: en('children.birth_date') }).fill('01/05/2022');
  await dialog.getByLabel(en('children.gender')).selectOption('female');
  await dialog.getByRole('button', { name: en('children.add') }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mia Maasikas');
  await expect(page).toHaveURL(/\/child\/\d+\/profile$/);
  await expect(findCard(page, 'children.classHistory')).toContainText('Reds');
  await checkPage(page);

  await editPart(page, 'children.personal').click();
  await page.getByLabel(en('children.address')).fill('Kase 5, Tartu');
  await page.getByRole('textbox', { name: en('inputs.phone.number') }).fill('512 3456');
  await findCard(page, 'children.personal')
    .getByRole('button', { name: en('shell.save') })
    .click();
  await expect(page.getByText(en('rules.country_code_needed'))).toBeVisible();
  await page.getByLabel(en('inputs.phone.code')).selectOption('ee');
  await findCard(page, 'children.personal')
    .getByRole('button', { name: en('shell.save') })
    .click();
  await expect(findCard(page, 'children.personal')).toContainText('+372 5123456');

  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#2f6f5e' } })
    .jpeg()
    .toBuffer();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: en('accounts.picture.choose') }).click();
  await (await chooser).setFiles({ name: 'mia.jpg', mimeType: 'image/jpeg', buffer });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('shell.save') })
    .click();
  await expect(page.locator('main img').first()).toHaveAttribute(
    'src',
    /^\/api\/kindergartens\/\d+\/children\/\d+\/picture\//,
  );

  await page.getByRole('button', { name: en('children.archive') }).click();
  const asking = page.getByRole('dialog', { name: en('children.archive.one', { name: 'Mia Maasikas' }) });
  await asking.getByRole('button', { name: en('children.archive') }).click();
  await expect(page.getByText(en('children.archivedSince', { day: '14/10/2026' }))).toBeVisible();
  await expect(editPart(page, 'children.personal')).toHaveCount(0);

  await page.goto('/kindergarten/children/archived');
  await expect(page.getByRole('link', { name: 'Mia Maasikas' })).toBeVisible();
  await checkPage(page);
  await page.getByRole('button', { name: en('table.actions', { name: 'Mia Maasikas' }) }).click();
  await page.getByRole('menuitem', { name: en('children.restore') }).click();
  await page
    .getByRole('dialog', { name: en('children.restore.one', { name: 'Mia Maasikas' }) })
    .getByRole('button', { name: en('children.restore') })
    .click();
  await expect(page.getByText(en('children.empty.archived'))).toBeVisible();
  await page.getByRole('link', { name: en('children.tab.active') }).click();
  await expect(page.getByRole('link', { name: 'Mia Maasikas' })).toBeVisible();
});

test('children of a class are chosen and moved to another one together', async ({ page, kiik, signIn }) => {
  const { kindergartenId, reds, manager } = await makeHouse(kiik.database);
  const blues = await makeCourse(kiik.database, { kindergartenId, name: 'Blues' });
  for (const fname of ['Anna', 'Bert', 'Carl']) {
    const id = await makeChild(kiik.database, { kindergartenId, fname, lname: 'Tamm' });
    await makeAttendance(kiik.database, fname === 'Carl' ? blues : reds, id);
  }
  await signIn(manager.email);
  await page.goto('/kindergarten/children/active');
  await expect(page.getByRole('link', { name: /Tamm$/ })).toHaveCount(3);
  await page.getByLabel(en('children.courses')).selectOption('Reds');
  await expect(page.getByRole('link', { name: /Tamm$/ })).toHaveText(['Anna Tamm', 'Bert Tamm']);
  await page.getByRole('checkbox', { name: en('table.selectPage') }).check();
  await page
    .getByRole('group', { name: en('table.selection') })
    .getByRole('button', { name: en('children.move') })
    .click();
  const dialog = page.getByRole('dialog', { name: en('children.move') });
  await dialog.getByRole('combobox', { name: en('children.move.to') }).click();
  await dialog.getByRole('option', { name: 'Blues' }).click();
  await dialog.getByRole('button', { name: en('children.move') }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByLabel(en('children.courses')).selectOption('Blues');
  await expect(page.getByRole('link', { name: /Tamm$/ })).toHaveCount(3);
});

test('two who save the same child both stay readable', async ({ page, openBrowser, kiik, signIn }) => {
  const { kindergartenId, manager } = await makeHouse(kiik.database);
  const id = await makeChild(kiik.database, { kindergartenId });
  await signIn(manager.email);
  await page.goto(`/child/${id}`);
  const other = await openBrowser();
  await signIn(manager.email, other);
  await other.goto(`${kiik.url}/child/${id}`);
  for (const [tab, text] of [
    [page, 'Mine'],
    [other, 'Theirs'],
  ] as const) {
    await editPart(tab, 'children.health').click();
    await tab.getByLabel(en('children.health_notes')).fill(text);
  }
  await other.getByRole('button', { name: en('shell.save') }).click();
  await expect(other.getByText(en('shell.updated'))).toBeVisible();
  await page.getByRole('button', { name: en('shell.save') }).click();
  const notice = page.getByRole('alert').filter({ hasText: en('errors.conflict') });
  await expect(notice.getByRole('cell', { name: 'Mine' })).toBeVisible();
  await expect(notice.getByRole('cell', { name: 'Theirs' })).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('button', { name: en('accounts.conflict.keep') }).click();
  await expect(findCard(page, 'children.health')).toContainText('Mine');
  await page.reload();
  await expect(findCard(page, 'children.health')).toContainText('Mine');
});

test.describe('on a tablet', () => {
  test.use({ viewport: widths.tablet });

  test('a teacher opens the children of the class and only reads', async ({ page, kiik, signIn }) => {
    const { kindergartenId, reds } = await makeHouse(kiik.database);
    const [anna, bert] = [
      await makeChild(kiik.database, { kindergartenId, fname: 'Anna', lname: 'Aas' }),
      await makeChild(kiik.database, { kindergartenId, fname: 'Bert', lname: 'Bach' }),
    ];
    await makeAttendance(kiik.database, reds, anna);
    const teacher = await makeMember(kiik.database, { type: 'employee', kindergartenId });
    await makeTeaching(kiik.database, reds, teacher.id);
    await signIn(teacher.email);
    await page.goto('/kindergarten/children/active');
    await expect(page.getByRole('link', { name: 'Anna Aas' })).toBeVisible();
    await expect(page.getByText('Bert Bach')).toHaveCount(0);
    await expect(page.getByRole('link', { name: en('children.tab.archived') })).toHaveCount(0);
    await expect(page.getByRole('button', { name: en('children.add') })).toHaveCount(0);
    await page.getByRole('link', { name: 'Anna Aas' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anna Aas');
    await expect(findCard(page, 'children.health')).toBeVisible();
    await expect(page.getByRole('button', { name: new RegExp(`^${en('children.edit')}`) })).toHaveCount(0);
    await checkPage(page);
    await page.goto(`/child/${bert}`);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText(en('errors.not_found')).first()).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone });

  let mother: TestMember;
  let ids: { here: number; sibling: number; there: number };
  test.beforeEach(async ({ kiik }) => {
    const { database } = kiik;
    const { kindergartenId } = await makeHouse(database);
    const other = await makeKindergarten(database, { name: 'Naabrid' });
    ids = {
      here: await makeChild(database, { kindergartenId, fname: 'Emma', lname: 'Kuu' }),
      sibling: await makeChild(database, { kindergartenId, fname: 'Otto', lname: 'Kuu' }),
      there: await makeChild(database, { kindergartenId: other, fname: 'Vello', lname: 'Kuu' }),
    };
    mother = await makeGuardian(database, kindergartenId, ids.here, ids.sibling);
    const user = { id: mother.userId, email: mother.email };
    const second = await makeMember(database, { type: 'guardian', kindergartenId: other, user });
    await makeMother(database, ids.there, second.id);
  });

  test('a guardian goes from child to child, also to another kindergarten', async ({ page, signIn }) => {
    await signIn(mother.email);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Emma Kuu' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emma Kuu');
    await checkPage(page);

    const switcher = page.getByRole('navigation', { name: en('children.yours') });
    await expect(switcher.getByRole('button')).toHaveCount(3);
    await switcher.getByRole('button', { name: /^Otto/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Otto Kuu');
    await switcher.getByRole('button', { name: /^Vello/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vello Kuu');
    await expect(page.getByRole('banner')).toContainText('Naabrid');
  });

  test('a link to a child of another kindergarten leads there', async ({ page, signIn }) => {
    await signIn(mother.email);
    for (const [id, name, place] of [
      [ids.there, 'Vello Kuu', 'Naabrid'],
      [ids.here, 'Emma Kuu', 'Kalevipoeg'],
    ] as const) {
      await page.goto(`/child/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page.getByRole('banner')).toContainText(place);
    }
  });

  test('a guardian says what the child needs', async ({ page, signIn }) => {
    await signIn(mother.email);
    await page.goto(`/child/${ids.here}`);
    await expect(editPart(page, 'children.identity')).toHaveCount(0);
    await editPart(page, 'children.health').click();
    await page.getByLabel(en('children.health_notes')).fill('Nuts give a rash.');
    await expectAccessible(page);
    await page.getByRole('button', { name: en('shell.save') }).click();
    await expect(findCard(page, 'children.health')).toContainText('Nuts give a rash.');
    await editPart(page, 'children.personal').click();
    await page.getByRole('combobox', { name: en('children.homeLanguages') }).fill('ukr');
    await page.getByRole('option', { name: 'Ukrainian' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: en('shell.save') }).click();
    await expect(findCard(page, 'children.personal')).toContainText('Ukrainian');
  });

  test('what is hidden from a guardian is not there', async ({ page, kiik, signIn }) => {
    await kiik.database.transaction((transaction) =>
      sql`
        update child_guardians set hidden_areas = '{profile,health,consents}'
        where guardian_id = ${mother.id} and child_id = ${ids.here}`.execute(transaction),
    );
    await signIn(mother.email);
    await page.goto(`/child/${ids.here}`);
    await expect(findCard(page, 'children.identity')).toBeVisible();
    await expect(findCard(page, 'children.health')).toHaveCount(0);
    await expect(findCard(page, 'children.personal')).toHaveCount(0);
    await expect(page.getByRole('link', { name: en('consents.title') })).toHaveCount(0);
    await expect(page.getByRole('link', { name: en('children.tab.profile') })).toBeVisible();
  });
});

test('an administrator finds a child among all and opens it in its kindergarten', async ({
  page,
  kiik,
  signIn,
}) => {
  const { kindergartenId } = await makeHouse(kiik.database);
  const id = await makeChild(kiik.database, { kindergartenId, fname: 'Quirina', lname: 'Quell' });
  const admin = await makeMember(kiik.database, { type: 'administrator' });
  await signIn(admin.email);
  await page.goto('/admin/children');
  await page.getByRole('searchbox').fill('Quell');
  await expect(page.getByRole('link', { name: /Quell$|Kuu$|Tamm$/ })).toHaveText(['Quirina Quell']);
  await checkPage(page);
  await page.getByRole('link', { name: 'Quirina Quell' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quirina Quell');
  await expect(page).toHaveURL(new RegExp(`/admin/kindergartens/${kindergartenId}/children/${id}/details$`));
  await checkPage(page);
  await page.getByRole('link', { name: en('children.tab.classes') }).click();
  await expect(page.getByText(en('children.classHistory.empty'))).toBeVisible();

  await page.goto(`/admin/kindergartens/${kindergartenId}/children`);
  await expect(page.getByRole('link', { name: 'Quirina Quell' })).toBeVisible();
  await checkPage(page);
});
