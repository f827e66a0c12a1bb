import { makeMember } from '../server/src/access/roles/factories.ts';
import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import { checkPage, expectAccessible } from './browser.ts';
import { expect, test } from './journey.ts';
import { readStorage } from './kept-typing.ts';
import { chooseOwn, findConflict, firstName, heading, pressButton, save, typePhone } from './page-parts.ts';
import { en, et, translate } from './text.ts';

test('name, language and time zone change everywhere at once @main', async ({ page, comeIn }) => {
  await comeIn('/user/profile');
  await firstName(page).fill('Anne-Mai');
  await page.getByLabel(en('accounts.country')).selectOption('lt');
  await expect(page.getByLabel(en('accounts.timezone'))).toHaveValue('Europe/Vilnius');
  await page.getByLabel(en('shell.language')).selectOption('lt');
  await page.getByLabel(en('accounts.timezone')).selectOption('Pacific/Auckland');
  await pressButton(page, en('shell.save'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'lt');
  await expect(heading(page)).toHaveText(translate('lt', 'accounts.profile.title'));
  await expect(
    page.getByRole('button', { name: translate('lt', 'shell.user', { name: 'Anne-Mai' }) }),
  ).toBeVisible();

  await page.goto('/dashboard');
  // 08:00 in Greenwich is evening in Auckland.
  await expect(heading(page)).toHaveText(translate('lt', 'dashboard.greeting.evening', { name: 'Anne-Mai' }));
});

test('a wrong name is said at its field and nothing is saved', async ({ page, comeIn }) => {
  await comeIn('/user/profile');
  await firstName(page).fill('Mari <3');
  await pressButton(page, en('shell.save'));
  await expect(firstName(page)).toHaveAccessibleDescription(en('rules.person_name'));
  const saved = await page.request.get('/api/common/user');
  expect(await saved.json()).toMatchObject({ fname: 'Mari' });
});

// Every form for a row is an `EditForm`. Its two ways out are tested here, for dialogs in courses.spec.ts.
for (const { action, wins } of [
  { action: 'accounts.conflict.keep', wins: 'Mine' },
  { action: 'accounts.conflict.take', wins: 'Theirs' },
] as const) {
  test(`two tabs that save the same account both stay readable: ${wins} wins`, async ({
    page,
    context,
    comeIn,
  }) => {
    await comeIn('/user/profile');
    const other = await context.newPage();
    await other.goto('/user/profile');
    await firstName(other).fill('Theirs');
    await save(other);

    await firstName(page).fill('Mine');
    await pressButton(page, en('shell.save'));
    const notice = await findConflict(page, ['Mine', 'Theirs']);
    await expect(firstName(page)).toHaveValue('Mine');
    await expectAccessible(page);
    await pressButton(notice, en(action));
    await expect(notice).toHaveCount(0);
    await expect(firstName(page)).toHaveValue(wins);
    // The typed value is no longer stored.
    await expect.poll(() => readStorage(page)).not.toContain('"Mine"');
    await page.reload();
    await expect(firstName(page)).toHaveValue(wins);
  });
}

test('two tabs that save the same have nothing to choose between', async ({ page, context, comeIn }) => {
  await comeIn('/user/profile');
  const other = await context.newPage();
  await other.goto('/user/profile');
  for (const tab of [other, page]) {
    await firstName(tab).fill('Alike');
    await save(tab);
  }
  await expect(page.getByRole('alert').filter({ hasText: en('errors.conflict') })).toHaveCount(0);
  await expect(firstName(page)).toHaveValue('Alike');
});

test('what changes elsewhere on the page is no conflict with what is typed', async ({ page, comeIn }) => {
  await comeIn('/user/profile');
  await firstName(page).fill('Anne-Mai');
  await chooseOwn(page, 'Eesti');
  await expect(page.getByLabel(et('shell.language'))).toHaveValue('et');
  await expect(page.getByLabel(et('accounts.fname'))).toHaveValue('Anne-Mai');
  await save(page, et);
  await expect(page.locator('html')).toHaveAttribute('lang', 'et');
});

test('how others reach one is said in the profile, for each kindergarten', async ({ page, kiik, comeIn }) => {
  const person = await comeIn('/dashboard');
  const [first, second] = [
    await makeKindergarten(kiik.database, { name: 'Rukkilill' }),
    await makeKindergarten(kiik.database, { name: 'Karikakar' }),
  ];
  await makeMember(kiik.database, { type: 'employee', kindergartenId: first, user: person });
  const flags = ['child_access_profile'] as const;
  await makeMember(kiik.database, { type: 'guardian', kindergartenId: second, user: person, flags });
  await page.goto('/user/profile');
  const tabs = page.getByRole('navigation', { name: en('accounts.profile.parts') });
  await tabs.getByRole('link', { name: en('contacts.title'), exact: true }).click();
  for (const [part, show] of [
    [en('contacts.own.employee', { place: 'Rukkilill' }), en('employees.own.show_phone')],
    [en('contacts.own.guardian', { place: 'Karikakar' }), en('guardians.show_phone')],
  ] as const) {
    await pressButton(page, en('children.edit.part', { part }));
    await typePhone(page, '53535353');
    await page.getByRole('checkbox', { name: show }).check();
    await expectAccessible(page);
    await pressButton(page, en('shell.save'));
    await expect(page.getByRole('button', { name: en('children.edit.part', { part }) })).toBeVisible();
  }
  await expect(page.getByRole('definition').filter({ hasText: '53535353' })).toHaveCount(2);
  await checkPage(page);
});
