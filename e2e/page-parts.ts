import type { Locator, Page } from '@playwright/test';
import type { TextKey } from '../locales/texts.ts';
import type { Observed } from './browser.ts';
import { expect, password } from './journey.ts';
import type { PickedFile } from './photos.ts';
import { en, et } from './text.ts';

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Opens that page and waits for its title. */
export async function openPage(page: Page, path: string, title: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(heading(page)).toHaveText(title);
}

/** Follows the link with that name to the page with the same title. */
export async function followTo(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await expect(heading(page)).toHaveText(name);
}

/** Presses the button with that name, on the page or in a part of it. `exact` excludes longer names. */
export const pressButton = (place: Page | Locator, name: string | RegExp, exact = false): Promise<void> =>
  place.getByRole('button', { name, exact }).click();

/** Saves the form of a page, and waits for the success message. */
export async function save(page: Page, text = en): Promise<void> {
  await pressButton(page, text('shell.save'));
  await expect(page.getByText(text('shell.updated'))).toBeVisible();
}

/** The page says that there is no connection, and again after another try. */
export async function expectNoConnection(page: Page, text = en): Promise<void> {
  await expect(heading(page)).toHaveText(text('errors.offline.title'));
  await expect(page.getByText(text('errors.offline.message'))).toBeVisible();
  await pressButton(page, text('errors.page.retry'));
  await expect(page.getByText(text('errors.network_again'))).toBeVisible();
}

/** Nothing was complained of but what the browser and the router say of parts of the app that do not load. */
export function expectOnlyPartsMissing({ complaints }: Observed): void {
  const notes = /^(WebSocket connection|ChunkLoadError: chunk missing|Couldn't load preload assets)/;
  for (const note of complaints.splice(0)) expect(note).toMatch(notes);
}

/** Closes a dialog with the button below its content. */
export const closeDialog = (dialog: Locator): Promise<void> =>
  dialog
    .getByRole('button', { name: en('shell.close') })
    .last()
    .click();

/** Types into the inputs with these labels. The keys of `values` are the text keys of the labels. */
export async function fillIn(
  place: Page | Locator,
  values: Partial<Record<TextKey, string>>,
  text = en,
): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    // The label of a required input ends with an asterisk.
    const label = new RegExp(`^${RegExp.escape(text(key as TextKey))}\\s*\\*?$`);
    await place.getByLabel(label).fill(value);
  }
}

/** Types an Estonian phone number. */
export async function typePhone(place: Page | Locator, number: string, text = en): Promise<void> {
  await place.getByRole('textbox', { name: text('inputs.phone.number') }).fill(number);
  await place.getByRole('combobox', { name: text('inputs.phone.code') }).selectOption('ee');
}

/** Types a new password and repeats it. */
export const typePassword = (page: Page, typed: string, text = en): Promise<void> =>
  fillIn(page, { 'accounts.newPassword': typed, 'accounts.repeatPassword': typed }, text);

/** Fills in the person who registers: names, address and password. */
export async function fillNewcomer(
  page: Page,
  email: string,
  text = en,
  { fname, lname, password: typed } = { fname: 'Mari', lname: 'Maasikas', password },
): Promise<void> {
  await fillIn(page, { 'accounts.fname': fname, 'accounts.lname': lname, 'accounts.email': email }, text);
  await typePassword(page, typed, text);
}

/** The input for the first name in the profile form. */
export const firstName = (page: Page): Locator => page.getByLabel(en('accounts.fname'), { exact: true });

/** Waits for the notice that somebody else has saved in the meantime, with the values of both. */
export async function findConflict(place: Page | Locator, cells: string[], text = en): Promise<Locator> {
  const notice = place.getByRole('alert').filter({ hasText: text('errors.conflict') });
  for (const name of cells) await expect(notice.getByRole('cell', { name })).toBeVisible();
  return notice;
}

/** A section of the dashboard, found by its heading and the number next to it. */
export const findSection = (page: Page, title: TextKey, count: number): Locator =>
  page.getByRole('region', { name: `${et(title)} ${count}`, exact: true });

export const rowOf = (place: Page | Locator, text: string): Locator =>
  place.getByRole('row').filter({ hasText: text });

export const itemOf = (place: Page | Locator, text: string): Locator =>
  place.getByRole('listitem').filter({ hasText: text });

/** Chooses from the menu of a table row, by the row's name and the text key of the action. */
export async function actOn(page: Page, name: string, action: TextKey, text = en): Promise<void> {
  await page.getByRole('button', { name: text('table.actions', { name }), exact: true }).click();
  await page.getByRole('menuitem', { name: text(action) }).click();
}

/** Looks into the menu of a row or page, which has other actions. */
export async function expectNotOffered(page: Page, name: string, action: TextKey): Promise<void> {
  await page.getByRole('button', { name: en('table.actions', { name }), exact: true }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: en(action) })).toHaveCount(0);
  await page.keyboard.press('Escape');
}

/** Fills in the sign-in form and sends it. */
export async function submitSignIn(page: Page, email: string, typed = password, text = en): Promise<void> {
  await page.getByLabel(text('accounts.email')).fill(email);
  await page.getByLabel(text('accounts.password'), { exact: true }).fill(typed);
  await pressButton(page, text('sessions.login.submit'));
}

/** Waits until maintenance is on or off for this person. A process hears of the switch a moment later. */
export async function expectMaintenance(page: Page, isOn: boolean): Promise<void> {
  const askStatus = async () => (await page.request.get('/api/common/user')).status();
  await expect.poll(askStatus).toBe(isOn ? 503 : 200);
}

/** Opens the menu of the signed-in person. */
export const openUserMenu = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('button').last().click();

/** Chooses from the menu of the signed-in person. */
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

/** Confirms the person's identity with the password. The interrupted step then continues. */
export async function confirmItIsThem(page: Page, text: typeof en = en): Promise<void> {
  const dialog = page.getByRole('dialog', { name: text('sessions.confirm.title') });
  await dialog.getByLabel(text('accounts.password'), { exact: true }).fill(password);
  await pressButton(dialog, text('sessions.confirm.submit'));
  await expect(dialog).toHaveCount(0);
}

/** Accepts an invitation as a new person: opens the link, sets a password, and ends at the dashboard. */
export async function joinByLink(page: Page, link: string): Promise<void> {
  await openPage(page, link, en('invitations.page.title'));
  await typePassword(page, password);
  await pressButton(page, en('invitations.page.join'));
  await expect(page).toHaveURL(/\/privacy$/);
  await pressButton(page, en('legal-notices.privacy.confirm'));
  await expect(page).toHaveURL(/\/dashboard$/);
}
