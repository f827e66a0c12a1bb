import { expectAccessible, expectFits, waitUntilLoaded } from './browser.ts';
import { expect, type Persona, test } from './journey.ts';
import { et } from './text.ts';

const tabs = ['kindergarten', 'employees', 'parents', 'organizations'] as const;

/** Which tabs of the contacts each persona of the demo sees. */
const seen: Partial<Record<Persona, (typeof tabs)[number][]>> = {
  manager: ['kindergarten', 'employees', 'parents', 'organizations'],
  teacher: ['kindergarten', 'employees', 'parents', 'organizations'],
  guardian: ['kindergarten', 'employees', 'organizations'],
  official: ['organizations'],
};

for (const [persona, expected] of Object.entries(seen) as [Persona, (typeof tabs)[number][]][]) {
  test(`${persona}: ${expected.join(', ')}`, async ({ page, signIn }) => {
    await signIn(persona);
    await page.goto('/contacts');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(et('contacts.title'));
    const links = page.getByRole('navigation', { name: et('contacts.title') }).getByRole('link');
    await expect(links).toHaveText(expected.map((tab) => et(`contacts.${tab}`)));
    for (const tab of expected) {
      await page.goto(`/contacts/${tab}`);
      await expect(links.and(page.locator('[aria-current="page"]'))).toHaveText(et(`contacts.${tab}`));
      await waitUntilLoaded(page);
      await expectAccessible(page);
    }
  });
}

test('the contacts hold at every width', async ({ page, signIn }) => {
  await signIn('teacher');
  for (const tab of tabs) {
    await page.goto(`/contacts/${tab}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(et('contacts.title'));
    await expectFits(page);
  }
});

test('a teacher says what colleagues and parents see @main', async ({ page, signIn }) => {
  await signIn('teacher');
  await page.goto('/contacts/employees');
  await page.getByRole('button', { name: et('employees.own') }).click();
  const dialog = page.getByRole('dialog', { name: et('employees.own') });
  await dialog.getByRole('textbox', { name: et('inputs.phone.number') }).fill('5550001');
  await dialog.getByRole('combobox', { name: et('inputs.phone.code') }).selectOption('ee');
  await dialog.getByLabel(et('employees.own.show_phone')).check();
  await dialog.getByRole('button', { name: et('shell.save') }).click();
  await expect(dialog).toHaveCount(0);
  await signIn('guardian');
  await page.goto('/contacts/employees');
  await page.getByRole('searchbox', { name: et('contacts.search.employees') }).fill('Kristi Saar');
  await expect(page.getByRole('link', { name: '+372 5550001' })).toBeVisible();
});
