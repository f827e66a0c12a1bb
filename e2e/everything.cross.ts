import type { Page } from '@playwright/test';
import { languageCookie } from '../contract/src/access/languages.ts';
import { type LanguageCode, languageCodes } from '../contract/src/platform/language.ts';
import { expectAccessible, expectNoOverflow, waitUntilLoaded } from './browser.ts';
import { expect, type Persona, password, personas, test, widths } from './journey.ts';
import { translate } from './text.ts';

/** Beside the usual widths: a desktop zoomed to 200 % and to 400 %, as WCAG 1.4.4 and 1.4.10 ask for. */
const zoomed = [
  { width: 640, height: 430 },
  { width: 320, height: 640 },
];

/** Fails where a key or a placeholder stands in place of a text, seen or only heard. */
async function expectTranslated(page: Page): Promise<void> {
  const suspicious = await page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        found.push(element.getAttribute(name) ?? '');
      }
    }
    return found.filter((text) => /^[a-z-]+\.[\w.]+$/.test(text.trim()) || text.includes('{{'));
  });
  expect(suspicious).toEqual([]);
}

/** Looks at the page as it stands, at every width. */
async function checkEverywhere(page: Page, language: LanguageCode): Promise<void> {
  await waitUntilLoaded(page);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expectTranslated(page);
  for (const size of Object.values(widths)) {
    await page.setViewportSize(size);
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
  for (const size of zoomed) {
    await page.setViewportSize(size);
    await expectNoOverflow(page);
  }
  await page.setViewportSize(widths.desktop);
}

/** The pages of whoever is not signed in, forms with and without their errors. */
async function walkOutside(page: Page, language: LanguageCode): Promise<void> {
  const t = (key: Parameters<typeof translate>[1]) => translate(language, key);
  const check = () => checkEverywhere(page, language);
  await page.goto('/auth/login');
  await expect(page.getByText(t('sessions.demo.title'))).toBeVisible();
  await check();
  await page.getByRole('button', { name: t('sessions.login.submit') }).click();
  await expect(page.getByLabel(t('accounts.email'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await check();

  await page.goto('/auth/register');
  await check();
  await page.getByRole('button', { name: t('accounts.role.guardian') }).click();
  await page.getByRole('button', { name: t('shell.next'), exact: true }).click();
  await expect(page.getByLabel(t('accounts.fname'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await check();
  await page.getByLabel(t('accounts.fname'), { exact: true }).fill('Mari');
  await page.getByLabel(t('accounts.lname'), { exact: true }).fill('Maasikas');
  await page.getByLabel(t('accounts.email'), { exact: true }).fill('mari@example.test');
  await page.getByLabel(t('accounts.newPassword'), { exact: true }).fill(password);
  await page.getByLabel(t('accounts.repeatPassword'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('shell.next'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.register.agree.title'));
  await check();
  await page.getByLabel(t('accounts.register.agree.label'), { exact: true }).check();
  await page.getByRole('button', { name: t('shell.next'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.register.country.title'));
  await check();

  const token = 'a'.repeat(32);
  for (const path of [
    '/auth/verification/register',
    `/auth/verification/verify/1?token=${token}`,
    '/auth/password/reset',
    `/auth/password/reset?user=1&token=${token}`,
    '/auth/setup',
    '/privacy',
    '/purchase-terms',
    '/dev_dashboard',
  ]) {
    await page.goto(path);
    await check();
  }
}

/** What a person sees who has just come, and the pages that belong to everybody. */
async function walkNewcomer(page: Page, language: LanguageCode): Promise<void> {
  const t = (key: Parameters<typeof translate>[1]) => translate(language, key);
  const check = () => checkEverywhere(page, language);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: t('legal.privacy.confirm') })).toBeVisible();
  await check();
  await page.getByRole('button', { name: t('legal.privacy.confirm') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.name.title'));
  await check();
  await page.getByLabel(t('accounts.fname'), { exact: true }).fill('Mari');
  await page.getByRole('button', { name: t('shell.save'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('dashboard.next.title') })).toBeVisible();
  await check();
  for (const path of ['/user/notifications', '/user/devices', '/access-restricted', '/user/profile']) {
    await page.goto(path);
    await check();
  }
  await page.getByRole('banner').getByRole('button').last().click();
  await expect(page.getByRole('menuitem', { name: t('shell.signOut'), exact: true })).toBeVisible();
  await check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await page.getByRole('button', { name: t('sessions.tokens.create') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await check();
  await dialog.getByLabel(t('sessions.tokens.name'), { exact: true }).fill('Attendance report');
  await dialog.getByRole('button', { name: t('sessions.tokens.create') }).click();
  await expect(dialog.getByText(t('sessions.tokens.once'))).toBeVisible();
  await check();
}

async function walkPersona(page: Page, persona: Persona, language: LanguageCode): Promise<void> {
  const t = (key: Parameters<typeof translate>[1]) => translate(language, key);
  await page.goto('/dashboard');
  await checkEverywhere(page, language);
  if (persona !== 'admin') return;
  await page.goto('/admin/maintenance');
  await page.getByRole('button', { name: t('maintenance.switch.start') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkEverywhere(page, language);
}

for (const language of languageCodes) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${language}, ${colorScheme}`, () => {
      test.use({ colorScheme });
      test.beforeEach(async ({ context, kiik }) => {
        test.setTimeout(300_000);
        await context.addCookies([{ name: languageCookie, value: language, url: kiik.url }]);
      });

      test('outside', async ({ page }) => walkOutside(page, language));

      test('newcomer', async ({ page, signIn, makePerson }) => {
        const { email } = await makePerson({ language, privacyConfirmed: false, fname: '' });
        await signIn(email);
        await walkNewcomer(page, language);
      });

      test('personas', async ({ page, signIn }) => {
        for (const persona of personas) {
          await signIn(persona);
          await page.request.put('/api/common/user/update', { data: { language } });
          await walkPersona(page, persona, language);
        }
      });
    });
  }
}

/** What the keyboard reaches from the top of the page, in order; fails where the focus cannot be seen. */
async function walkByKeyboard(page: Page, last: string): Promise<string[]> {
  const reached: string[] = [];
  while (reached.at(-1) !== last && reached.length < 60) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    await expect(focused).toHaveCount(1);
    const name = await focused.evaluate((element) => {
      const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
      return (
        element.getAttribute('aria-label') ?? (labels[0] ?? element).textContent?.trim() ?? element.tagName
      );
    });
    reached.push(name);
    await expectFocusVisible(page, name);
  }
  return reached;
}

/** The element looks different with the focus than without. */
async function expectFocusVisible(page: Page, name: string): Promise<void> {
  const box = await page.locator(':focus').boundingBox();
  if (box === null) throw new Error(`${name} has the focus and cannot be seen`);
  const edge = 6;
  const clip = {
    x: Math.max(0, box.x - edge),
    y: Math.max(0, box.y - edge),
    width: box.width + 2 * edge,
    height: box.height + 2 * edge,
  };
  const focused = await page.screenshot({ clip });
  const element = await page.evaluateHandle(() => document.activeElement as HTMLElement);
  await element.evaluate((one) => one.blur());
  const plain = await page.screenshot({ clip });
  await element.evaluate((one) => one.focus({ preventScroll: true }));
  expect(focused.equals(plain), `the focus on "${name}" is visible`).toBe(false);
}

test.describe('by keyboard', () => {
  const t = (key: Parameters<typeof translate>[1], values = {}) => translate('en', key, values);

  test('signing in', async ({ page }) => {
    await page.goto('/auth/login');
    await expect(page.getByText(t('sessions.demo.title'))).toBeVisible();
    const reached = await walkByKeyboard(page, t('sessions.demo.admin'));
    expect(reached).toEqual(
      expect.arrayContaining([
        t('shell.language'),
        t('accounts.email'),
        t('accounts.password'),
        t('sessions.login.forgotten'),
        t('sessions.login.submit'),
        t('sessions.login.register'),
      ]),
    );
    const form = [t('accounts.email'), t('accounts.password'), t('sessions.login.submit')];
    expect(reached.filter((name) => form.includes(name))).toEqual(form);
  });

  test('registering', async ({ page }) => {
    await page.goto('/auth/register');
    await page.getByRole('button', { name: t('accounts.role.guardian') }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.register.options.title'));
    const form = [
      t('accounts.fname'),
      t('accounts.lname'),
      t('accounts.email'),
      t('accounts.newPassword'),
      t('accounts.repeatPassword'),
      t('shell.next'),
    ];
    const reached = await walkByKeyboard(page, t('shell.back'));
    expect(reached.filter((name) => form.includes(name))).toEqual(form);
  });

  test('the profile', async ({ page, signIn, makePerson }) => {
    const { email } = await makePerson();
    await signIn(email);
    await page.goto('/user/profile');
    await expect(page.getByText(t('sessions.tokens.empty'))).toBeVisible();
    const reached = await walkByKeyboard(page, t('sessions.tokens.create'));
    expect(reached[0]).toBe(t('shell.skip'));
    const actions = [
      t('shell.user', { name: 'Mari' }),
      t('accounts.picture.choose'),
      t('accounts.fname'),
      t('accounts.lname'),
      t('accounts.country'),
      t('shell.language'),
      t('accounts.timezone'),
      t('shell.save'),
      t('accounts.email'),
      t('accounts.changeEmail'),
      t('accounts.currentPassword'),
      t('accounts.newPassword'),
      t('accounts.repeatPassword'),
      t('accounts.changePassword'),
      t('sessions.tokens.create'),
    ];
    expect(reached.filter((name) => actions.includes(name))).toEqual(actions);
  });
});
