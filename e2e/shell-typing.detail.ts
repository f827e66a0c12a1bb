import type { Page } from '@playwright/test';
import { makeCourse } from '../server/src/kindergarten/courses/factories.ts';
import { testNow } from '../server/src/testing/now.ts';
import { expectAccessible } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { makeOwnKindergarten } from './own-kindergarten.ts';
import { chooseOwn, fillNewcomer, firstName, heading, pressButton, save } from './page-parts.ts';
import { en } from './text.ts';

const question = (page: Page) => page.getByRole('dialog', { name: en('shell.leave.title') });

for (const [action, leave] of [
  ['a link', (page: Page) => page.getByRole('link', { name: en('shell.name') }).click()],
  ['the way back', (page: Page) => page.evaluate(() => history.back())],
  [
    'signing out',
    async (page: Page) => {
      await chooseOwn(page, en('shell.signOut'));
    },
  ],
] as const) {
  test(`leaving a changed form by ${action} asks first`, async ({ page, comeIn }) => {
    await comeIn('/user/devices');
    await chooseOwn(page, en('accounts.profile.title'));
    await firstName(page).fill('Anne');
    await leave(page);
    await expect(question(page)).toContainText(
      action === 'signing out'
        ? en('shell.leave.lost', { names: en('accounts.profile.account') })
        : en('shell.leave.text'),
    );
    await expectAccessible(page);
    await pressButton(page, en('shell.leave.stay'));
    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/user\/profile$/);
    await expect(firstName(page)).toHaveValue('Anne');
    await leave(page);
    await pressButton(page, en('shell.leave.leave'));
    await expect(page).not.toHaveURL(/\/user\/profile$/);
  });
}

test('an open question closes with its page when the session ends', async ({ page, comeIn }) => {
  await comeIn('/user/profile');
  await firstName(page).fill('Anne');
  await page.getByRole('link', { name: en('shell.name') }).click();
  await expect(question(page)).toBeVisible();
  await page.route('**/api/common/**', (route) =>
    route.fulfill({ status: 401, json: { message: { key: 'errors.generic' } } }),
  );
  // The data of the page is old enough to be read again.
  await page.clock.setFixedTime(Date.parse(testNow) + 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(heading(page)).toHaveText(en('sessions.login.title'));
  await expect(question(page)).toHaveCount(0);
});

test('nothing is asked where nothing was typed, or where it is saved or taken back', async ({
  page,
  signIn,
  makePerson,
}) => {
  await signIn((await makePerson()).email);
  for (const typed of [null, 'Mari', 'Anne']) {
    await page.goto('/user/profile');
    if (typed !== null) await firstName(page).fill('Anna');
    if (typed !== null) await firstName(page).fill(typed);
    if (typed === 'Anne') {
      await save(page);
    }
    await page.getByRole('link', { name: en('shell.name') }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});

test('the browser asks, too, before a tab with unsaved typing closes', async ({ page, comeIn }) => {
  await comeIn('/user/profile');
  await firstName(page).fill('Anne');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(firstName(page)).toHaveValue('Anne');
});

test('a draft survives a newer version that its writer does not wait with', async ({
  page,
  kiik,
  signIn,
}) => {
  const { kindergartenId, manager } = await makeOwnKindergarten(kiik.database, { name: 'Uus versioon' });
  await makeCourse(kiik.database, { kindergartenId, name: 'Chicks' });
  await signIn(manager.email);
  await page.route('**/version.json', (route) => route.fulfill({ json: { version: 'a-newer-one' } }));
  await page.goto('/kindergarten/courses/year-change');
  await pressButton(page, en('courses.year.new.add'));
  await page.getByLabel(en('courses.name')).fill('Bears');
  await page.clock.setFixedTime(new Date(testNow).getTime() + 61 * 60_000);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  const loaded = page.waitForEvent('load');
  await pressButton(page, en('shell.version.load'));
  await loaded;
  await expect(page.getByText(en('shell.draft.restored'))).toBeVisible();
  await expect(page.getByLabel(en('courses.name'))).toHaveValue('Bears');
});

test('what is typed and ticked stays whatever becomes of the window', async ({ page }) => {
  await page.goto('/auth/register');
  await pressButton(page, en('accounts.role.guardian'));
  await firstName(page).fill('Anne');
  for (const size of [widths.phone, { width: 320, height: 640 }, widths.tablet, widths.desktop]) {
    await page.setViewportSize(size);
    await expect(firstName(page)).toHaveValue('Anne');
  }
  await fillNewcomer(page, 'anne@example.test');
  await pressButton(page, en('shell.next'));
  const agree = page.getByLabel(en('accounts.register.agree.label'));
  for (let turn = 0; turn < 10; turn++) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.setViewportSize(widths.desktop);
    await agree.check();
    await page.emulateMedia({ colorScheme: turn % 2 === 0 ? 'dark' : 'light' });
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(agree).toBeChecked();
    await agree.uncheck();
  }
});
