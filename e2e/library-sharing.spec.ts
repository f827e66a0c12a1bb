import { sql } from 'kysely';
import { makeFolder } from '../server/src/library/folders/factories.ts';
import { checkPage, expectAccessible } from './browser.ts';
import { expect, widths } from './journey.ts';
import { button, chooseLevel, makeClass, makeManagedFolder, makeManager, test } from './library-page.ts';
import { followTo, heading, pressButton } from './page-parts.ts';
import { en } from './text.ts';

const saved = en('shell.saved');

for (const width of ['phone', 'desktop'] as const) {
  test(`an album is shared with a class by three taps, and the class sees it: ${width}`, async ({
    page,
    kiik,
    signIn,
    openBrowser,
  }) => {
    const { kindergartenId, teacher, mother } = await makeClass(kiik.database);
    const manage = [`employee-${teacher.id}`];
    await makeFolder(kiik.database, { kindergartenId, type: 'gallery', name: 'Forest walk', manage });
    await page.setViewportSize(widths[width]);
    await signIn(teacher.email, '/gallery?albums=1');
    await followTo(page, 'Forest walk');

    const sheet = page.getByRole('dialog', { name: en('folders.share.title', { name: 'Forest walk' }) });
    const search = sheet.getByRole('combobox', { name: en('folders.shareWith') });
    await page.getByRole('button', { name: en('folders.share') }).click(); // 1
    await expect(sheet.getByText(en('folders.manage')).last()).toBeVisible();
    await search.click(); // 2
    // Above the keyboard of a phone, which takes less than the lower half.
    const box = await search.boundingBox();
    if (width === 'phone') expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(widths.phone.height / 2);
    await expectAccessible(page);
    await sheet.getByRole('option', { name: 'Bees' }).first().click(); // 3

    await expect(sheet.getByRole('status').getByText(saved)).toBeVisible();
    await expect(sheet.getByRole('list', { name: en('folders.view') })).toContainText('Bees');
    await checkPage(page);
    await pressButton(sheet, en('folders.done'), true);
    await expect(page.getByRole('button', { name: en('folders.share') })).toContainText('Bees');
    await expect(page.getByRole('button', { name: en('folders.share') })).toBeFocused();

    const family = await openBrowser(mother.email, '/gallery?albums=1', 'phone');
    await followTo(family, 'Forest walk');
    await expect(heading(family)).toHaveText('Forest walk');
    await expect(button(family, 'folders.share')).toHaveCount(0);
  });
}

test('people move between the levels and out, one stays to manage, and each choice is saved @main', async ({
  page,
  kiik,
  signIn,
}) => {
  const { kindergartenId, manager } = await makeManager(kiik.database);
  const [employees, guardians] = [`employees-${kindergartenId}`, `guardians-${kindergartenId}`];
  const folderId = await makeFolder(kiik.database, {
    ...{ kindergartenId, name: 'Minutes', view: [guardians], manage: [employees] },
  });
  const listShares = async () => {
    const rows = await kiik.database.runStatement(sql<{ unique_id: string; level: number }>`
      select entry.unique_id, entry.level from audience_entries entry
      join folders folder on folder.audience_id = entry.audience_id
      where folder.id = ${folderId} order by entry.level, entry.unique_id`);
    return rows.map(({ unique_id, level }) => `${unique_id} ${level}`);
  };
  const [parents, staff] = [en('identities.guardians.all'), en('identities.employees.all')];
  await signIn(manager.email, `/documents/${folderId}`, 'Minutes');
  await page.getByRole('button', { name: en('folders.share') }).click();
  const sheet = page.getByRole('dialog');
  const status = sheet.getByRole('status');
  const listOf = (level: 'view' | 'edit' | 'manage') =>
    sheet.getByRole('list', { name: en(`folders.${level}`) });

  await chooseLevel(sheet, parents, en('folders.edit'));
  await expect(listOf('edit')).toContainText(parents);
  await expect(listOf('edit').getByRole('button')).toBeFocused();
  await expect(status.getByText(saved)).toBeVisible();
  expect(await listShares()).toEqual([`${guardians} 2`, `${employees} 3`]);

  await chooseLevel(sheet, staff, en('folders.view'));
  await expect(sheet.getByRole('alert')).toHaveText(en('folders.lastManager'));
  await expect(listOf('manage')).toContainText(staff);
  await expectAccessible(page);

  await chooseLevel(sheet, parents, en('folders.manage'));
  await expect(listOf('manage')).toContainText(parents);
  await expect(sheet.getByRole('alert')).toHaveCount(0);
  await sheet.getByRole('button', { name: `: ${staff}` }).click();
  await expectAccessible(page);
  await sheet.getByRole('menuitem', { name: en('folders.stopSharing') }).click();
  await expect(listOf('manage')).not.toContainText(staff);
  await expect(status.getByText(saved)).toBeVisible();
  expect(await listShares()).toEqual([`${guardians} 3`]);

  await chooseLevel(sheet, en('folders.everyone'), en('folders.everyone.edit'));
  await expect(status.getByText(saved)).toBeVisible();
  const flags = sql`select public, shared_edit from folders where id = ${folderId}`;
  expect(await kiik.database.runStatement(flags)).toEqual([{ public: true, shared_edit: true }]);
});

test('a choice that is not saved is taken back, and why stands beside it', async ({ page, kiik, signIn }) => {
  const { kindergartenId, manager, folderId } = await makeManagedFolder(kiik.database, 'document', 'Minutes');
  await signIn(manager.email, `/documents/${folderId}`, 'Minutes');
  await page.getByRole('button', { name: en('folders.share') }).click();
  const sheet = page.getByRole('dialog');
  const everyone = sheet.getByRole('listitem').filter({ hasText: en('folders.everyone') });
  const off = everyone.getByRole('button', { name: en('folders.everyone.off') });
  await page.route(`**/api/kindergartens/${kindergartenId}/folders/${folderId}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await chooseLevel(sheet, en('folders.everyone'), en('folders.everyone.view'));
  await expect(everyone.getByRole('alert')).toHaveText(en('folders.notSaved'));
  await expect(off).toBeVisible();
  await page.unrouteAll();

  // Somebody else changes the folder at the same time: the second is told, and sees what is there now.
  await page.route('**/sync', async (route) => {
    await kiik.database.runStatement(
      sql`update folders set public = true, version = version + 1 where id = ${folderId}`,
    );
    await route.continue();
  });
  await sheet.getByRole('combobox').click();
  await sheet.getByRole('option', { name: en('identities.guardians.all') }).click();
  await expect(sheet.getByText(en('folders.changedMeanwhile'))).toBeVisible();
  await expect(everyone.getByRole('button', { name: en('folders.everyone.view') })).toBeVisible();
  await expect(sheet.getByRole('list', { name: en('folders.view') })).toHaveCount(0);
  await expectAccessible(page);
});

test('a name is saved after the choices before it, and takes none of them back', async ({
  page,
  kiik,
  signIn,
}) => {
  const { kindergartenId, manager, folderId } = await makeManagedFolder(kiik.database, 'document', 'Minutes');
  await signIn(manager.email, `/documents/${folderId}`, 'Minutes');
  await page.getByRole('button', { name: en('folders.share') }).click();
  const sheet = page.getByRole('dialog');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const address = `**/api/kindergartens/${kindergartenId}/folders/${folderId}`;
  await page.route(address, async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  const chosen = page.waitForRequest((request) => request.method() === 'PUT');
  await chooseLevel(sheet, en('folders.everyone'), en('folders.everyone.view'));
  await chosen;
  await expect(sheet.getByRole('status')).toHaveText(en('folders.saving'));
  await sheet.getByLabel(en('folders.name')).fill('Minutes of the board');
  await pressButton(sheet, en('folders.done'), true);
  release();
  await expect(heading(page)).toHaveText('Minutes of the board');
  const flags = sql`select public from folders where id = ${folderId}`;
  expect(await kiik.database.runStatement(flags)).toEqual([{ public: true }]);
});
