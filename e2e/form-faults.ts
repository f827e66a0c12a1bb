import type { Locator, Page } from '@playwright/test';
import { drawOneIn } from '../scripts/seed.ts';
import { testNow } from '../server/src/testing/now.ts';
import { findMissing, hasText, isText, type Typed, typeAll } from './form-inputs.ts';
import { openWay, type WayToForm } from './form-walk.ts';
import { expect } from './journey.ts';
import { answerWith, askedToLeave, readStorage } from './kept-typing.ts';
import { submitSignIn } from './page-parts.ts';
import { en } from './text.ts';
import { settle } from './within-page.ts';

/** What must never lie in a browser's storage, whatever the form's rules say. */
const memoryOnly = /idcode|health|diet|medic|allerg/i;

/** Opens the form; what is pressed on the way writes nothing. */
async function openForm(page: Page, way: WayToForm): Promise<Locator> {
  await answerWith(page, '**/api/**', 500);
  await openWay(page, way);
  await page.unrouteAll();
  const form = page.locator(`form[data-kept$=${JSON.stringify(` ${way.fields}`)}]`).last();
  // What is drawn for a large dialog may come a moment later.
  await form.waitFor({ timeout: 5_000 }).catch(() => {});
  return form;
}

const send = (form: Locator) => form.evaluate((one: HTMLFormElement) => one.requestSubmit());

/** Says that something of what was typed is missing after a fault. */
type Note = (fault: string, missing: readonly string[]) => void;

/** Sent and refused, or never answered: it stands there still. */
async function failCalls(page: Page, form: Locator, typed: readonly Typed[], note: Note): Promise<void> {
  const address = page.url();
  let calls = 0;
  await page.route('**/api/**', (route) => {
    if (route.request().method() === 'GET') return route.continue();
    calls += 1;
    return route.fulfill({ status: 500, json: { message: { key: 'errors.generic' } } });
  });
  await send(form);
  await settle(page);
  await stepBack(page, address);
  note('500', await findMissing(form, typed));
  await page.unrouteAll();
  // Where the form's own rules refuse what was typed, nothing is sent.
  if (calls === 0) return;
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : undefined,
  );
  const sent = page.waitForRequest((request) => request.method() !== 'GET');
  await send(form);
  await sent;
  await page.clock.fastForward(181_000);
  await expect(page.getByText(en('errors.time_out')).first()).toBeVisible();
  note('time-out', await findMissing(form, typed));
  await page.unrouteAll();
}

/** A step that asks the server nothing goes on to the next: back from there. */
async function stepBack(page: Page, address: string): Promise<void> {
  if (page.url() === address) return;
  await page.goBack();
  await settle(page);
}

/** Looks for what must not be stored; returns everything that is. */
async function noteStored(page: Page, typed: readonly Typed[], note: Note): Promise<string> {
  const stored = await readStorage(page);
  const local = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  const isSafe = ({ name, isSecret }: Typed) => !isSecret && !memoryOnly.test(name);
  // A word that is chosen may stand there for another reason.
  const long = typed.filter((one) => isText(one) && one.value.length > 5);
  const listNames = (those: readonly Typed[]) => those.map(({ name }) => name);
  note('is stored', listNames(long.filter((one) => !isSafe(one) && stored.includes(one.value))));
  note('is in local storage', listNames(long.filter(({ value }) => local.includes(value))));
  return stored;
}

/** A form of somebody who is not signed in. */
export interface Door {
  name: string;
  open(page: Page): Promise<unknown>;
  /** After a reload, where the address alone does not lead there: a mailed link is opened again. */
  openAgain?(page: Page): Promise<unknown>;
}

/** The same for a form of somebody who is not signed in: no session can end there. */
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

/** Forgets whatever was typed before, so that nothing of one form is taken for another's. */
async function forgetTyping(page: Page): Promise<void> {
  // Of Kiik, but without the app, which would hold its database.
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

/** Every way to lose what was typed, and what to do to the page. The answer says what was lost. */
export async function sweepForm(page: Page, way: WayToForm, email: string): Promise<string[]> {
  const { lost, note } = startNotes(`${way.path} [${way.fields}]`);
  await forgetTyping(page);
  let form = await openForm(page, way);
  if ((await form.count()) !== 1) return [`${way.path} [${way.fields}] is not found again`];
  const typed = await typeAll(form);
  if (typed.length === 0) {
    // A file that is picked no page can put back, and where there is one choice alone nothing is chosen.
    return (await hasText(form)) ? [`${way.path} [${way.fields}] takes nothing that is typed`] : [];
  }
  // A step that asks for a password alone keeps nothing.
  if (typed.every(({ isSecret }) => isSecret) && way.fields === 'password') return [];
  await settle(page);

  await failCalls(page, form, typed, note);
  const stored = await noteStored(page, typed, note);

  for (const [fault, leave] of await listLeavings(page, form)) {
    await leave();
    await settle(page);
    // Nobody is asked where it goes on standing there, as many dialogs do when something beside them is tapped.
    const question = askedToLeave(page);
    const isAsked = await question.waitFor({ timeout: 700 }).then(
      () => true,
      () => false,
    );
    if (isAsked) {
      await tap(question.getByRole('button', { name: en('shell.leave.stay') }));
      await expect(question).toHaveCount(0);
    }
    // A page that is left without a question has it again when one comes back.
    if (!isAsked && fault === 'back') form = await openForm(page, way);
    note(fault, await findMissing(form, typed));
  }

  // The same code hears each of them, whatever the form.
  for (const status of drawOneIn(3, [401, 417, 429], (one) => `${way.path} ${way.fields} ${one}`)) {
    await endSession(page, form, status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('sessions.login.title'));
    await page.unrouteAll();
    await submitSignIn(page, email);
    await expect(page).not.toHaveURL(/\/auth\//);
    await settle(page);
    form = await openForm(page, way);
    note(String(status), await findMissing(form, typed));
    // What is kept nowhere has to be typed again before it can be sent.
    if (typed.some(({ isSecret }) => isSecret)) await typeAll(form);
  }

  // What may not be stored is lost with the page: then the browser asks.
  const texts = typed.filter(isText);
  const isWritten = ({ value }: Typed) => stored.includes(JSON.stringify(value).slice(1, -1));
  // What is chosen beside a text, as the country of a number, belongs to it.
  const isStored = (one: Typed) => (isText(one) ? isWritten(one) : texts.every(isWritten));
  let asked = false;
  page.once('dialog', () => {
    asked = true;
  });
  await page.reload();
  await settle(page);
  form = await openForm(page, way);
  note(
    asked ? 'reload' : 'reload, and nobody asked',
    await findMissing(form, asked ? typed.filter(isStored) : typed),
  );

  const came = await findNewVersion(page);
  if (came === 'unasked' && typed.some(isStored)) note('new version', ['it came unasked']);
  if (came === 'waits') {
    note('new version', await findMissing(form, typed));
  } else {
    form = await openForm(page, way);
    note('new version', await findMissing(form, typed.filter(isStored)));
  }
  return lost;
}

/** Lets the page find a newer Kiik and loads it, at the person's wish where one is asked. At a gate it waits for the form. */
async function findNewVersion(page: Page): Promise<'asked' | 'unasked' | 'waits'> {
  await page.route('**/version.json', (route) => route.fulfill({ json: { version: 'a-newer-one' } }));
  await page.clock.setFixedTime(Date.parse(testNow) + 61 * 60_000);
  const loaded = page.waitForEvent('load', { timeout: 5_000 }).then(() => 'unasked' as const);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  const load = page.getByRole('button', { name: en('shell.version.load') });
  const asked = load.waitFor({ timeout: 5_000 }).then(() => 'asked' as const);
  const came = await Promise.any([loaded, asked]).catch(() => 'waits' as const);
  // A dialog lies over the notice, which its writer sees once that is closed.
  if (came === 'asked') {
    const again = page.waitForEvent('load');
    await tap(load);
    await again;
  }
  await page.unrouteAll();
  await settle(page);
  return came;
}

/** Also where a notice lies over it for a moment. */
const tap = (button: Locator) => button.evaluate((one: HTMLElement) => one.click());

/** How a person may close the form's dialog, and leave its page. */
async function listLeavings(page: Page, form: Locator): Promise<[string, () => Promise<unknown>][]> {
  const dialog = page.getByRole('dialog').filter({ has: form });
  const back: [string, () => Promise<unknown>] = ['back', () => page.evaluate(() => history.back())];
  const cancel = form.getByRole('button', { name: en('shell.cancel'), exact: true });
  const cancels: typeof back = ['Cancel', () => tap(cancel)];
  const ways = (await cancel.count()) === 1 ? [cancels, back] : [back];
  if ((await dialog.count()) === 0) return ways;
  const close = dialog.getByRole('button', { name: en('shell.close'), exact: true });
  const closes: typeof back = ['✕', () => tap(close.first())];
  return [
    ['Escape', () => page.keyboard.press('Escape')],
    // A question has none.
    ...((await close.count()) === 0 ? [] : [closes]),
    ['a tap beside', () => page.mouse.click(4, 4)],
    ...ways,
  ];
}

/** Lets the server say that the session is over: to the form's own call, or where it makes none, to the next reading. */
async function endSession(page: Page, form: Locator, status: number): Promise<void> {
  const refusal = { status, json: { message: { key: 'errors.generic' } } };
  let isTold = false;
  await page.route('**/api/**', (route) => {
    const request = route.request();
    // Texts are for everybody, and the sign-in page may need some.
    if (/\/api\/lang\//.test(request.url())) return route.continue();
    if (request.method() === 'GET' && !isTold) return route.continue();
    isTold = true;
    return route.fulfill(refusal);
  });
  await send(form);
  await settle(page);
  if (isTold) return;
  isTold = true;
  // Readings are a quarter of a minute old by now.
  await page.clock.setFixedTime(Date.parse(testNow) + 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await settle(page);
  await page.clock.setFixedTime(testNow);
}
