import { makeChild } from '../server/src/kindergarten/children/factories.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { checkPage, expectAccessible } from './browser.ts';
import { makeParents } from './class.ts';
import { expect, test } from './journey.ts';
import { makeOwnKindergarten } from './own-kindergarten.ts';
import { fillIn, itemOf, openPage, pressButton, rowOf, typePhone } from './page-parts.ts';
import { en, et } from './text.ts';

/** A kindergarten with a manager, and a child with two guardians, Anna and Bert. */
async function makeFamily(database: Database) {
  const { kindergartenId, manager } = await makeOwnKindergarten(database, { name: 'Pääsupesa' });
  const childId = await makeChild(database, { kindergartenId, fname: 'Mia' });
  const [mother, father] = await makeParents(database, kindergartenId, childId);
  return { manager, childId, mother, father };
}

test('a separated family: each parent sees what the manager set @main', async ({
  page,
  kiik,
  openBrowser,
  signIn,
}) => {
  const { manager, childId, mother, father } = await makeFamily(kiik.database);
  const path = `/child/${childId}/parents`;
  // She lets others see her phone number.
  const hers = await openBrowser(mother.email, path);
  const ownCard = itemOf(hers, en('guardians.you'));
  await ownCard.getByRole('button').click();
  await hers.getByRole('menuitem', { name: en('guardians.contact.edit') }).click();
  const own = hers.getByRole('dialog', { name: en('guardians.contact') });
  await typePhone(own, '512 3456');
  await own.getByLabel(en('guardians.show_phone')).check();
  await pressButton(own, en('shell.save'));
  await expect(ownCard.getByRole('link', { name: '+372 5123456' })).toHaveAttribute(
    'href',
    'tel:+3725123456',
  );

  const his = await openBrowser(father.email, path);
  const phone = his.getByRole('link', { name: '+372 5123456' });
  await expect(phone).toBeVisible();

  // The manager hides it from him, and also the health of the child.
  await signIn(manager.email, path);
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('button') });
  const herCard = cards.filter({ hasText: '+372 5123456' });
  const hisCard = cards.filter({ hasNotText: '+372 5123456' });
  await herCard.getByRole('button').click();
  await page.getByRole('menuitem', { name: en('guardians.edit') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en('guardians.main')).check();
  await dialog.getByLabel(en('guardians.contact_hidden', { name: 'Mari' })).check();
  await expectAccessible(page);
  await pressButton(dialog, en('shell.save'));
  await expect(herCard).toContainText(en('guardians.contact_hidden.short'));
  await expect(herCard).toContainText(en('guardians.main'));
  await hisCard.getByRole('button').click();
  await page.getByRole('menuitem', { name: en('guardians.edit') }).click();
  await dialog.getByLabel(en('children.area.health')).check();
  await pressButton(dialog, en('shell.save'));
  await expect(hisCard).toContainText(en('guardians.hidden_areas.short'));
  await expectAccessible(page);

  await his.reload();
  await expect(his.getByText(en('guardians.contact.none'))).toBeVisible();
  await expect(phone).toHaveCount(0);
  await his.goto(`/child/${childId}/profile`);
  await expect(his.getByRole('heading', { name: en('children.personal') })).toBeVisible();
  await expect(his.getByRole('heading', { name: en('children.health') })).toHaveCount(0);
  await hers.reload();
  await expect(ownCard.getByRole('link', { name: '+372 5123456' })).toBeVisible();

  // The main parent is detached: the other becomes the main parent, and she loses access.
  await herCard.getByRole('button').click();
  await page.getByRole('menuitem', { name: en('guardians.detach') }).click();
  await pressButton(page.getByRole('dialog'), en('guardians.detach'));
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(en('guardians.main'));
  await openPage(hers, path, en('sessions.login.title'));
});

test('a parent with a phone alone is entered, called, and invited once the address is known', async ({
  page,
  kiik,
  signIn,
}) => {
  const { kindergartenId, manager } = await makeOwnKindergarten(kiik.database, { name: 'Pääsupesa' });
  const childId = await makeChild(kiik.database, { kindergartenId, fname: 'Mia' });
  await signIn(manager.email, `/child/${childId}/parents`);
  await page
    .getByRole('button', { name: en('guardians.add') })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: en('guardians.add') });
  await fillIn(dialog, { 'accounts.fname': 'Jaan', 'accounts.lname': 'Maasikas' });
  await dialog.getByRole('radio', { name: en('guardians.relation.2'), exact: true }).click();
  await typePhone(dialog, '512 3456');
  await expectAccessible(page);
  await pressButton(dialog, en('guardians.add.submit'));
  const card = itemOf(page, 'Jaan Maasikas').filter({ has: page.getByRole('button') });
  await expect(card).toContainText(en('invitations.state.unreachable'));
  await expect(card.getByRole('link', { name: /5123456/ })).toBeVisible();
  await card.getByRole('button').click();
  await page.getByRole('menuitem', { name: en('guardians.email.add') }).click();
  const invite = page.getByRole('dialog', {
    name: en('guardians.email.add.title', { name: 'Jaan Maasikas' }),
  });
  await fillIn(invite, { 'accounts.email': `jaan.${childId}@example.test` });
  await pressButton(invite, en('guardians.email.add'));
  await expect(card).toContainText(en('invitations.state.invited'));
  await expect(card).toContainText(`jaan.${childId}@example.test`);
});

test('a parent names a grandmother to call, and the manager can call her', async ({
  kiik,
  openBrowser,
  page,
  signIn,
}) => {
  const { childId, mother, manager } = await makeFamily(kiik.database);
  await signIn(mother.email, `/child/${childId}/parents`);
  await pressButton(page, en('guardians.others.add'));
  const dialog = page.getByRole('dialog', { name: en('guardians.others.add') });
  await dialog.getByLabel(en('guardians.others.name')).fill('Helle Kask');
  await dialog.getByLabel(en('guardians.others.relation')).fill('Grandmother');
  await typePhone(dialog, '512 3456');
  await dialog.getByLabel(en('guardians.others.may_fetch')).check();
  await expectAccessible(page);
  await pressButton(dialog, en('shell.save'));
  // Above the tabs and in the list.
  await expect(page.getByRole('list', { name: en('children.safety') })).toContainText('Helle Kask');
  await expect(itemOf(page, en('guardians.others.may_fetch')).last()).toContainText('Helle Kask');
  const office = await openBrowser(manager.email, `/child/${childId}/parents`);
  await expect(
    office.getByRole('link', { name: en('shell.call.to', { name: 'Helle Kask' }) }),
  ).toHaveAttribute('href', 'tel:+3725123456');
});

test('the manager finds who has not answered and sends the invitation again', async ({ page, signIn }) => {
  await signIn('manager', '/kindergarten/parents');
  await page.getByLabel(et('guardians.filter')).selectOption({ label: et('guardians.filter.waiting') });
  const waiting = rowOf(page, et('invitations.state.invited'));
  await expect(waiting).toHaveCount(3);

  // What fails is said once, beside the menu or the bar, and tried again there.
  const call = '**/guardians/invitations';
  const failed = page.getByRole('alert').filter({ hasText: et('errors.network_again') });
  const expectSaidOnce = async () => {
    await expect(failed).toHaveCount(1);
    await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
    await expectAccessible(page);
  };
  await page.route(call, (route) => route.abort());
  await waiting.first().locator('[aria-haspopup="menu"]').click();
  await page.getByRole('menuitem', { name: et('invitations.resend') }).click();
  await expectSaidOnce();
  await page.keyboard.press('Escape');
  await expect(failed).toHaveCount(0);
  await waiting.first().getByRole('checkbox').check();
  await pressButton(page, et('invitations.resend'));
  await expectSaidOnce();
  await page.unroute(call);
  await pressButton(page, et('invitations.resend'));
  await expect(page.getByText(et('invitations.resent', { sent: 1, skipped: 0 }))).toBeVisible();
  await expect(failed).toHaveCount(0);
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
      await expect(page.locator('main tbody tr')).toHaveCount(1);
    }
    await expect(page.locator('main').getByText(name, { exact: true })).toBeVisible();
    await checkPage(page);
  }
});
