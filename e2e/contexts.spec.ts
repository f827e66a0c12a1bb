import type { Page } from '@playwright/test';
import { makeMember } from '../server/src/access/roles/factories.ts';
import { archiveMembership } from '../server/src/access/roles/memberships.ts';
import { makeKindergarten, makeSupplier } from '../server/src/access/tenants/factories.ts';
import { makeCourse, makeTeaching } from '../server/src/kindergarten/courses/factories.ts';
import { testNow } from '../server/src/testing/now.ts';
import { expect, test } from './journey.ts';
import { expectMaintenance } from './page-parts.ts';
import { en, et } from './text.ts';

// An official's menu lists what the demo brings.
test.use({ demo: 'untouched' });

function findSwitcher(page: Page, name: string) {
  return page.getByRole('banner').getByRole('button', { name: en('contexts.switch', { name }) });
}

test('teacher and mother in one kindergarten sees the class she teaches and her child in another', async ({
  page,
  signIn,
}) => {
  await signIn('piret.allik@sipsik.kiik.test');
  await page.goto('/dashboard');
  const courses = page.getByRole('region', { name: `${et('dashboard.courses')} 2`, exact: true });
  await expect(courses.getByRole('listitem')).toHaveText([/Lepatriinud/, /Oravad/]);
  await expect(
    page.getByRole('region', { name: `${et('dashboard.children')} 21`, exact: true }),
  ).toBeVisible();
  await page.getByRole('searchbox').fill('Allik');
  await expect(
    page.getByRole('region', { name: `${et('dashboard.children')} 1`, exact: true }).getByRole('listitem'),
  ).toHaveText(/Uku Allik.*Lepatriinud/s);
  await expect(page.getByRole('banner')).toContainText('Lasteaed Sipsik');
  await expect(
    page
      .getByRole('banner')
      .getByRole('button', { name: et('contexts.switch', { name: 'Lasteaed Sipsik' }) }),
  ).toHaveCount(0);
});

test('several contexts: the restore order, the switch, and what a reload keeps @main', async ({
  page,
  kiik,
  signIn,
  makePerson,
  checkAccessibility,
}) => {
  const user = await makePerson();
  const [first, second] = [
    await makeKindergarten(kiik.database, { name: 'Aed Aabe' }),
    await makeKindergarten(kiik.database, { name: 'Aed Beebe' }),
  ];
  const supplierId = await makeSupplier(kiik.database, { name: 'Pood Ceebe' });
  const teacher = await makeMember(kiik.database, { type: 'employee', user, kindergartenId: first });
  await makeTeaching(
    kiik.database,
    await makeCourse(kiik.database, { kindergartenId: first, name: 'Aaberühm' }),
    teacher.id,
  );
  await makeMember(kiik.database, { type: 'guardian', user, kindergartenId: second });
  await makeMember(kiik.database, { type: 'representative', user, supplierId });

  await signIn(user.email);
  await page.goto('/dashboard');
  await expect(findSwitcher(page, 'Pood Ceebe')).toBeVisible();
  await expect(page.getByText(en('dashboard.supplier.waiting'))).toBeVisible();

  await findSwitcher(page, 'Pood Ceebe').click();
  await expect(page.getByRole('menuitem')).toHaveText([/Aed Aabe/, /Aed Beebe/, /Pood Ceebe/]);
  await checkAccessibility();
  await page.getByRole('menuitem', { name: 'Aed Aabe' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Aaberühm' })).toBeVisible();
  await expect(page.getByText(en('dashboard.supplier.waiting'))).toHaveCount(0);
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored).toMatchObject({ kindergarten_id: String(first) });
  expect(stored).not.toHaveProperty('supplier_id');

  await page.goto('/user/profile');
  await page.goto('/dashboard');
  await expect(page.getByRole('listitem').filter({ hasText: 'Aaberühm' })).toBeVisible();
  await findSwitcher(page, 'Aed Aabe').click();
  await page.getByRole('menuitem', { name: 'Aed Beebe' }).click();
  await expect(page.getByRole('region', { name: en('dashboard.children.own') })).toBeVisible();
  await expect(page.getByText('Aaberühm')).toHaveCount(0);
});

test('an official goes into a kindergarten and back @main', async ({ page, signIn }) => {
  await signIn('official');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Lasteaed Sipsik' }).click();
  await expect(page.getByRole('region', { name: et('dashboard.courses') })).toContainText('Päevalilled');
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(Object.keys(stored)).toEqual(
    expect.arrayContaining(['organization_id', 'official_kindergarten_id']),
  );
  await page.reload();
  await expect(page.getByRole('region', { name: et('dashboard.courses') })).toContainText('Päevalilled');

  await page
    .getByRole('banner')
    .getByRole('button', { name: et('contexts.switch', { name: 'Lasteaed Sipsik' }) })
    .click();
  await expect(page.getByRole('menuitem')).toHaveText([/Merelinna/, /Rõõmupesa/, /Sipsik/]);
  await page.getByRole('menuitem', { name: 'Merelinna Haridusosakond' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Lasteaed Rõõmupesa' })).toBeVisible();
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

test('the last membership ends: an open tab shows the sign-in page by itself', async ({
  page,
  kiik,
  signIn,
}) => {
  const member = await makeMember(kiik.database, { type: 'employee' });
  await signIn(member.email);
  const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto('/dashboard');
  await connected;
  await kiik.database.transaction((transaction) => archiveMembership(transaction, member.id, testNow));
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByText(en('errors.session_ended'))).toBeVisible();
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
  const leaving = await makeMember(kiik.database, { type: 'employee', user, kindergartenId: lost });
  await makeTeaching(
    kiik.database,
    await makeCourse(kiik.database, { kindergartenId: lost, name: 'Lahkujad' }),
    leaving.id,
  );
  await signIn(user.email);
  await page.goto('/dashboard');
  await findSwitcher(page, 'Aed Jääv').click();
  await page.getByRole('menuitem', { name: 'Aed Lahkuv' }).click();
  await expect(page.getByText('Lahkujad')).toBeVisible();

  await kiik.database.transaction((transaction) => archiveMembership(transaction, leaving.id, testNow));
  await page.getByRole('searchbox').fill('Mari');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('banner')).toContainText('Aed Jääv');
  await expect(page.getByText('Lahkujad')).toHaveCount(0);
  await expect(findSwitcher(page, 'Aed Jääv')).toHaveCount(0);
});

test('a page without the right for it says so, and an unknown one leads home', async ({
  page,
  signIn,
  makePerson,
  checkAccessibility,
}) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await signIn((await makePerson()).email);
  await page.goto('/admin/maintenance');
  await expect(page).toHaveURL(/\/access-restricted$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('errors.restricted.title'));
  await checkAccessibility();
  await page.getByRole('link', { name: en('errors.page.link') }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/no/such/page?at=all');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('nobody sees a moment of what they may not enter', async ({ page, signIn, makePerson }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seenHeadings: seen });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h1')) seen.push(textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const readSeen = () =>
    page.evaluate(() => [...new Set((globalThis as unknown as { seenHeadings: string[] }).seenHeadings)]);
  await page.goto('/user/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('sessions.login.title'));
  expect(await readSeen()).toEqual([en('sessions.login.title')]);
  await signIn((await makePerson()).email);
  await page.goto('/admin/maintenance');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('errors.restricted.title'));
  expect(await readSeen()).toEqual([en('errors.restricted.title')]);
});

test('maintenance stops everybody but administrators, and ends', async ({
  page,
  openBrowser,
  kiik,
  signIn,
  makePerson,
}) => {
  const administrator = await openBrowser();
  const { email } = await makeMember(kiik.database, { type: 'administrator' });
  await signIn(email, administrator);
  await signIn((await makePerson()).email);
  await page.goto('/user/profile');
  await page.getByLabel(en('accounts.fname')).fill('Half typed');

  await administrator.goto('/admin/maintenance');
  await administrator.getByRole('button', { name: en('maintenance.switch.start') }).click();
  await administrator
    .getByRole('dialog')
    .getByRole('button', { name: en('maintenance.switch.start') })
    .click();
  await expect(administrator.getByText(en('maintenance.switch.on'))).toBeVisible();
  await expectMaintenance(page, true);

  await page.getByRole('button', { name: en('shell.save') }).click();
  const dialog = page.getByRole('dialog', { name: en('maintenance.dialog.title') });
  await expect(dialog).toContainText(en('maintenance.dialog.text'));
  await dialog
    .getByRole('button', { name: en('shell.close') })
    .last()
    .click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel(en('accounts.fname'))).toHaveValue('Half typed');

  // Who comes newly is told as well.
  const newcomer = await openBrowser();
  await signIn((await makePerson()).email, newcomer);
  await newcomer.goto('/dashboard');
  await expect(newcomer.getByRole('dialog', { name: en('maintenance.dialog.title') })).toBeVisible();

  await administrator.getByRole('button', { name: en('maintenance.switch.end') }).click();
  await expect(administrator.getByText(en('maintenance.switch.off'))).toBeVisible();
  await expectMaintenance(page, false);
  await page.getByRole('button', { name: en('shell.save') }).click();
  await expect(page.getByText(en('shell.updated'))).toBeVisible();
});
