import type { Page } from '@playwright/test';
import { type LanguageCode, languageCodes, languageCookie } from '../contract/src/platform/language.ts';
import { drawOneIn } from '../scripts/seed.ts';
import { expectAccessible, expectFits, expectTranslated, waitUntilLoaded } from './browser.ts';
import { expect, type Persona, personas, test } from './journey.ts';
import { confirmItIsThem, fillNewcomer, heading, openUserMenu, pressButton } from './page-parts.ts';
import { translate } from './text.ts';

/**
 * The two languages that axe-core checks, one in light and one in dark. Its findings depend on colours
 * and widths, hardly on words. Each run draws the languages anew, so that each has its turn.
 */
const [light, dark] = drawOneIn(languageCodes.length / 2, languageCodes, String);

/** Checks the current page at every width. */
async function checkEverywhere(page: Page, language: LanguageCode): Promise<void> {
  await waitUntilLoaded(page);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expectTranslated(page);
  await expectFits(page, language === light || language === dark ? expectAccessible : undefined);
}

/** Visits the pages for people who are not signed in, and their forms with and without errors. */
async function walkOutside(page: Page, language: LanguageCode): Promise<void> {
  const t = (key: Parameters<typeof translate>[1]) => translate(language, key);
  const check = () => checkEverywhere(page, language);
  await page.goto('/auth/login');
  await expect(page.getByText(t('sessions.demo.title'))).toBeVisible();
  await check();
  await pressButton(page, t('sessions.login.submit'));
  await expect(page.getByLabel(t('accounts.email'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await check();

  await page.goto('/auth/register');
  await check();
  await pressButton(page, t('accounts.role.guardian'));
  await pressButton(page, t('shell.next'), true);
  await expect(page.getByLabel(t('accounts.fname'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await check();
  await fillNewcomer(page, 'mari@example.test', t);
  await pressButton(page, t('shell.next'), true);
  await expect(heading(page)).toHaveText(t('accounts.register.agree.title'));
  await check();
  await page.getByLabel(t('accounts.register.agree.label'), { exact: true }).check();
  await pressButton(page, t('shell.next'), true);
  await expect(heading(page)).toHaveText(t('accounts.register.country.title'));
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

/** Visits the pages that a new person sees first, and the pages for everybody. */
async function walkNewcomer(page: Page, language: LanguageCode): Promise<void> {
  const t = (key: Parameters<typeof translate>[1]) => translate(language, key);
  const check = () => checkEverywhere(page, language);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: t('legal-notices.privacy.confirm') })).toBeVisible();
  await check();
  await pressButton(page, t('legal-notices.privacy.confirm'));
  await expect(heading(page)).toHaveText(t('accounts.name.title'));
  await check();
  await page.getByLabel(t('accounts.fname'), { exact: true }).fill('Mari');
  await pressButton(page, t('shell.save'), true);
  await expect(page.getByRole('heading', { name: t('dashboard.next.title') })).toBeVisible();
  await check();
  for (const path of ['/user/notifications', '/user/devices', '/access-restricted', '/user/profile']) {
    await page.goto(path);
    await check();
  }
  await openUserMenu(page);
  await expect(page.getByRole('menuitem', { name: t('shell.signOut'), exact: true })).toBeVisible();
  await check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await pressButton(page, t('sessions.tokens.create'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await check();
  await dialog.getByLabel(t('sessions.tokens.name'), { exact: true }).fill('Attendance report');
  await pressButton(dialog, t('sessions.tokens.create'));
  await expect(page.getByRole('dialog', { name: t('sessions.confirm.title') })).toBeVisible();
  await check();
  await confirmItIsThem(page, t);
  await expect(dialog.getByText(t('sessions.tokens.once'))).toBeVisible();
  await check();
}

async function walkPersona(page: Page, persona: Persona, language: LanguageCode): Promise<void> {
  const t = (key: Parameters<typeof translate>[1]) => translate(language, key);
  await page.goto('/dashboard');
  await checkEverywhere(page, language);
  if (persona !== 'admin') return;
  await page.goto('/admin/maintenance');
  await pressButton(page, t('maintenance.switch.start'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkEverywhere(page, language);
}

for (const language of languageCodes) {
  test.describe(language, () => {
    test.use({ colorScheme: language === dark ? 'dark' : 'light' });
    test.beforeEach(async ({ context, kiik }) => {
      test.setTimeout(300_000);
      await context.addCookies([{ name: languageCookie, value: language, url: kiik.url }]);
    });

    test('outside', async ({ page }) => walkOutside(page, language));

    test.describe('before cookies are answered', () => {
      test.use({ acquainted: false });

      test('consent', async ({ page }) => {
        await page.goto('/auth/login');
        await expect(page.getByRole('region', { name: translate(language, 'consent.title') })).toBeVisible();
        await checkEverywhere(page, language);
      });
    });

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
