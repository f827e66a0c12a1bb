import type { Page } from '@playwright/test';
import { makeCourse } from '../server/src/kindergarten/courses/factories.ts';
import { testNow } from '../server/src/testing/now.ts';
import { expect, password, test, widths } from './journey.ts';
import { makeOwnKindergarten } from './own-kindergarten.ts';
import { en } from './text.ts';

const firstName = (page: Page) => page.getByLabel(en('accounts.fname'));
const question = (page: Page) => page.getByRole('dialog', { name: en('shell.leave.title') });

for (const [way, leave] of [
  ['a link', (page: Page) => page.getByRole('link', { name: en('shell.name') }).click()],
  ['the way back', (page: Page) => page.evaluate(() => history.back())],
  [
    'signing out',
    async (page: Page) => {
      await page.getByRole('banner').getByRole('button').last().click();
      await page.getByRole('menuitem', { name: en('shell.signOut') }).click();
    },
  ],
] as const) {
  test(`leaving a changed form by ${way} asks first`, async ({
    page,
    signIn,
    makePerson,
    checkAccessibility,
  }) => {
    await signIn((await makePerson()).email);
    await page.goto('/user/devices');
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: en('accounts.profile.title') }).click();
    await firstName(page).fill('Anne');
    await leave(page);
    await expect(question(page)).toContainText(
      way === 'signing out'
        ? en('shell.leave.lost', { names: en('accounts.profile.account') })
        : en('shell.leave.text'),
    );
    await checkAccessibility();
    await page.getByRole('button', { name: en('shell.leave.stay') }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/user\/profile$/);
    await expect(firstName(page)).toHaveValue('Anne');
    await leave(page);
    await page.getByRole('button', { name: en('shell.leave.leave') }).click();
    await expect(page).not.toHaveURL(/\/user\/profile$/);
  });
}

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
      await page.getByRole('button', { name: en('shell.save') }).click();
      await expect(page.getByText(en('shell.updated'))).toBeVisible();
    }
    await page.getByRole('link', { name: en('shell.name') }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});

test('the browser asks, too, before a tab with unsaved typing closes', async ({
  page,
  signIn,
  makePerson,
}) => {
  await signIn((await makePerson()).email);
  await page.goto('/user/profile');
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
  await page.getByRole('button', { name: en('courses.year.new.add') }).click();
  await page.getByLabel(en('courses.name')).fill('Bears');
  await page.clock.setFixedTime(new Date(testNow).getTime() + 61 * 60_000);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: en('shell.version.load') }).click();
  await loaded;
  await expect(page.getByText(en('shell.draft.restored'))).toBeVisible();
  await expect(page.getByLabel(en('courses.name'))).toHaveValue('Bears');
});

test('what is typed and ticked stays whatever becomes of the window', async ({ page }) => {
  await page.goto('/auth/register');
  await page.getByRole('button', { name: en('accounts.role.guardian') }).click();
  await page.getByLabel(en('accounts.fname')).fill('Anne');
  for (const size of [widths.phone, { width: 320, height: 640 }, widths.tablet, widths.desktop]) {
    await page.setViewportSize(size);
    await expect(page.getByLabel(en('accounts.fname'))).toHaveValue('Anne');
  }
  await page.getByLabel(en('accounts.lname')).fill('Maasikas');
  await page.getByLabel(en('accounts.email')).fill('anne@example.test');
  await page.getByLabel(en('accounts.newPassword')).fill(password);
  await page.getByLabel(en('accounts.repeatPassword')).fill(password);
  await page.getByRole('button', { name: en('shell.next') }).click();
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
