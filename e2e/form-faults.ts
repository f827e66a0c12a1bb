import type { Locator, Page } from '@playwright/test';
import { drawOneIn } from '../scripts/seed.ts';
import { testNow } from '../server/src/testing/now.ts';
import { failCalls, type Note, send, stepBack } from './form-calls.ts';
import { endSession, findNewVersion, tap } from './form-ends.ts';
import { findMissing, hasText, isText, type Typed, typeAll } from './form-inputs.ts';
import { type FormTarget, openTarget } from './form-walk.ts';
import { expect } from './journey.ts';
import { answerWith, askedToLeave, readStorage } from './kept-typing.ts';
import { submitSignIn } from './page-parts.ts';
import { en } from './text.ts';
import { settle } from './within-page.ts';

/** Fields that must never be in a browser's storage, whatever the form's rules say. */
const memoryOnly = /idcode|health|diet|medic|allerg/i;

/** Opens the form. The presses on the way write nothing, because every write is answered with 500. */
async function openForm(page: Page, target: FormTarget): Promise<Locator> {
  await answerWith(page, '**/api/**', 500);
  await openTarget(page, target);
  await page.unrouteAll();
  const form = page.locator(`form[data-kept$=${JSON.stringify(` ${target.fields}`)}]`).last();
  // The content of a large dialog may appear a moment later.
  await form.waitFor({ timeout: 5_000 }).catch(() => {});
  return form;
}

/**
 * The target at the address of now: a letter that was stored meanwhile has one of its own. What the presses on the way
 * put into the address, such as another month, they do again.
 * @param opened the address when the form opened
 */
function readdress(page: Page, target: FormTarget, opened: string): FormTarget {
  const { pathname, search } = new URL(page.url());
  const isMoved = page.url() !== opened && pathname === target.path.replace(/\?.*$/, '');
  return isMoved ? { ...target, path: pathname + search } : target;
}

/**
 * Waits until a letter is stored as a draft. A page that is being left may still store it, and then it is found
 * among the drafts, not where it was.
 */
async function awaitDraft(page: Page): Promise<void> {
  if (!/\/messages\/write/.test(page.url())) return;
  // What could not be stored is kept in the browser.
  await expect(page)
    .toHaveURL(/draft=\d/, { timeout: 5_000 })
    .catch(() => {});
  await expect(page.getByText(en('messages.draft.saving'))).toHaveCount(0);
}

/** Looks for typed values that must not be stored. Returns everything that is stored. */
async function noteStored(page: Page, typed: readonly Typed[], note: Note): Promise<string> {
  const stored = await readStorage(page);
  const local = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  const isSafe = ({ name, isSecret }: Typed) => !isSecret && !memoryOnly.test(name);
  // A chosen or short word may be in the storage for another reason.
  const long = typed.filter((one) => isText(one) && one.value.length > 5);
  const listNames = (those: readonly Typed[]) => those.map(({ name }) => name);
  note('is stored', listNames(long.filter((one) => !isSafe(one) && stored.includes(one.value))));
  note('is in local storage', listNames(long.filter(({ value }) => local.includes(value))));
  return stored;
}

/** A form for people who are not signed in. */
export interface Door {
  name: string;
  open(page: Page): Promise<unknown>;
  /** Opens the form after a reload, if the address alone does not lead there: a mailed link. */
  openAgain?(page: Page): Promise<unknown>;
}

/** Like `sweepForm`, for a form of a person who is not signed in: there is no session to end. */
export async function sweepDoor(page: Page, { name, open, openAgain }: Door): Promise<string[]> {
  const { lost, note } = startNotes(name);
  await open(page);
  await settle(page);
  const form = page.locator('form');
  if ((await form.count()) !== 1) return [`${name} has no form`];
  const address = page.url();
  const typed = await typeAll(form);
  await settle(page);
  await failCalls(page, form, typed, note);
  for (const status of [401, 417, 429]) {
    await answerWith(page, '**/api/**', status);
    await send(form);
    await settle(page);
    await stepBack(page, address);
    note(String(status), await findMissing(form, typed));
    await page.unrouteAll();
  }
  await noteStored(page, typed, note);
  await page.reload();
  await openAgain?.(page);
  await settle(page);
  note('reload', await findMissing(form, typed));
  await page.evaluate(() => sessionStorage.clear());
  return lost;
}

function startNotes(name: string): { lost: string[]; note: Note } {
  const lost: string[] = [];
  const note: Note = (fault, missing) => {
    if (missing.length > 0) lost.push(`${name} ${fault}: ${missing.join(', ')}`);
  };
  return { lost, note };
}

/** Deletes everything that was typed before, so that no form gets the values of another. */
async function forgetTyping(page: Page): Promise<void> {
  // An address of Kiik without the app, because the app would keep its database open.
  await page.goto('/version.json');
  await page.evaluate(async () => {
    sessionStorage.clear();
    localStorage.removeItem('last_refresh');
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
  await page.clock.setFixedTime(testNow);
  await page.goto('/access-restricted');
  await settle(page);
}

/** Tries every way to lose typed values. Returns what was lost. */
export async function sweepForm(page: Page, target: FormTarget, email: string): Promise<string[]> {
  const { lost, note } = startNotes(`${target.path} [${target.fields}]`);
  await forgetTyping(page);
  let form = await openForm(page, target);
  if ((await form.count()) !== 1) return [`${target.path} [${target.fields}] is not found again`];
  const opened = page.url();
  const typed = await typeAll(form);
  if (typed.length === 0) {
    // A page cannot restore a picked file, and a form with a single choice has nothing to choose.
    return (await hasText(form)) ? [`${target.path} [${target.fields}] takes nothing that is typed`] : [];
  }
  // A step that asks only for a password keeps nothing.
  if (typed.every(({ isSecret }) => isSecret) && target.fields === 'password') return [];
  await settle(page);

  await failCalls(page, form, typed, note);
  const stored = await noteStored(page, typed, note);

  for (const [fault, leave] of await listLeavings(page, form)) {
    await leave();
    await settle(page);
    // There is no question if the form stays open, as in many dialogs after a tap beside them.
    const question = askedToLeave(page);
    const isAsked = await question.waitFor({ timeout: 1_500 }).then(
      () => true,
      () => false,
    );
    if (isAsked) {
      await tap(question.getByRole('button', { name: en('shell.leave.stay') }));
      await expect(question).toHaveCount(0);
    }
    // A page that was left without a question must have the values when the person returns.
    if (!isAsked && fault === 'back') form = await openForm(page, target);
    note(fault, await findMissing(form, typed));
  }

  // In every form the same code handles each of them, so one is enough.
  const drawOne = <Item>(items: readonly Item[]) =>
    drawOneIn(items.length, items, (one) => `${target.path} ${target.fields} ${one}`)[0];
  const fault = drawOne(['a session that ends', 'a new version']);
  const status = drawOne([401, 417, 429]);
  await awaitDraft(page);
  const here = readdress(page, target, opened);
  if (fault === 'a session that ends' && status !== undefined) {
    await endSession(page, form, status, typed);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('sessions.login.title'));
    await page.unrouteAll();
    await submitSignIn(page, email);
    await expect(page).not.toHaveURL(/\/auth\//);
    await settle(page);
    form = await openForm(page, here);
    note(String(status), await findMissing(form, typed));
    // Secrets are stored nowhere, so they must be typed again before the form can be sent.
    if (typed.some(({ isSecret }) => isSecret)) await typeAll(form);
  }

  // A reload loses the values that may not be stored, so the browser must ask.
  const texts = typed.filter(isText);
  const isWritten = ({ value }: Typed) => stored.includes(JSON.stringify(value).slice(1, -1));
  // A choice next to a text, such as the country of a phone number, is stored with the text.
  const isStored = (one: Typed) => (isText(one) ? isWritten(one) : texts.every(isWritten));
  let asked = false;
  page.once('dialog', () => {
    asked = true;
  });
  await awaitDraft(page);
  await page.reload();
  await settle(page);
  form = await openForm(page, readdress(page, target, opened));
  note(
    asked ? 'reload' : 'reload, and nobody asked',
    await findMissing(form, asked ? typed.filter(isStored) : typed),
  );

  if (fault !== 'a new version') return lost;
  const came = await findNewVersion(page);
  // Nothing of a letter is unsaved once it is a draft with an address of its own.
  const isUnsaved = readdress(page, target, opened).path === target.path && typed.some(isStored);
  if (came === 'unasked' && isUnsaved) note('new version', ['it came unasked']);
  if (came === 'waits') {
    note('new version', await findMissing(form, typed));
  } else {
    form = await openForm(page, readdress(page, target, opened));
    note('new version', await findMissing(form, typed.filter(isStored)));
  }
  return lost;
}

/** The ways to close the form's dialog and to leave its page. */
async function listLeavings(page: Page, form: Locator): Promise<[string, () => Promise<unknown>][]> {
  const dialog = page.getByRole('dialog').filter({ has: form });
  const back: [string, () => Promise<unknown>] = ['back', () => page.evaluate(() => history.back())];
  const cancel = form.getByRole('button', { name: en('shell.cancel'), exact: true });
  const cancels: typeof back = ['Cancel', () => tap(cancel)];
  const leavings = (await cancel.count()) === 1 ? [cancels, back] : [back];
  if ((await dialog.count()) === 0) return leavings;
  const close = dialog.getByRole('button', { name: en('shell.close'), exact: true });
  const closes: typeof back = ['✕', () => tap(close.first())];
  return [
    ['Escape', () => page.keyboard.press('Escape')],
    // A dialog that asks a question has no ✕.
    ...((await close.count()) === 0 ? [] : [closes]),
    ['a tap beside', () => page.mouse.click(4, 4)],
    ...leavings,
  ];
}
