import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { ensurePresent } from '../server/src/platform/ensure-present.ts';
import { expectAccessible } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { waitForMail } from './mails.ts';
import {
  actOn,
  chooseOwn,
  confirmItIsThem,
  findConflict,
  heading,
  itemOf,
  pressButton,
  save,
  submitSignIn,
} from './page-parts.ts';
import { en, et } from './text.ts';

/** Waits longer, because collecting the data takes time. */
const expectReady = (place: Page | Locator, text: string): Promise<void> =>
  expect(place.getByText(text, { exact: true })).toBeVisible({ timeout: 20_000 });

test('a person takes along what is held on them, from the mail to the file @main', async ({
  page,
  comeIn,
}) => {
  const { email } = await comeIn('/dashboard');
  await chooseOwn(page, en('personal-data.title'));
  await expect(heading(page)).toHaveText(en('personal-data.title'));
  await pressButton(page, en('personal-data.export.request'));
  await expectAccessible(page);
  await confirmItIsThem(page);
  await expectReady(page, en('personal-data.export.ready'));
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await pressButton(page, /Download/);
  const file = await (await download).path();
  expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK');
  // The mail is sent separately, and may come later than the page shows the result.
  await waitForMail(page.request, email, ({ subject }) => subject === en('personal-data.mail.subject'));
});

test('a person has their account removed, and can never sign in again', async ({ page, comeIn }) => {
  const { email } = await comeIn('/user/data');
  await pressButton(page, en('personal-data.erase.start'));
  const dialog = page.getByRole('dialog', { name: en('personal-data.erase.title') });
  await expectAccessible(page);
  const typed = dialog.getByLabel(en('personal-data.erase.email'));
  await typed.fill('somebody@else.test');
  await pressButton(dialog, en('personal-data.erase.action'));
  await confirmItIsThem(page);
  await expect(typed).toHaveAccessibleDescription(en('personal-data.confirm_email'));
  await typed.fill(email);
  await pressButton(dialog, en('personal-data.erase.action'));
  await expect(page).toHaveURL('/auth/login');
  // The dialog also has an e-mail input, and it stays until the sign-in page appears.
  await expect(heading(page)).toHaveText(en('sessions.login.title'));
  await submitSignIn(page, email);
  await expect(page.getByText(en('accounts.wrong_credentials'))).toBeVisible();
});

test('a guardian sees on the phone who looked at their child @main', async ({
  page,
  openBrowser,
  signIn,
}) => {
  await page.setViewportSize(widths.phone);
  await signIn('guardian', '/dashboard');
  const reply = await page.request.get('/api/common/init');
  const { active } = (await reply.json()) as { active: { id: number } };
  const listChildren = async (by: Page) => {
    const list = await by.request.get(`/api/kindergartens/${active.id}/children?perPage=100`);
    return ((await list.json()) as { data: { id: number }[] }).data.map(({ id }) => id);
  };
  const desk = await openBrowser('teacher');
  const taught = await listChildren(desk);
  const childId = (await listChildren(page)).find((id) => taught.includes(id));
  const teacher = await (await desk.request.get('/api/common/user')).json();

  // The server records reads within a second.
  await expect(async () => {
    await page.goto(`/child/${childId}/history`);
    await expect(page.getByRole('main')).toContainText(`${teacher.fname} ${teacher.lname}`, {
      timeout: 1_000,
    });
  }).toPass();
  await expectAccessible(page);
});

test('a manager chooses how long data are kept and removes a child’s data at once @main', async ({
  page,
  signIn,
}) => {
  await signIn('manager', '/kindergarten/settings/data');
  const choice = page.getByLabel(et('personal-data.retention.label'));
  await expect(choice).toHaveValue('24');
  await expectAccessible(page);
  const file = `${et('children.title')}: ${et('table.download.file', { format: 'CSV' })}`;
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: file }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await choice.selectOption('');
  await expect(page.getByText(et('personal-data.due.stays')).first()).toBeVisible();
  await choice.selectOption('36');
  await save(page, et);
  await page.reload();
  await expect(choice).toHaveValue('36');

  const reply = await page.request.get('/api/common/init');
  const { active } = (await reply.json()) as { active: { id: number } };
  const due = await page.request.get(`/api/kindergartens/${active.id}/settings/data/due`);
  const { data } = (await due.json()) as { data: { fname: string; lname: string }[] };
  const child = ensurePresent(data[0]);
  const name = `${child.fname} ${child.lname}`;
  await actOn(page, name, 'personal-data.due.erase', et);
  const dialog = page.getByRole('dialog');
  const typed = dialog.getByLabel(et('personal-data.due.confirm'));
  await typed.fill('x');
  await pressButton(dialog, et('personal-data.erase.action'));
  await expect(typed).toHaveAccessibleDescription(et('personal-data.confirm_name'));
  await typed.fill(name.slice(0, 3));
  await pressButton(dialog, et('personal-data.erase.action'));
  await confirmItIsThem(page, et);
  await expect(page.getByText(et('personal-data.child_erased'))).toBeVisible();
  await expect(page.getByRole('main').getByText(name)).toHaveCount(0);
  await expect(page.getByText(et('personal-data.reason.manager'))).toBeVisible();
});

test('of two who choose how long data are kept the second sees both choices, as they stand by then', async ({
  page,
  openBrowser,
  manageOwn,
}) => {
  const { manager } = await manageOwn({ name: 'Kaks valikut' }, '/kindergarten/settings/data');
  const other = await openBrowser(manager.email, '/kindergarten/settings/data');
  const choice = (on: Page) => on.getByLabel(en('personal-data.retention.label'));
  for (const one of [page, other]) await expect(choice(one)).toHaveValue('');
  const choose = async (on: Page, value: string) => {
    await choice(on).selectOption(value);
    const answered = on.waitForResponse((reply) => reply.request().method() === 'PUT');
    await pressButton(on, en('shell.save'), true);
    return (await answered).status();
  };
  expect(await choose(other, '24')).toBe(200);
  expect(await choose(page, '36')).toBe(409);
  const notice = await findConflict(page, []);
  const name = (count: number) => en('personal-data.retention.months', { count });
  await expect(notice.getByRole('cell')).toHaveText(['', name(36), name(24)]);
  await expect(choice(page)).toHaveValue('36');
  await expect(page.getByRole('button', { name: en('shell.save'), exact: true })).toBeDisabled();
  await expectAccessible(page);

  // A further change: the person agreed to overwrite 24 months, but not 12 months.
  expect(await choose(other, '12')).toBe(200);
  await pressButton(notice, en('accounts.conflict.keep'));
  await expect(notice.getByRole('cell')).toHaveText(['', name(36), name(12)]);
  await pressButton(notice, en('accounts.conflict.keep'));
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(choice(page)).toHaveValue('36');
});

test('an administrator answers a request and removes an account @main', async ({
  page,
  signIn,
  makePerson,
}) => {
  const { email } = await makePerson({ fname: 'Zebulon' });
  await signIn('admin', '/admin/users/personal-data');
  await page.getByLabel(et('personal-data.requests.search')).fill(email);
  await page.getByLabel(et('personal-data.requests.search')).press('Enter');
  const actions = page.getByRole('button', { name: /Zebulon/ });
  await actions.click();
  await page.getByRole('menuitem', { name: et('personal-data.requests.gather') }).click();
  await confirmItIsThem(page, et);
  await expectReady(page, et('personal-data.export.ready'));
  await expectAccessible(page);
  await actions.click();
  await page.getByRole('menuitem', { name: et('personal-data.requests.erase') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(et('personal-data.requests.email')).fill(email);
  await pressButton(dialog, et('personal-data.erase.action'));
  await expect(page.getByText(et('personal-data.account_erased'))).toBeVisible();
  await expect(actions).toHaveCount(0);
});

test('a guardian takes along what is held on their child', async ({ page, signIn }) => {
  await page.setViewportSize(widths.phone);
  await signIn('guardian', '/user/data');
  const reply = await page.request.get('/api/common/children');
  const { data } = (await reply.json()) as { data: { fname: string; lname: string }[] };
  const child = ensurePresent(data[0]);
  await pressButton(page, et('personal-data.export.requestOf', { name: child.fname }));
  await confirmItIsThem(page, et);
  const name = `${child.fname} ${child.lname}`;
  const item = itemOf(page, et('personal-data.export.child', { name }));
  await expectReady(item, et('personal-data.export.ready'));
  await expectAccessible(page);
});
