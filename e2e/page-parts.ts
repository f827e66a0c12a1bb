import type { Locator, Page } from '@playwright/test';
import type { TextKey } from '../locales/texts.ts';
import { expect, password } from './journey.ts';
import type { PickedFile } from './photos.ts';
import { en, et } from './text.ts';

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Opens that page and waits until it has its title. */
export async function openPage(page: Page, path: string, title: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(heading(page)).toHaveText(title);
}

/** Follows the link of that name to the page that is called so. */
export async function followTo(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await expect(heading(page)).toHaveText(name);
}

/** Presses what has that name on the page or in a part of it, as a dialog; no other that has it within, where it is exact. */
export const pressButton = (place: Page | Locator, name: string | RegExp, exact = false): Promise<void> =>
  place.getByRole('button', { name, exact }).click();

/** Saves the form of a page, and waits until that is told. */
export async function save(page: Page, text = en): Promise<void> {
  await pressButton(page, text('shell.save'));
  await expect(page.getByText(text('shell.updated'))).toBeVisible();
}

/** Closes a dialog by the button below what it says. */
export const closeDialog = (dialog: Locator): Promise<void> =>
  dialog
    .getByRole('button', { name: en('shell.close') })
    .last()
    .click();

/** Types into the boxes with these labels, by their keys. */
export async function fillIn(
  place: Page | Locator,
  values: Partial<Record<TextKey, string>>,
  text = en,
): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    // After the label of what must be filled in comes an asterisk.
    const label = new RegExp(`^${RegExp.escape(text(key as TextKey))}\\s*\\*?$`);
    await place.getByLabel(label).fill(value);
  }
}

/** Types an Estonian phone number. */
export async function typePhone(place: Page | Locator, number: string, text = en): Promise<void> {
  await place.getByRole('textbox', { name: text('inputs.phone.number') }).fill(number);
  await place.getByRole('combobox', { name: text('inputs.phone.code') }).selectOption('ee');
}

/** Types a new password, and the same once more. */
export const typePassword = (page: Page, typed: string, text = en): Promise<void> =>
  fillIn(page, { 'accounts.newPassword': typed, 'accounts.repeatPassword': typed }, text);

/** Fills in who registers: names, address and password. */
export async function fillNewcomer(
  page: Page,
  email: string,
  text = en,
  { fname, lname, password: typed } = { fname: 'Mari', lname: 'Maasikas', password },
): Promise<void> {
  await fillIn(page, { 'accounts.fname': fname, 'accounts.lname': lname, 'accounts.email': email }, text);
  await typePassword(page, typed, text);
}

/** The first name in the form of the profile. */
export const firstName = (page: Page): Locator => page.getByLabel(en('accounts.fname'), { exact: true });

/** Waits for the notice that somebody else has saved meanwhile, with what each of the two wrote. */
export async function findConflict(place: Page | Locator, cells: string[], text = en): Promise<Locator> {
  const notice = place.getByRole('alert').filter({ hasText: text('errors.conflict') });
  for (const name of cells) await expect(notice.getByRole('cell', { name })).toBeVisible();
  return notice;
}

/** A part of the dashboard by its heading and the number beside it. */
export const findSection = (page: Page, title: TextKey, count: number): Locator =>
  page.getByRole('region', { name: `${et(title)} ${count}`, exact: true });

export const rowOf = (place: Page | Locator, text: string): Locator =>
  place.getByRole('row').filter({ hasText: text });

export const itemOf = (place: Page | Locator, text: string): Locator =>
  place.getByRole('listitem').filter({ hasText: text });

/** Chooses from the menu of a table's row, by the row's name and the action's key. */
export async function actOn(page: Page, name: string, action: TextKey, text = en): Promise<void> {
  await page.getByRole('button', { name: text('table.actions', { name }), exact: true }).click();
  await page.getByRole('menuitem', { name: text(action) }).click();
}

/** Types into the sign-in form and sends it. */
export async function submitSignIn(page: Page, email: string, typed = password, text = en): Promise<void> {
  await page.getByLabel(text('accounts.email')).fill(email);
  await page.getByLabel(text('accounts.password'), { exact: true }).fill(typed);
  await pressButton(page, text('sessions.login.submit'));
}

/** Waits until maintenance has begun or ended for the person of the page: a process hears of it a moment after the switch. */
export async function expectMaintenance(page: Page, isOn: boolean): Promise<void> {
  const askStatus = async () => (await page.request.get('/api/common/user')).status();
  await expect.poll(askStatus).toBe(isOn ? 503 : 200);
}

/** Opens the menu of whoever is signed in. */
export const openUserMenu = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('button').last().click();

/** Chooses from the menu of whoever is signed in. */
export async function chooseOwn(page: Page, name: string): Promise<void> {
  await openUserMenu(page);
  await page.getByRole('menuitem', { name }).click();
}

/** Chooses a file as the picture of a person or a child. */
export async function choosePicture(page: Page, file: PickedFile | undefined): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await pressButton(page, en('accounts.picture.choose'));
  await (await chooser).setFiles(file ?? []);
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Answers the question whether it is them by the password; the step behind it then goes on. */
export async function confirmItIsThem(page: Page, text: typeof en = en): Promise<void> {
  const dialog = page.getByRole('dialog', { name: text('sessions.confirm.title') });
  await dialog.getByLabel(text('accounts.password'), { exact: true }).fill(password);
  await pressButton(dialog, text('sessions.confirm.submit'));
  await expect(dialog).toHaveCount(0);
}

/** Answers an invitation by its link as somebody new, with a password, up to their dashboard. */
export async function joinByLink(page: Page, link: string): Promise<void> {
  await openPage(page, link, en('invitations.page.title'));
  await typePassword(page, password);
  await pressButton(page, en('invitations.page.join'));
  await expect(page).toHaveURL(/\/privacy$/);
  await pressButton(page, en('legal-notices.privacy.confirm'));
  await expect(page).toHaveURL(/\/dashboard$/);
}
