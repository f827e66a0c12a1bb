import type { Locator, Page } from '@playwright/test';
import { makeMember } from '../server/src/access/roles/factories.ts';
import { makeKindergarten, makeOrganization } from '../server/src/access/tenants/factories.ts';
import { waitUntilLoaded } from './browser.ts';
import { expect, test, widths } from './journey.ts';
import { actOn, pressButton } from './page-parts.ts';
import { en } from './text.ts';

/** The height in pixels of the area that a tap can hit, measured through the middle of the element. */
function measureHeight(target: Locator): Promise<number> {
  return target.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const box = element.getBoundingClientRect();
    const [x, middle] = [box.x + box.width / 2, box.y + box.height / 2];
    const label = (element as HTMLInputElement).labels?.[0];
    const isHit = (y: number) => {
      const met = document.elementFromPoint(x, y);
      return met !== null && (element.contains(met) || label?.contains(met) === true);
    };
    let [top, bottom] = [middle, middle];
    while (isHit(top - 1)) top -= 1;
    while (isHit(bottom + 1)) bottom += 1;
    return isHit(middle) ? bottom - top + 1 : 0;
  });
}

async function expectForFingers(...targets: Locator[]): Promise<void> {
  for (const target of targets) {
    await expect(target).toBeVisible();
    expect(await measureHeight(target), String(target)).toBeGreaterThanOrEqual(43.5);
  }
}

const button = (page: Page, key: Parameters<typeof en>[0]) =>
  page.getByRole('button', { name: en(key), exact: true });

test.use({ viewport: widths.phone, hasTouch: true, isMobile: true });

test('what is drawn small is met by a finger: at the door, in forms and in dialogs', async ({
  page,
  manageOwn,
}) => {
  await page.goto('/auth/register');
  await pressButton(page, en('accounts.role.guardian'));
  await expectForFingers(
    button(page, 'shell.togglePassword').first(),
    page.getByRole('contentinfo').getByRole('link', { name: en('legal.privacy.title') }),
  );

  await manageOwn({ name: 'Sõrmed' }, '/kindergarten/roles');
  await button(page, 'roles.create.employee').click();
  await waitUntilLoaded(page);
  const everything = `${en('flags.area.roles')}: ${en('roles.rights.all')}`;
  const right = en('flags.roles_can_edit.label');
  await expectForFingers(
    page.getByRole('checkbox', { name: everything }),
    page.getByRole('checkbox', { name: right, exact: true }),
    page.getByRole('banner').getByRole('button').last(),
  );
  await page.getByRole('checkbox', { name: everything }).tap();
  await expect(page.getByRole('checkbox', { name: right, exact: true })).toBeChecked();

  await page.goto('/kindergarten/children/active');
  await button(page, 'children.add').first().click();
  const dialog = page.getByRole('dialog');
  await expectForFingers(dialog.getByRole('button', { name: en('shell.close') }));
  // The personal code comes first: it fills in the birthday.
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
});

test('a dialog opens in its first field, also from a menu', async ({ page, kiik, signIn, makePerson }) => {
  const organizationId = await makeOrganization(kiik.database, { name: 'Väljavald' });
  await makeKindergarten(kiik.database, { organizationId, name: 'Põllu lasteaed' });
  const officer = await makePerson();
  await makeMember(kiik.database, { type: 'official', organizationId, user: officer });
  await signIn(officer.email, '/organization/kindergartens');
  await actOn(page, 'Põllu lasteaed', 'tenants.inviteManager');
  await expect(page.getByRole('dialog').getByLabel(en('accounts.email'))).toBeFocused();
});
