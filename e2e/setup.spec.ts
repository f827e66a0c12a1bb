import { observeBrowser } from './browser.ts';
import { expect, password, test } from './journey.ts';
import { fillNewcomer, heading, openPage, pressButton, submitSignIn } from './page-parts.ts';
import { startProcess } from './start-process.ts';
import { en } from './text.ts';

interface EmptyKiik {
  url: string;
  setupLink: string;
}

test('an empty installation is opened by its link, once @main', async ({ browser }) => {
  const { message, stop } = await startProcess('kiik.process.ts', { KIIK_TEST_TEMPLATE: 'empty' });
  const { url, setupLink } = message as EmptyKiik;
  const context = await browser.newContext({ baseURL: url });
  try {
    const observed = await observeBrowser(context, url);
    const page = await context.newPage();
    await openPage(page, '/', en('sessions.login.title'));
    await expect(page.getByText(en('sessions.demo.title'))).toHaveCount(0);

    for (const address of ['/auth/setup', `/auth/setup?token=${'a'.repeat(43)}`]) {
      await page.goto(address);
      await expect(page.getByText(en('accounts.setup.invalid'))).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
    }

    await openPage(page, setupLink, en('accounts.setup.title'));
    await expect(page).not.toHaveURL(/token/);
    await fillNewcomer(page, 'anna.tamm@example.test', en, { fname: 'Anna', lname: 'Tamm', password });
    await pressButton(page, en('accounts.setup.submit'));

    await expect(heading(page)).toHaveText(en('sessions.login.title'));
    await submitSignIn(page, 'anna.tamm@example.test');
    await expect(heading(page)).toHaveText(en('dashboard.greeting.morning', { name: 'Anna' }));
    await expect(page.getByText(en('dashboard.kindergartens.empty'))).toBeVisible();
    await expect(page.getByRole('link', { name: en('maintenance.menu') })).toBeVisible();

    const again = await page.request.post('/api/auth/setup', {
      data: {
        token: new URL(setupLink).searchParams.get('token'),
        fname: 'Eve',
        lname: 'Tamm',
        email: 'eve@example.test',
        password,
        lang: 'en',
        tz: 'Europe/Tallinn',
        country: 'ee',
      },
    });
    expect(again.status()).toBe(422);
    await page.goto(setupLink);
    await expect(page.getByText(en('accounts.setup.invalid'))).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    expect(observed.complaints).toEqual([]);
  } finally {
    await context.close();
    await stop();
  }
});
