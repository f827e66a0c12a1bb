import { makeMember } from '../server/src/access/roles/factories.ts';
import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import { checkPage, expectAccessible } from './browser.ts';
import { expect, password } from './journey.ts';
import { readStorage } from './kept-typing.ts';
import { waitForLink } from './mails.ts';
import { confirmItIsThem } from './page-parts.ts';
import { test } from './person.ts';
import { en, et, translate } from './text.ts';

test('name, language and time zone change everywhere at once @main', async ({ page, comeIn }) => {
  await comeIn('/user/profile');
  await page.getByLabel(en('accounts.fname')).fill('Anne-Mai');
  await page.getByLabel(en('accounts.country')).selectOption('lt');
  await expect(page.getByLabel(en('accounts.timezone'))).toHaveValue('Europe/Vilnius');
  await page.getByLabel(en('shell.language')).selectOption('lt');
  await page.getByLabel(en('accounts.timezone')).selectOption('Pacific/Auckland');
  await page.getByRole('button', { name: en('shell.save') }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'lt');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('lt', 'accounts.profile.title'));
  await expect(
    page.getByRole('button', { name: translate('lt', 'shell.user', { name: 'Anne-Mai' }) }),
  ).toBeVisible();

  await page.goto('/dashboard');
  // 08:00 in Greenwich is the evening in Auckland.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    translate('lt', 'dashboard.greeting.evening', { name: 'Anne-Mai' }),
  );
});

test('a wrong name is said at its field and nothing is saved', async ({ page, comeIn }) => {
  await comeIn('/user/profile');
  await page.getByLabel(en('accounts.fname')).fill('Mari <3');
  await page.getByRole('button', { name: en('shell.save') }).click();
  await expect(page.getByLabel(en('accounts.fname'))).toHaveAccessibleDescription(en('rules.person_name'));
  const saved = await page.request.get('/api/common/user');
  expect(await saved.json()).toMatchObject({ fname: 'Mari' });
});

for (const { action, wins } of [
  { action: 'accounts.conflict.keep', wins: 'Mine' },
  { action: 'accounts.conflict.take', wins: 'Theirs' },
] as const) {
  test(`two tabs that save the same account both stay readable: ${wins} wins`, async ({
    page,
    context,
    checkAccessibility,
    comeIn,
  }) => {
    await comeIn('/user/profile');
    const other = await context.newPage();
    await other.goto('/user/profile');
    await other.getByLabel(en('accounts.fname')).fill('Theirs');
    await other.getByRole('button', { name: en('shell.save') }).click();
    await expect(other.getByText(en('shell.updated'))).toBeVisible();

    await page.getByLabel(en('accounts.fname')).fill('Mine');
    await page.getByRole('button', { name: en('shell.save') }).click();
    const notice = page.getByRole('alert').filter({ hasText: en('errors.conflict') });
    await expect(notice.getByRole('cell', { name: 'Mine' })).toBeVisible();
    await expect(notice.getByRole('cell', { name: 'Theirs' })).toBeVisible();
    await expect(page.getByLabel(en('accounts.fname'))).toHaveValue('Mine');
    await checkAccessibility();
    await notice.getByRole('button', { name: en(action) }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByLabel(en('accounts.fname'))).toHaveValue(wins);
    // What was typed is kept no longer.
    await expect.poll(() => readStorage(page)).not.toContain('"Mine"');
    await page.reload();
    await expect(page.getByLabel(en('accounts.fname'))).toHaveValue(wins);
  });
}

test('two tabs that save the same have nothing to choose between', async ({ page, context, comeIn }) => {
  await comeIn('/user/profile');
  const other = await context.newPage();
  await other.goto('/user/profile');
  for (const tab of [other, page]) {
    await tab.getByLabel(en('accounts.fname')).fill('Alike');
    await tab.getByRole('button', { name: en('shell.save') }).click();
    await expect(tab.getByText(en('shell.updated'))).toBeVisible();
  }
  await expect(page.getByRole('alert').filter({ hasText: en('errors.conflict') })).toHaveCount(0);
  await expect(page.getByLabel(en('accounts.fname'))).toHaveValue('Alike');
});

test('what changes elsewhere on the page is no conflict with what is typed', async ({ page, comeIn }) => {
  await comeIn('/user/profile');
  await page.getByLabel(en('accounts.fname')).fill('Anne-Mai');
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Eesti' }).click();
  await expect(page.getByLabel(et('shell.language'))).toHaveValue('et');
  await expect(page.getByLabel(et('accounts.fname'))).toHaveValue('Anne-Mai');
  await page.getByRole('button', { name: et('shell.save') }).click();
  await expect(page.getByText(et('shell.updated'))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'et');
});

test('a new address holds once its mail is opened', async ({ page, signIn, makePerson }) => {
  const { email } = await makePerson();
  const pending = `new.${email}`;
  await signIn(email);
  await page.goto('/user/profile');
  await page.getByLabel(en('accounts.email')).fill(pending);
  await page.getByRole('button', { name: en('accounts.changeEmail') }).click();
  await confirmItIsThem(page);
  await expect(page.getByText(en('accounts.emailPending', { pending, email }))).toBeVisible();

  await page.goto(await waitForLink(page.request, pending, 'change_email'));
  await expect(page.getByText(en('accounts.email_verified'))).toBeVisible();
  await page.goto('/user/profile');
  await expect(page.getByLabel(en('accounts.email'))).toHaveValue(pending);
  await expect(page.getByText(en('accounts.emailPending', { pending, email }))).toHaveCount(0);

  const former = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(former.status()).toBe(422);
  await signIn(pending);
});

test('how others reach one is said in the profile, for each kindergarten', async ({ page, kiik, comeIn }) => {
  const person = await comeIn('/dashboard');
  const [first, second] = [
    await makeKindergarten(kiik.database, { name: 'Rukkilill' }),
    await makeKindergarten(kiik.database, { name: 'Karikakar' }),
  ];
  await makeMember(kiik.database, { type: 'employee', kindergartenId: first, user: person });
  await makeMember(kiik.database, {
    type: 'guardian',
    kindergartenId: second,
    user: person,
    flags: ['child_access_profile'],
  });
  await page.goto('/user/profile');
  await page
    .getByRole('navigation', { name: en('accounts.profile.parts') })
    .getByRole('link', { name: en('contacts.title'), exact: true })
    .click();
  for (const [part, show] of [
    [en('contacts.own.employee', { place: 'Rukkilill' }), en('employees.own.show_phone')],
    [en('contacts.own.guardian', { place: 'Karikakar' }), en('guardians.show_phone')],
  ] as const) {
    await page.getByRole('button', { name: en('children.edit.part', { part }) }).click();
    await page.getByLabel(en('inputs.phone.code')).selectOption('Estonia +372');
    await page.getByLabel(en('inputs.phone.number')).fill('53535353');
    await page.getByRole('checkbox', { name: show }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: en('shell.save') }).click();
    await expect(page.getByRole('button', { name: en('children.edit.part', { part }) })).toBeVisible();
  }
  await expect(page.getByRole('definition').filter({ hasText: '53535353' })).toHaveCount(2);
  await checkPage(page);
});
