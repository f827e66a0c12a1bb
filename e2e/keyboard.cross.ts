import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectFocusVisible, walkByKeyboard } from './keyboard.ts';
import { heading } from './page-parts.ts';
import { pieceGroups, walkPieces } from './showcases.ts';
import { en } from './text.ts';

test.describe('by keyboard', () => {
  test('signing in', async ({ page }) => {
    await page.goto('/auth/login');
    await expect(page.getByText(en('sessions.demo.title'))).toBeVisible();
    const reached = await walkByKeyboard(page, en('sessions.demo.admin'));
    expect(reached).toEqual(
      expect.arrayContaining([
        en('shell.language'),
        en('accounts.email'),
        en('accounts.password'),
        en('sessions.login.forgotten'),
        en('sessions.login.submit'),
        en('sessions.login.register'),
      ]),
    );
    const form = [en('accounts.email'), en('accounts.password'), en('sessions.login.submit')];
    expect(reached.filter((name) => form.includes(name))).toEqual(form);
  });

  test('registering', async ({ page }) => {
    await page.goto('/auth/register');
    await page.getByRole('button', { name: en('accounts.role.guardian') }).press('Enter');
    await expect(heading(page)).toHaveText(en('accounts.register.options.title'));
    const form = [
      en('accounts.fname'),
      en('accounts.lname'),
      en('accounts.email'),
      en('accounts.newPassword'),
      en('accounts.repeatPassword'),
      en('shell.next'),
    ];
    const reached = await walkByKeyboard(page, en('shell.back'));
    expect(reached.filter((name) => form.includes(name))).toEqual(form);
  });

  test('the profile', async ({ page, comeIn }) => {
    await comeIn('/user/profile');
    await expect(page.getByText(en('sessions.tokens.empty'))).toBeVisible();
    const reached = await walkByKeyboard(page, en('sessions.tokens.create'));
    expect(reached[0]).toBe(en('shell.skip'));
    const actions = [
      en('shell.user', { name: 'Mari' }),
      en('accounts.picture.choose'),
      en('accounts.fname'),
      en('accounts.lname'),
      en('accounts.country'),
      en('shell.language'),
      en('accounts.timezone'),
      en('shell.save'),
      en('accounts.email'),
      en('accounts.changeEmail'),
      en('accounts.newPassword'),
      en('accounts.repeatPassword'),
      en('accounts.changePassword'),
      en('sessions.tokens.create'),
    ];
    expect(reached.filter((name) => actions.includes(name))).toEqual(actions);
  });
});

/** More Tab stops than the longest piece has. */
const mostStops = 300;

/** Runs in the page. Lists the usable controls that Tab did not reach, without radio buttons. */
function listUnreached(piece: Element): string[] {
  const controls = 'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex]';
  const isStop = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled, [type="radio"]') &&
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[inert], [hidden]') === null &&
    // Links inside an editable text belong to the text.
    element.parentElement?.closest('[contenteditable="true"]') === null;
  return [...piece.querySelectorAll<HTMLElement>(controls)]
    .filter((element) => isStop(element) && !element.hasAttribute('data-reached'))
    .map((element) => element.outerHTML.slice(0, 200));
}

/** Runs in the page. Marks what has the focus in the piece as reached. */
function markReached(piece: Element): 'nowhere' | 'outside' | 'inside' {
  const focused = document.querySelector(':focus');
  if (focused === null) return 'nowhere';
  if (!piece.contains(focused)) return 'outside';
  focused.setAttribute('data-reached', '');
  return 'inside';
}

/** Tabs through one piece of the catalogue. Fails on what Tab does not reach, and on an invisible focus. */
async function tabThrough(page: Page, shown: Locator): Promise<void> {
  await shown.getByRole('heading', { level: 1 }).first().focus();
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    const place = await shown.evaluate(markReached);
    // A list that closes removes its own Tab stop.
    if (place === 'nowhere') continue;
    if (place === 'outside') break;
    await expectFocusVisible(page);
  }
  expect(await shown.evaluate(listUnreached)).toEqual([]);
}

for (const { name, pieces } of pieceGroups) {
  test(`the keyboard reaches all of ${name}, and shows where it is`, async ({ page }) => {
    await walkPieces(page, pieces, (shown) => tabThrough(page, shown));
  });
}
