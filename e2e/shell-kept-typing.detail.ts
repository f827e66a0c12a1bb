import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { expectAccessible } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { answerWith, askedToLeave, readStorage, waitUntilStored } from './kept-typing.ts';
import { makeOwnKindergarten } from './own-kindergarten.ts';
import { openUserMenu, submitSignIn } from './page-parts.ts';
import { en } from './text.ts';

const firstName = (page: Page) => page.getByLabel(en('accounts.fname'), { exact: true });
const back = (page: Page) => page.getByText(en('shell.draft.restored'));
const childDialog = (page: Page) => page.getByRole('dialog', { name: en('children.add') });

/** Opens the form of a new child and types into it; the personal code is `62205010026`. */
async function typeChild(page: Page): Promise<void> {
  await page.getByRole('button', { name: en('children.add') }).click();
  await childDialog(page).getByLabel(en('children.fname')).fill('Miia-Mai');
  await childDialog(page).getByLabel(en('children.idcode')).fill('62205010026');
}

test('a form that says nothing of it keeps its typing over a reload and a session that ends', async ({
  page,
  kiik,
  signIn,
  makePerson,
}) => {
  const writer = await makePerson();
  await signIn(writer.email);
  await page.goto('/user/profile');
  await firstName(page).fill('Anneliis');
  await waitUntilStored(page, 'Anneliis');
  await page.reload();
  await expect(firstName(page)).toHaveValue('Anneliis');
  await expect(back(page)).toBeVisible();
  await expectAccessible(page);

  // Ended behind their back, and noticed by saving.
  await kiik.database.transaction((transaction) =>
    sql`delete from sessions where user_id = ${writer.id}`.execute(transaction),
  );
  await page.getByRole('button', { name: en('shell.save') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('sessions.login.title'));
  await expect(
    page.getByText(en('shell.ended.kept', { pages: en('accounts.profile.account') })),
  ).toBeVisible();
  await expectAccessible(page);
  await submitSignIn(page, writer.email);
  await expect(page).toHaveURL(/\/user\/profile$/);
  await expect(firstName(page)).toHaveValue('Anneliis');
  await expect(back(page)).toBeVisible();

  await page.getByRole('button', { name: en('shell.draft.discard') }).click();
  await expect(firstName(page)).toHaveValue('Mari');
  await expect(back(page)).toHaveCount(0);
  await expect.poll(() => readStorage(page)).not.toContain('Anneliis');
  await page.reload();
  await expect(firstName(page)).toHaveValue('Mari');
});

test('what was saved or typed back is kept no more', async ({ page, signIn, makePerson }) => {
  await signIn((await makePerson()).email);
  await page.goto('/user/profile');
  await firstName(page).fill('Anneliis');
  await waitUntilStored(page, 'Anneliis');
  await firstName(page).fill('Mari');
  await expect.poll(() => readStorage(page)).not.toContain('Anneliis');
  await firstName(page).fill('Anneliis');
  await waitUntilStored(page, 'Anneliis');
  await page.getByRole('button', { name: en('shell.save') }).click();
  await expect(page.getByText(en('shell.updated'))).toBeVisible();
  await expect.poll(async () => (await readStorage(page)).includes('"owner"')).toBe(false);
});

test('somebody else finds nothing of it, and whoever signs out is told what would be deleted', async ({
  page,
  signIn,
  makePerson,
}) => {
  const [writer, other] = [await makePerson(), await makePerson()];
  await signIn(writer.email);
  await page.goto('/user/profile');
  await firstName(page).fill('Anneliis');
  await waitUntilStored(page, 'Anneliis');
  await signIn(other.email);
  await page.goto('/user/profile');
  await expect(firstName(page)).toHaveValue('Mari');
  await expect.poll(() => readStorage(page)).not.toContain('Anneliis');

  await firstName(page).fill('Liisbeth');
  await waitUntilStored(page, 'Liisbeth');
  // Another tab of theirs, where nothing is typed.
  const tab = await page.context().newPage();
  await tab.goto('/user/devices');
  await openUserMenu(tab);
  await tab.getByRole('menuitem', { name: en('shell.signOut') }).click();
  await expect(askedToLeave(tab)).toContainText(
    en('shell.leave.lost', { names: en('accounts.profile.account') }),
  );
  await tab.getByRole('button', { name: en('shell.leave.stay') }).click();
  await expect(tab).toHaveURL(/\/user\/devices$/);
  await waitUntilStored(tab, 'Liisbeth');
  await openUserMenu(tab);
  await tab.getByRole('menuitem', { name: en('shell.signOut') }).click();
  await tab.getByRole('button', { name: en('shell.leave.leave') }).click();
  await expect(tab).toHaveURL(/\/auth\/login$/);
  await expect.poll(() => readStorage(tab)).not.toContain('Liisbeth');
});

test('a dialog asks before it throws typing away, whichever way it is closed', async ({
  page,
  kiik,
  signIn,
}) => {
  const { manager } = await makeOwnKindergarten(kiik.database, { name: 'Küsija' });
  await signIn(manager.email);
  await page.goto('/kindergarten/children/archived');
  await page.getByRole('link', { name: en('children.tab.active') }).click();
  await page.getByRole('button', { name: en('children.add') }).click();
  await expect(childDialog(page)).toBeVisible();
  // Nothing typed, nothing asked.
  await page.keyboard.press('Escape');
  await expect(childDialog(page)).toHaveCount(0);

  await typeChild(page);
  const ways = [
    () => page.keyboard.press('Escape'),
    () =>
      childDialog(page)
        .getByRole('button', { name: en('shell.close') })
        .click(),
    () =>
      childDialog(page)
        .getByRole('button', { name: en('shell.cancel') })
        .click(),
    () => page.evaluate(() => history.back()),
  ];
  for (const close of ways) {
    await close();
    await expect(askedToLeave(page)).toBeVisible();
    await page.getByRole('button', { name: en('shell.leave.stay') }).click();
    await expect(askedToLeave(page)).toHaveCount(0);
    await expect(childDialog(page).getByLabel(en('children.fname'))).toHaveValue('Miia-Mai');
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: en('shell.leave.leave') }).click();
  await expect(childDialog(page)).toHaveCount(0);
  await expect.poll(() => readStorage(page)).not.toContain('Miia-Mai');
  await page.getByRole('button', { name: en('children.add') }).click();
  await expect(childDialog(page).getByLabel(en('children.fname'))).toHaveValue('');
});

test('a tap beside a dialog asks as well, or leaves it standing', async ({ page, kiik, signIn }) => {
  const { manager } = await makeOwnKindergarten(kiik.database, { name: 'Puudutaja' });
  await signIn(manager.email);
  await page.goto('/kindergarten/children/active');
  await typeChild(page);
  await page.mouse.click(4, 4);
  await expect(childDialog(page).getByLabel(en('children.fname'))).toHaveValue('Miia-Mai');

  await page.goto('/user/profile');
  await page.getByRole('button', { name: en('sessions.tokens.create') }).click();
  const dialog = page.getByRole('dialog', { name: en('sessions.tokens.create') });
  await dialog.getByLabel(en('sessions.tokens.name')).fill('Attendance report');
  await page.mouse.click(4, 4);
  await expect(askedToLeave(page)).toBeVisible();
  await page.getByRole('button', { name: en('shell.leave.stay') }).click();
  await expect(dialog.getByLabel(en('sessions.tokens.name'))).toHaveValue('Attendance report');
  for (const size of Object.values(widths)) {
    await page.setViewportSize(size);
    await page.mouse.click(4, 4);
    await expect(askedToLeave(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.mantine-Modal-overlay')).toHaveCount(1);
  }
});

for (const status of [401, 417, 429]) {
  test(`${status} in a dialog: after signing in a notice offers it back, the personal code from memory alone`, async ({
    page,
    kiik,
    signIn,
  }) => {
    const { manager } = await makeOwnKindergarten(kiik.database, { name: 'Hoidja' });
    await signIn(manager.email);
    await page.goto('/kindergarten/children/active');
    await typeChild(page);
    await waitUntilStored(page, 'Miia-Mai');
    expect(await readStorage(page)).not.toContain('62205010026');
    await answerWith(page, '**/api/kindergartens/*/children', status);
    await childDialog(page).getByLabel(en('children.lname')).fill('Maasikas');
    await childDialog(page)
      .getByRole('textbox', { name: en('children.birth_date') })
      .fill('01/05/2022');
    await childDialog(page)
      .getByRole('button', { name: en('children.add') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('sessions.login.title'));
    await expect(page.getByText(en('shell.ended.kept', { pages: en('children.tab.active') }))).toBeVisible();
    await page.unrouteAll();
    await submitSignIn(page, manager.email);
    if (status === 429) {
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.getByRole('button', { name: en('shell.draft.open') }).click();
    }
    await expect(page).toHaveURL(/\/kindergarten\/children\/active$/);
    await expect(page.getByText(en('shell.draft.here', { name: en('children.add') }))).toBeVisible();
    await page.getByRole('button', { name: en('children.add') }).click();
    await expect(childDialog(page).getByLabel(en('children.fname'))).toHaveValue('Miia-Mai');
    await expect(childDialog(page).getByLabel(en('children.idcode'))).toHaveValue('62205010026');
    await expect(back(page)).toBeVisible();
    await expect(page.getByText(en('shell.draft.here', { name: en('children.add') }))).toHaveCount(0);
    expect(await readStorage(page)).not.toContain('62205010026');
  });
}

test('passwords are kept nowhere, not even in memory', async ({ page, signIn, makePerson }) => {
  const { email } = await makePerson();
  await signIn(email);
  await page.goto('/user/profile');
  const typed = page.getByLabel(en('accounts.newPassword'));
  await typed.fill('Saladus-2026-aed');
  await page.getByLabel(en('accounts.repeatPassword')).fill('Saladus-2026-aed');
  await firstName(page).fill('Anneliis');
  await waitUntilStored(page, 'Anneliis');
  await answerWith(page, '**/api/common/user/**', 401);
  await page.getByRole('button', { name: en('shell.save') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('sessions.login.title'));
  expect(await readStorage(page)).not.toContain('Saladus');
  await page.unrouteAll();
  // It comes above the form, which would move under the click.
  await expect(
    page.getByText(en('shell.ended.kept', { pages: en('accounts.profile.account') })),
  ).toBeVisible();
  await submitSignIn(page, email);
  await expect(firstName(page)).toHaveValue('Anneliis');
  await expect(typed).toHaveValue('');
});

test("what came back over another one's save is not saved over it unseen", async ({
  page,
  kiik,
  signIn,
  makePerson,
}) => {
  const { id, email } = await makePerson();
  await signIn(email);
  await page.goto('/user/profile');
  await firstName(page).fill('Anneliis');
  await waitUntilStored(page, 'Anneliis');
  await kiik.database.transaction((transaction) =>
    sql`update users set fname = 'Maris', version = version + 1 where id = ${id}`.execute(transaction),
  );
  await page.reload();
  await expect(firstName(page)).toHaveValue('Anneliis');
  await page.getByRole('button', { name: en('shell.save') }).click();
  await expect(page.getByRole('alert').filter({ hasText: en('errors.conflict') })).toContainText('Maris');
});
