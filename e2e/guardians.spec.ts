import { makeMember } from '../server/src/access/roles/factories.ts';
import { makeChild, makeMother } from '../server/src/kindergarten/children/factories.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { checkEveryWidth, expectAccessible, waitUntilLoaded } from './browser.ts';
import { expect, test } from './journey.ts';
import { makeOwnKindergarten } from './own-kindergarten.ts';
import { en, et } from './text.ts';

/** A kindergarten with a manager, and a child with two guardians, Anna and Bert. */
async function makeFamily(database: Database) {
  const { kindergartenId, manager } = await makeOwnKindergarten(database, { name: 'Pääsupesa' });
  const childId = await makeChild(database, { kindergartenId, fname: 'Mia' });
  const makeParent = async () => {
    const parent = await makeMember(database, { type: 'guardian', kindergartenId });
    await makeMother(database, childId, parent.id);
    return parent;
  };
  return { manager, childId, mother: await makeParent(), father: await makeParent() };
}

test('a separated family: each parent sees what the manager set @main', async ({
  page,
  kiik,
  openBrowser,
  signIn,
  checkAccessibility,
}) => {
  const { manager, childId, mother, father } = await makeFamily(kiik.database);
  const path = `/child/${childId}/parents`;
  const openAs = async (email: string) => {
    const browser = await openBrowser();
    await signIn(email, browser);
    await browser.goto(`${kiik.url}${path}`);
    return browser;
  };

  // She lets others see how to reach her.
  const hers = await openAs(mother.email);
  const ownCard = hers.getByRole('listitem').filter({ hasText: en('guardians.you') });
  await ownCard.getByRole('button').click();
  await hers.getByRole('menuitem', { name: en('guardians.contact.edit') }).click();
  const own = hers.getByRole('dialog', { name: en('guardians.contact') });
  await own.getByRole('textbox', { name: en('inputs.phone.number') }).fill('512 3456');
  await own.getByRole('combobox', { name: en('inputs.phone.code') }).selectOption('ee');
  await own.getByLabel(en('guardians.show_phone')).check();
  await own.getByRole('button', { name: en('shell.save') }).click();
  await expect(ownCard.getByRole('link', { name: '+372 5123456' })).toHaveAttribute(
    'href',
    'tel:+3725123456',
  );

  const his = await openAs(father.email);
  const phone = his.getByRole('link', { name: '+372 5123456' });
  await expect(phone).toBeVisible();

  // The manager hides it from him, and the health of the child, too.
  await signIn(manager.email);
  await page.goto(path);
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('button') });
  const herCard = cards.filter({ hasText: '+372 5123456' });
  const hisCard = cards.filter({ hasNotText: '+372 5123456' });
  await herCard.getByRole('button').click();
  await page.getByRole('menuitem', { name: en('guardians.edit') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en('guardians.main')).check();
  await dialog.getByLabel(en('guardians.contact_hidden', { name: 'Mari' })).check();
  await checkAccessibility();
  await dialog.getByRole('button', { name: en('shell.save') }).click();
  await expect(herCard).toContainText(en('guardians.contact_hidden.short'));
  await expect(herCard).toContainText(en('guardians.main'));
  await hisCard.getByRole('button').click();
  await page.getByRole('menuitem', { name: en('guardians.edit') }).click();
  await dialog.getByLabel(en('children.area.health')).check();
  await dialog.getByRole('button', { name: en('shell.save') }).click();
  await expect(hisCard).toContainText(en('guardians.hidden_areas.short'));
  await checkAccessibility();

  await his.reload();
  await expect(his.getByText(en('guardians.contact.none'))).toBeVisible();
  await expect(phone).toHaveCount(0);
  await his.goto(`${kiik.url}/child/${childId}/profile`);
  await expect(his.getByRole('heading', { name: en('children.personal') })).toBeVisible();
  await expect(his.getByRole('heading', { name: en('children.health') })).toHaveCount(0);
  await hers.reload();
  await expect(ownCard.getByRole('link', { name: '+372 5123456' })).toBeVisible();

  // Detached, the main parent hands over, and loses the way in.
  await herCard.getByRole('button').click();
  await page.getByRole('menuitem', { name: en('guardians.detach') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('guardians.detach') })
    .click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(en('guardians.main'));
  await hers.goto(`${kiik.url}${path}`);
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText(en('sessions.login.title'));
});

test('the list of parents and a child’s parents hold at every width', async ({ page, signIn }) => {
  await signIn('manager');
  for (const [path, title] of [
    ['/kindergarten/parents', et('guardians.title')],
    ['/child/1/parents', /./],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await checkEveryWidth(page);
  }
});

test('the manager finds who has not answered and sends the invitation again', async ({ page, signIn }) => {
  await signIn('manager');
  await page.goto('/kindergarten/parents');
  await page.getByText(et('guardians.filter.waiting'), { exact: true }).click();
  const waiting = page.getByRole('row').filter({ hasText: et('invitations.state.invited') });
  await expect(waiting).toHaveCount(3);
  await waiting.first().getByRole('checkbox').check();
  await page.getByRole('button', { name: et('invitations.resend') }).click();
  await expect(page.getByText(et('invitations.resent', { sent: 1, skipped: 0 }))).toBeVisible();
});

test('an administrator finds employees, parents and a child’s parents of any kindergarten @main', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  for (const [path, name] of [
    ['employees', 'Kadri Mets'],
    ['guardians', 'Jaak Aas'],
    ['children/1/guardians', 'Liis Rebane'],
  ] as const) {
    await page.goto(`/admin/kindergartens/1/${path}`);
    if (path === 'employees') {
      await page.getByRole('searchbox', { name: et('employees.search') }).fill(name);
    }
    await expect(page.locator('main').getByText(name, { exact: true })).toBeVisible();
    await waitUntilLoaded(page);
    await expectAccessible(page);
  }
});
