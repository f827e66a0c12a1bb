import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { expectAccessible, expectFits, waitUntilLoaded } from './browser.ts';
import { expect, test } from './journey.ts';
import { makeOwnKindergarten } from './own-kindergarten.ts';
import { actOn, findConflict, itemOf, openPage, pressButton } from './page-parts.ts';
import { et } from './text.ts';

const teacherName = et('roles.default.teacher');

async function openRoles(page: Page): Promise<void> {
  await openPage(page, '/kindergarten/roles', et('roles.title'));
  await waitUntilLoaded(page);
}

test('a manager copies a role, gives it rights, makes it the default and deletes it again @main', async ({
  page,
  signIn,
}) => {
  await signIn('manager');
  await openRoles(page);
  await expect(itemOf(page, teacherName)).toContainText(et('roles.default'));
  await expectAccessible(page);

  await actOn(page, teacherName, 'roles.copy', et);
  const name = page.getByLabel(et('roles.name'));
  await expect(name).toHaveValue(et('roles.copyName', { name: teacherName }));
  await name.fill('Muusikajuht');
  await page.getByLabel(et('roles.default.label')).click();
  await page.getByRole('searchbox').fill(et('flags.children_access_all.label'));
  const right = page.getByRole('checkbox', { name: et('flags.children_access_all.label'), exact: true });
  await expect(right).not.toBeChecked();
  await right.click();
  await expectAccessible(page);
  await pressButton(page, et('shell.save'));
  await expect(itemOf(page, 'Muusikajuht')).toContainText(et('roles.default'));
  await expect(itemOf(page, teacherName)).not.toContainText(et('roles.default'));

  // Other tests of the demo need the teachers' role to be the default again.
  await actOn(page, 'Muusikajuht', 'roles.delete', et);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(et('roles.delete.default'));
  await dialog.getByLabel(et('roles.replacement')).selectOption(teacherName);
  await expectAccessible(page);
  await pressButton(dialog, et('roles.delete'), true);
  await expect(itemOf(page, 'Muusikajuht')).toHaveCount(0);
  await expect(itemOf(page, teacherName)).toContainText(et('roles.default'));
});

test('a manager who saves over somebody else sees both versions', async ({ page, kiik, signIn }) => {
  const { kindergartenId, manager } = await makeOwnKindergarten(kiik.database, {
    name: 'Hoolekogu',
    language: 'et',
  });
  await signIn(manager.email);
  await openRoles(page);
  const name = page.getByLabel(et('roles.name'));
  await itemOf(page, teacherName).getByRole('button').first().click();
  await expect(name).toHaveValue(teacherName);
  await name.fill('Abiõpetaja');
  await kiik.database.runStatement(sql`
    update roles set name = 'Muusikajuht', version = version + 1
    where kindergarten_id = ${kindergartenId} and name = ${teacherName}`);
  await pressButton(page, et('shell.save'));
  const notice = await findConflict(page, ['Abiõpetaja', 'Muusikajuht'], et);
  await pressButton(notice, et('accounts.conflict.keep'));
  await expect(notice).toHaveCount(0);
  await pressButton(page, et('roles.back'));
  await expect(itemOf(page, 'Abiõpetaja')).toBeVisible();
});

test('the roles, another’s and one’s own fit every window', async ({ page, signIn }) => {
  await signIn('manager');
  await openRoles(page);
  await expectFits(page);
  for (const name of [teacherName, et('roles.default.manager')]) {
    await openRoles(page);
    await itemOf(page, name).getByRole('button').first().click();
    await expect(page.getByLabel(et('roles.name'))).toHaveValue(name);
    await expectFits(page);
  }
});
