import type { Page } from '@playwright/test';
import { makeMember } from '../server/src/access/roles/factories.ts';
import { archiveMembership } from '../server/src/access/roles/memberships.ts';
import { makeKindergarten, makeSupplier } from '../server/src/access/tenants/factories.ts';
import { testNow } from '../server/src/testing/now.ts';
import { expectAccessible } from './browser.ts';
import { makeTaughtClass } from './class.ts';
import { expect, test } from './journey.ts';
import {
  closeDialog,
  expectMaintenance,
  findSection,
  firstName,
  heading,
  itemOf,
  openPage,
  pressButton,
  rowOf,
  save,
} from './page-parts.ts';
import { en, et } from './text.ts';

// An official's menu lists the demo's data, which other tests may change.
test.use({ demo: 'untouched' });

const findSwitcher = (page: Page, name: string, text = en) =>
  page.getByRole('banner').getByRole('button', { name: text('contexts.switch', { name }) });

/** Switches from one place to another with the switcher in the header. */
async function switchTo(page: Page, from: string, to: string): Promise<void> {
  await findSwitcher(page, from).click();
  await page.getByRole('menuitem', { name: to }).click();
}

test('teacher and mother in one kindergarten sees the class she teaches and her child in another', async ({
  page,
  signIn,
}) => {
  await signIn('piret.allik@sipsik.kiik.test', '/dashboard');
  const courses = findSection(page, 'dashboard.courses', 2);
  await expect(courses.getByRole('listitem')).toHaveText([/Lepatriinud/, /Oravad/]);
  await expect(page.getByRole('region', { name: /^Oravad \d+$/ })).toBeVisible();
  await page.goto('/kindergarten/children/active');
  await page.getByRole('searchbox').fill('Allik');
  await expect(rowOf(page, 'Uku Allik')).toContainText('Lepatriinud');
  await expect(page.getByRole('banner')).toContainText('Lasteaed Sipsik');
  await expect(findSwitcher(page, 'Lasteaed Sipsik', et)).toHaveCount(0);
});

test('several contexts: the restore order, the switch, and what a reload keeps @main', async ({
  page,
  kiik,
  signIn,
  makePerson,
}) => {
  const user = await makePerson();
  const [first, second] = [
    await makeKindergarten(kiik.database, { name: 'Aed Aabe' }),
    await makeKindergarten(kiik.database, { name: 'Aed Beebe' }),
  ];
  const supplierId = await makeSupplier(kiik.database, { name: 'Pood Ceebe' });
  await makeTaughtClass(kiik.database, first, 'Aaberühm', user);
  await makeMember(kiik.database, { type: 'guardian', user, kindergartenId: second });
  await makeMember(kiik.database, { type: 'representative', user, supplierId });

  await signIn(user.email, '/dashboard');
  await expect(findSwitcher(page, 'Pood Ceebe')).toBeVisible();
  await expect(page.getByText(en('dashboard.supplier.waiting'))).toBeVisible();

  await findSwitcher(page, 'Pood Ceebe').click();
  await expect(page.getByRole('menuitem')).toHaveText([/Aed Aabe/, /Aed Beebe/, /Pood Ceebe/]);
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Aed Aabe' }).click();
  await expect(itemOf(page, 'Aaberühm')).toBeVisible();
  await expect(page.getByText(en('dashboard.supplier.waiting'))).toHaveCount(0);
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored).toMatchObject({ kindergarten_id: String(first) });
  expect(stored).not.toHaveProperty('supplier_id');

  await page.goto('/user/profile');
  await page.goto('/dashboard');
  await expect(itemOf(page, 'Aaberühm')).toBeVisible();
  await switchTo(page, 'Aed Aabe', 'Aed Beebe');
  await expect(page.getByRole('region', { name: en('dashboard.children.own') })).toBeVisible();
  await expect(page.getByText('Aaberühm')).toHaveCount(0);
});

test('an official goes into a kindergarten and back @main', async ({ page, signIn }) => {
  await signIn('official', '/dashboard');
  await pressButton(page, 'Lasteaed Sipsik');
  await expect(page.getByRole('region', { name: et('dashboard.courses') })).toContainText('Päevalilled');
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(Object.keys(stored)).toEqual(
    expect.arrayContaining(['organization_id', 'official_kindergarten_id']),
  );
  await page.reload();
  await expect(page.getByRole('region', { name: et('dashboard.courses') })).toContainText('Päevalilled');

  await findSwitcher(page, 'Lasteaed Sipsik', et).click();
  await expect(page.getByRole('menuitem')).toHaveText([/Merelinna/, /Rõõmupesa/, /Sipsik/]);
  await page.getByRole('menuitem', { name: 'Merelinna Haridusosakond' }).click();
  await expect(rowOf(page, 'Lasteaed Rõõmupesa')).toBeVisible();
  await expect(page.getByRole('region', { name: et('dashboard.courses') })).toHaveCount(0);
});

test('a stored kindergarten that is not ours is ignored', async ({ page, kiik, signIn, observed }) => {
  const own = await makeKindergarten(kiik.database, { name: 'Aed Oma' });
  const foreign = await makeKindergarten(kiik.database, { name: 'Aed Võõras' });
  const { email } = await makeMember(kiik.database, { type: 'employee', kindergartenId: own });
  await page.goto('/auth/login');
  await page.evaluate((id) => localStorage.setItem('kindergarten_id', String(id)), foreign);
  await signIn(email);
  observed.refusals.length = 0;
  await page.goto('/dashboard');
  await expect(page.getByRole('banner')).toContainText('Aed Oma');
  await expect(page.getByRole('region', { name: en('dashboard.courses') })).toBeVisible();
  await expect(page.getByText('Aed Võõras')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('kindergarten_id'))).toBe(String(own));
  expect(observed.refusals).toEqual([]);
});

test('one of two memberships ends: an open tab loses it at the next action', async ({
  page,
  kiik,
  signIn,
  makePerson,
}) => {
  const user = await makePerson();
  const [kept, lost] = [
    await makeKindergarten(kiik.database, { name: 'Aed Jääv' }),
    await makeKindergarten(kiik.database, { name: 'Aed Lahkuv' }),
  ];
  await makeMember(kiik.database, { type: 'employee', user, kindergartenId: kept });
  const { teacher: leaving } = await makeTaughtClass(kiik.database, lost, 'Lahkujad', user);
  await signIn(user.email, '/dashboard');
  await switchTo(page, 'Aed Jääv', 'Aed Lahkuv');
  await expect(page.getByText('Lahkujad')).toBeVisible();
  await page.goto('/kindergarten/children/active');
  await expect(page.getByRole('banner')).toContainText('Aed Lahkuv');

  await kiik.database.transaction((transaction) => archiveMembership(transaction, leaving.id, testNow));
  await page.getByRole('link', { name: en('courses.menu') }).click();
  await expect(page.getByRole('banner')).toContainText('Aed Jääv');
  await expect(page.getByText('Lahkujad')).toHaveCount(0);
  await expect(findSwitcher(page, 'Aed Jääv')).toHaveCount(0);
});

test('a page without the right for it says so, and an unknown one leads home', async ({ page, comeIn }) => {
  const notice = page.getByRole('alert').filter({ hasText: en('shell.unknown_page') });
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(notice).toBeVisible();
  await comeIn('/admin/maintenance');
  await expect(page).toHaveURL(/\/access-restricted$/);
  await expect(heading(page)).toHaveText(en('errors.restricted.title'));
  await expectAccessible(page);
  await page.getByRole('link', { name: en('errors.page.link') }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(notice).toHaveCount(0);
  await page.goto('/no/such/page?at=all');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(notice).toHaveCount(1);
  await expect(notice).toBeVisible();
});

for (const path of [
  '/child/999999/profile',
  '/courses/999999/details',
  '/kindergarten/employees/999999',
  '/kindergarten/target-groups/999999',
]) {
  test(`an unknown row shows so on its own page: ${path}`, async ({ page, signIn }) => {
    await signIn('manager', path);
    await expect(heading(page)).toHaveText(et('errors.page.title'));
    await expect(page.getByText(et('errors.page.message'))).toBeVisible();
    await expect(page.locator('main img[src="/illustrations/not-found.svg"]')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path.split('/')[1]}/`));
    await expectAccessible(page);
    // By then a message that is not shown on the page would be a toast.
    await page.clock.fastForward(1_000);
    await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  });
}

const closed = {
  teacher: ['settings', 'roles', 'import/file', 'courses/regular', 'courses/year-change'],
  guardian: ['roles', 'settings'],
  manager: ['admin/error-reports'],
};

test('what only others may do is closed to a teacher, a guardian and a manager', async ({ page, signIn }) => {
  for (const [persona, places] of Object.entries(closed)) {
    await signIn(persona);
    for (const place of places) {
      await page.goto(place.startsWith('admin') ? `/${place}` : `/kindergarten/${place}`);
      await expect(page).toHaveURL(/\/access-restricted$/);
    }
  }
});

test('nobody sees a moment of what they may not enter', async ({ page, comeIn }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seenHeadings: seen });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h1')) seen.push(textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const readSeen = () =>
    page.evaluate(() => [...new Set((globalThis as unknown as { seenHeadings: string[] }).seenHeadings)]);
  await openPage(page, '/user/profile', en('sessions.login.title'));
  expect(await readSeen()).toEqual([en('sessions.login.title')]);
  await comeIn('/admin/maintenance');
  await expect(heading(page)).toHaveText(en('errors.restricted.title'));
  expect(await readSeen()).toEqual([en('errors.restricted.title')]);
});

test('maintenance stops everybody but administrators, and ends', async ({
  page,
  openBrowser,
  kiik,
  makePerson,
  comeIn,
}) => {
  const { email } = await makeMember(kiik.database, { type: 'administrator' });
  const administrator = await openBrowser(email, '/admin/maintenance');
  await comeIn('/user/profile');
  await firstName(page).fill('Half typed');

  await pressButton(administrator, en('maintenance.switch.start'));
  await pressButton(administrator.getByRole('dialog'), en('maintenance.switch.start'));
  await expect(administrator.getByText(en('maintenance.switch.on'))).toBeVisible();
  await expectMaintenance(page, true);

  await pressButton(page, en('shell.save'));
  const dialog = page.getByRole('dialog', { name: en('maintenance.dialog.title') });
  await expect(dialog).toContainText(en('maintenance.dialog.text'));
  await expectAccessible(page);
  await closeDialog(dialog);
  await expect(dialog).toHaveCount(0);
  await expect(firstName(page)).toHaveValue('Half typed');

  // A person who opens Kiik only now is told, too.
  const newcomer = await openBrowser((await makePerson()).email, '/dashboard');
  await expect(newcomer.getByRole('dialog', { name: en('maintenance.dialog.title') })).toBeVisible();

  await pressButton(administrator, en('maintenance.switch.end'));
  await expect(administrator.getByText(en('maintenance.switch.off'))).toBeVisible();
  await expectMaintenance(page, false);
  await save(page);
});
