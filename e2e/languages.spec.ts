import { countryCookieSeconds, languageCookieSeconds } from '../contract/src/platform/language.ts';
import { expect, test } from './journey.ts';
import { chooseOwn, heading } from './page-parts.ts';
import { en, et, translate } from './text.ts';

test('the language is chosen at the door and remembered', async ({ page, context }) => {
  await context.addInitScript(() => {
    const property = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    const written: string[] = [];
    Object.assign(globalThis, { written });
    Object.defineProperty(document, 'cookie', {
      get: () => property?.get?.call(document),
      set: (value: string) => {
        written.push(value);
        property?.set?.call(document, value);
      },
    });
  });
  await page.goto('/auth/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByLabel(en('shell.language')).selectOption('pl');
  await expect(heading(page)).toHaveText(translate('pl', 'sessions.login.title'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  const written = await page.evaluate(() =>
    (globalThis as unknown as { written: string[] }).written.join('\n'),
  );
  expect(written).toContain(`kiik_language=pl; Max-Age=${languageCookieSeconds}`);
  expect(written).toContain(`Max-Age=${countryCookieSeconds}`);
  const cookies = await context.cookies();
  expect(cookies.find((cookie) => cookie.name === 'kiik_language')?.value).toBe('pl');
  expect(cookies.find((cookie) => cookie.name === 'kiik_country')?.value).toBe('ee');

  await page.reload();
  await expect(heading(page)).toHaveText(translate('pl', 'sessions.login.title'));
});

test('a language whose texts do not come gives way to English', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByLabel(en('shell.language')).selectOption('et');
  await expect(heading(page)).toHaveText(et('sessions.login.title'));
  await page.route('**/api/lang/*_pl.json*', (route) =>
    route.fulfill({ status: 500, json: { message: { key: 'errors.generic' } } }),
  );
  await page.getByLabel(et('shell.language')).selectOption('pl');
  await expect(heading(page)).toHaveText(en('sessions.login.title'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the language is chosen inside and belongs to the person @main', async ({
  page,
  openBrowser,
  comeIn,
}) => {
  const { email } = await comeIn('/user/profile');
  await chooseOwn(page, 'Latviešu');
  await expect(page.locator('html')).toHaveAttribute('lang', 'lv');
  await expect(heading(page)).toHaveText(translate('lv', 'accounts.profile.title'));
  await expect(page.getByLabel(translate('lv', 'shell.language'))).toHaveValue('lv');

  const other = await openBrowser(email, '/user/profile');
  await expect(heading(other)).toHaveText(translate('lv', 'accounts.profile.title'));
});
