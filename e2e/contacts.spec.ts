import { checkEveryWidth } from './browser.ts';
import { expect, type Persona, test } from './journey.ts';
import { pressButton, typePhone } from './page-parts.ts';
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
    await signIn(persona, '/contacts', et('contacts.title'));
    const links = page.getByRole('navigation', { name: et('contacts.title') }).getByRole('link');
    // A single tab is not drawn: it leaves no choice.
    const drawn = expected.length > 1 ? expected : [];
    await expect(links).toHaveText(drawn.map((tab) => et(`contacts.${tab}`)));
    for (const tab of expected) {
      await page.goto(`/contacts/${tab}`);
      await expect(links.and(page.locator('[aria-current="page"]'))).toHaveText(
        drawn.map((one) => et(`contacts.${one}`)).filter((one) => one === et(`contacts.${tab}`)),
      );
      await checkEveryWidth(page);
    }
  });
}

test('a teacher says what colleagues and parents see @main', async ({ page, signIn }) => {
  await signIn('teacher', '/contacts/employees');
  await pressButton(page, et('employees.own'));
  const dialog = page.getByRole('dialog', { name: et('employees.own') });
  await typePhone(dialog, '5550001', et);
  await dialog.getByLabel(et('employees.own.show_phone')).check();
  await pressButton(dialog, et('shell.save'));
  await expect(dialog).toHaveCount(0);
  await signIn('guardian', '/contacts/employees');
  await page.getByRole('searchbox', { name: et('contacts.search.employees') }).fill('Kristi Saar');
  await expect(page.getByRole('link', { name: '+372 5550001' })).toBeVisible();
});
