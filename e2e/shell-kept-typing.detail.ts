import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { expectAccessible } from './browser.ts';
import { endSessions, expect, test } from './journey.ts';
import { answerWith, askedToLeave, readStorage, waitUntilStored } from './kept-typing.ts';
import { chooseOwn, firstName, heading, pressButton, save, submitSignIn } from './page-parts.ts';
import { en } from './text.ts';

const back = (page: Page) => page.getByText(en('shell.draft.restored'));
const childDialog = (page: Page) => page.getByRole('dialog', { name: en('children.add') });

/** Opens the form of a new child and types into it; the personal code is `62205010026`. */
async function typeChild(page: Page): Promise<void> {
  await pressButton(page, en('children.add'));
  await childDialog(page).getByLabel(en('children.fname')).fill('Miia-Mai');
  await childDialog(page).getByLabel(en('children.idcode')).fill('62205010026');
}

test('a form that says nothing of it keeps its typing over a reload and a session that ends', async ({
  page,
  kiik,
  comeIn,
}) => {
  const writer = await comeIn('/user/profile');
  await firstName(page).fill('Anneliis');
  await waitUntilStored(page, 'Anneliis');
  await page.reload();
  await expect(firstName(page)).toHaveValue('Anneliis');
  await expect(back(page)).toBeVisible();
  await expectAccessible(page);

  // The session ends without the person's knowledge. They notice when they save.
  await endSessions(kiik.database, writer.id);
  await pressButton(page, en('shell.save'));
  await expect(page).toHaveURL(/\/auth\/login\?to=%2Fuser%2Fprofile$/);
  await expect(heading(page)).toHaveText(en('sessions.login.title'));
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  await expect(
    page.getByText(en('shell.ended.kept', { pages: en('accounts.profile.account') })),
  ).toBeVisible();
  await expectAccessible(page);
  await submitSignIn(page, writer.email);
  await expect(page).toHaveURL(/\/user\/profile$/);
  await expect(firstName(page)).toHaveValue('Anneliis');
  await expect(back(page)).toBeVisible();

  await pressButton(page, en('shell.draft.discard'));
  await expect(firstName(page)).toHaveValue('Mari');
  await expect(back(page)).toHaveCount(0);
  await expect.poll(() => readStorage(page)).not.toContain('Anneliis');
  await page.reload();
  await expect(firstName(page)).toHaveValue('Mari');
});

test('what was left on another page is offered when its title has loaded, and not before', async ({
  page,
  manageOwn,
}) => {
  await manageOwn({ name: 'Ootaja' }, '/kindergarten/roles');
  await pressButton(page, en('roles.create.employee'));
  await page.getByLabel(en('roles.name')).fill('Gardener');
  await waitUntilStored(page, 'Gardener');
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/lang\/.*names=roles&/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/names=roles&/);
  await page.goto('/kindergarten/children/active');
  await asked;
  // Each form that opens or closes lists again what waits.
  await pressButton(page, en('children.add'));
  await expect(childDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(childDialog(page)).toBeHidden();
  expect(await page.getByRole('button', { name: en('shell.draft.throw') }).count()).toBe(0);
  held.resolve();
  const name = en('roles.title');
  await expect(page.getByText(en('shell.draft.waiting', { name }))).toBeVisible();
});

test('what was saved or typed back is kept no more', async ({ page, comeIn }) => {
  await comeIn('/user/profile');
  await firstName(page).fill('Anneliis');
  await waitUntilStored(page, 'Anneliis');
  await firstName(page).fill('Mari');
  await expect.poll(() => readStorage(page)).not.toContain('Anneliis');
  await firstName(page).fill('Anneliis');
  await waitUntilStored(page, 'Anneliis');
  await save(page);
  await expect.poll(async () => (await readStorage(page)).includes('"owner"')).toBe(false);
});

test('somebody else finds nothing of it, and whoever signs out is told what would be deleted', async ({
  page,
  signIn,
  makePerson,
}) => {
  const [writer, other] = [await makePerson(), await makePerson()];
  await signIn(writer.email, '/user/profile');
  await firstName(page).fill('Anneliis');
  await waitUntilStored(page, 'Anneliis');
  await signIn(other.email, '/user/profile');
  await expect(firstName(page)).toHaveValue('Mari');
  await expect.poll(() => readStorage(page)).not.toContain('Anneliis');

  await firstName(page).fill('Liisbeth');
  await waitUntilStored(page, 'Liisbeth');
  // Another tab of the same person, in which nothing is typed.
  const tab = await page.context().newPage();
  await tab.goto('/user/devices');
  await chooseOwn(tab, en('shell.signOut'));
  await expect(askedToLeave(tab)).toContainText(
    en('shell.leave.lost', { names: en('accounts.profile.account') }),
  );
  await pressButton(tab, en('shell.leave.stay'));
  await expect(tab).toHaveURL(/\/user\/devices$/);
  await waitUntilStored(tab, 'Liisbeth');
  await chooseOwn(tab, en('shell.signOut'));
  await pressButton(tab, en('shell.leave.leave'));
  await expect(tab).toHaveURL(/\/auth\/login$/);
  await expect.poll(() => readStorage(tab)).not.toContain('Liisbeth');
});

// form-faults.detail.ts tests every way to close a dialog, every-form.cross.ts does so for all dialogs.
test('a dialog asks before it throws typing away, and nothing where nothing is typed', async ({
  page,
  manageOwn,
}) => {
  await manageOwn({ name: 'Küsija' }, '/kindergarten/children/active');
  await pressButton(page, en('children.add'));
  await expect(childDialog(page)).toBeVisible();
  // If nothing was typed, nothing is asked.
  await page.keyboard.press('Escape');
  await expect(childDialog(page)).toHaveCount(0);

  await typeChild(page);
  await page.keyboard.press('Escape');
  await pressButton(page, en('shell.leave.leave'));
  await expect(childDialog(page)).toHaveCount(0);
  await expect.poll(() => readStorage(page)).not.toContain('Miia-Mai');
  await pressButton(page, en('children.add'));
  await expect(childDialog(page).getByLabel(en('children.fname'))).toHaveValue('');
});

for (const status of [401, 417, 429]) {
  test(`${status} in a dialog: after signing in a notice offers it back, the personal code from memory alone`, async ({
    page,
    manageOwn,
  }) => {
    const { manager } = await manageOwn({ name: 'Hoidja' }, '/kindergarten/children/active');
    await typeChild(page);
    await waitUntilStored(page, 'Miia-Mai');
    expect(await readStorage(page)).not.toContain('62205010026');
    await answerWith(page, '**/api/kindergartens/*/children', status);
    await childDialog(page).getByLabel(en('children.lname')).fill('Maasikas');
    await childDialog(page)
      .getByRole('textbox', { name: en('children.birth_date') })
      .fill('01/05/2022');
    await pressButton(childDialog(page), en('children.add'));
    await expect(heading(page)).toHaveText(en('sessions.login.title'));
    await expect(page.getByText(en('shell.ended.kept', { pages: en('children.tab.active') }))).toBeVisible();
    await page.unrouteAll();
    await submitSignIn(page, manager.email);
    if (status === 429) {
      await expect(page).toHaveURL(/\/dashboard$/);
      await pressButton(page, en('shell.draft.open'));
    }
    await expect(page).toHaveURL(/\/kindergarten\/children\/active$/);
    await expect(page.getByText(en('shell.draft.here', { name: en('children.add') }))).toBeVisible();
    await pressButton(page, en('children.add'));
    await expect(childDialog(page).getByLabel(en('children.fname'))).toHaveValue('Miia-Mai');
    await expect(childDialog(page).getByLabel(en('children.idcode'))).toHaveValue('62205010026');
    await expect(back(page)).toBeVisible();
    await expect(page.getByText(en('shell.draft.here', { name: en('children.add') }))).toHaveCount(0);
    expect(await readStorage(page)).not.toContain('62205010026');
  });
}

test('passwords are kept nowhere, not even in memory', async ({ page, comeIn }) => {
  const { email } = await comeIn('/user/profile');
  const typed = page.getByLabel(en('accounts.newPassword'));
  await typed.fill('Saladus-2026-aed');
  await page.getByLabel(en('accounts.repeatPassword')).fill('Saladus-2026-aed');
  await firstName(page).fill('Anneliis');
  await waitUntilStored(page, 'Anneliis');
  await answerWith(page, '**/api/common/user/**', 401);
  await pressButton(page, en('shell.save'));
  await expect(heading(page)).toHaveText(en('sessions.login.title'));
  expect(await readStorage(page)).not.toContain('Saladus');
  await page.unrouteAll();
  // The notice appears above the form, and would move the form during the click.
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
  await signIn(email, '/user/profile');
  await firstName(page).fill('Anneliis');
  await waitUntilStored(page, 'Anneliis');
  await kiik.database.runStatement(
    sql`update users set fname = 'Maris', version = version + 1 where id = ${id}`,
  );
  await page.reload();
  await expect(firstName(page)).toHaveValue('Anneliis');
  await pressButton(page, en('shell.save'));
  await expect(page.getByRole('alert').filter({ hasText: en('errors.conflict') })).toContainText('Maris');
});
