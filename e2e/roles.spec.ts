import type { Page } from '@playwright/test';
import { expectFits, waitUntilLoaded } from './browser.ts';
import { expect, test } from './journey.ts';
import { et } from './text.ts';

const teacherName = et('roles.default.teacher');

async function openRoles(page: Page): Promise<void> {
  await page.goto('/kindergarten/roles');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(et('roles.title'));
  await waitUntilLoaded(page);
}

function findRow(page: Page, name: string) {
  return page.getByRole('listitem').filter({ hasText: name });
}

async function chooseAction(page: Page, name: string, action: 'roles.copy' | 'roles.delete'): Promise<void> {
  await page.getByRole('button', { name: et('table.actions', { name }), exact: true }).click();
  await page.getByRole('menuitem', { name: et(action) }).click();
}

test('a manager copies a role, gives it rights, makes it the default and deletes it again @main', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  await signIn('manager');
  await openRoles(page);
  await expect(findRow(page, teacherName)).toContainText(et('roles.default'));
  await checkAccessibility();

  await chooseAction(page, teacherName, 'roles.copy');
  const name = page.getByLabel(et('roles.name'));
  await expect(name).toHaveValue(et('roles.copyName', { name: teacherName }));
  await name.fill('Muusikajuht');
  await page.getByLabel(et('roles.default.label')).click();
  await page.getByRole('searchbox').fill(et('flags.children_access_all.label'));
  const right = page.getByRole('checkbox', { name: et('flags.children_access_all.label'), exact: true });
  await expect(right).not.toBeChecked();
  await right.click();
  await checkAccessibility();
  await page.getByRole('button', { name: et('shell.save') }).click();
  await expect(findRow(page, 'Muusikajuht')).toContainText(et('roles.default'));
  await expect(findRow(page, teacherName)).not.toContainText(et('roles.default'));

  // The demo's other journeys count on the teachers' role.
  await chooseAction(page, 'Muusikajuht', 'roles.delete');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(et('roles.delete.default'));
  await dialog.getByLabel(et('roles.replacement')).selectOption(teacherName);
  await checkAccessibility();
  await dialog.getByRole('button', { name: et('roles.delete'), exact: true }).click();
  await expect(findRow(page, 'Muusikajuht')).toHaveCount(0);
  await expect(findRow(page, teacherName)).toContainText(et('roles.default'));
});

test('a manager who saves over somebody else sees both versions', async ({ page, signIn, openBrowser }) => {
  const other = await openBrowser();
  await signIn('manager');
  await signIn('manager', other);
  await openRoles(page);
  await page.getByRole('button', { name: et('roles.create.guardian') }).click();
  await page.getByLabel(et('roles.name')).fill('Hoolekogu');
  await page.getByRole('button', { name: et('shell.save') }).click();
  await findRow(page, 'Hoolekogu').getByRole('button').first().click();
  await expect(page.getByLabel(et('roles.name'))).toHaveValue('Hoolekogu');

  await openRoles(other);
  await findRow(other, 'Hoolekogu').getByRole('button').first().click();
  await other.getByLabel(et('roles.name')).fill('Hoolekogu liige');
  await other.getByRole('button', { name: et('shell.save') }).click();
  await expect(other.getByText(et('shell.saved'))).toBeVisible();

  await page.getByLabel(et('roles.name')).fill('Hoolekogu esimees');
  await page.getByRole('button', { name: et('shell.save') }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Hoolekogu liige' });
  await notice.getByRole('button', { name: et('accounts.conflict.keep') }).click();
  await expect(notice).toHaveCount(0);
  await page.getByRole('button', { name: et('roles.back') }).click();
  await expect(findRow(page, 'Hoolekogu esimees')).toBeVisible();
  await chooseAction(page, 'Hoolekogu esimees', 'roles.delete');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: et('roles.delete'), exact: true })
    .click();
  await expect(findRow(page, 'Hoolekogu')).toHaveCount(0);
});

test('a role fits every window', async ({ page, signIn }) => {
  await signIn('manager');
  await openRoles(page);
  await expectFits(page);
  await findRow(page, teacherName).getByRole('button').first().click();
  await expect(page.getByLabel(et('roles.name'))).toHaveValue(teacherName);
  await expectFits(page);
});

test('a teacher and a guardian have no way to the roles', async ({ page, signIn, openBrowser }) => {
  const other = await openBrowser();
  for (const [persona, on] of [
    ['teacher', page],
    ['guardian', other],
  ] as const) {
    await signIn(persona, on);
    await on.goto('/kindergarten/roles');
    await expect(on).toHaveURL(/\/access-restricted$/);
  }
});
