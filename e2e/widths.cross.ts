import { checkEveryWidth, expectFits } from './browser.ts';
import { expect, test } from './journey.ts';

/** Pages that no other test opens at every width. Those of the kindergarten are checked by axe-core, too. */
for (const [persona, place, pages, check] of [
  [
    'admin',
    '/admin',
    ['users', 'users/admins', 'users/roles', 'kindergartens', 'organizations', 'languages'],
    expectFits,
  ],
  ['official', '/organization', ['officials', 'kindergartens', 'details', 'roles'], expectFits],
  ['manager', '/kindergarten', ['employees/active', 'parents', 'settings/oversight'], checkEveryWidth],
  ['manager', '/kindergarten/employees/1', ['details', 'classes', 'history'], checkEveryWidth],
  ['manager', '/child/1', ['parents'], checkEveryWidth],
] as const) {
  test(`the pages of the ${persona} below ${place} fit every window`, async ({ page, signIn }) => {
    test.slow();
    await signIn(persona);
    for (const path of pages) {
      await page.goto(`${place}/${path}`);
      await expect(page).toHaveURL(`${place}/${path}`);
      await check(page);
    }
  });
}
