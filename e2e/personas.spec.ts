import type { Locator, Page, Request } from '@playwright/test';
import type { TextKey } from '../locales/texts.ts';
import { checkPage } from './browser.ts';
import { eachWidth, expect, type Persona, personas, test, type Width, widths } from './journey.ts';
import { chooseOwn, findSection, heading, pressButton } from './page-parts.ts';
import { et } from './text.ts';

/** The rows of a table, or the cards that replace them on a phone. */
function findRows(section: Locator): Locator {
  return section.locator('tbody').getByRole('row').or(section.getByRole('listitem'));
}

/** What each role sees on its dashboard, and nothing else. */
const dashboards: Record<Persona, { sections: number; check(page: Page): Promise<void> }> = {
  manager: {
    sections: 5,
    async check(page) {
      const needs = page.getByRole('region', { name: new RegExp(`^${et('dashboard.needs')} \\d+$`) });
      await expect(
        needs.getByRole('link').filter({ hasText: et('consents.unanswered.action') }),
      ).toBeVisible();
      const courses = findSection(page, 'dashboard.courses', 7);
      await expect(courses.getByRole('listitem')).toHaveCount(7);
      await expect(courses).toContainText('Kristi');
      const birthdays = page.getByRole('region', { name: et('children.birthdays') });
      await expect(birthdays.getByRole('link')).toHaveText(/^August.*saab 4-aastaseks · Lepatriinud/);
    },
  },
  teacher: {
    sections: 6,
    async check(page) {
      const courses = findSection(page, 'dashboard.courses', 1);
      await expect(courses.getByRole('listitem')).toHaveText(/Päevalilled/);
      const children = page.getByRole('region', { name: 'Päevalilled 20', exact: true });
      await expect(children.getByRole('listitem')).toHaveCount(20);
      await expect(children.getByRole('listitem').first()).toHaveText('Agnes');
      await expect(children.getByRole('img', { name: /^Allergia: / })).not.toHaveCount(0);
      const unread = findSection(page, 'messages.unread', 2);
      await expect(unread.getByRole('link', { name: et('messages.unread.read') })).toHaveText([
        /^Liis Rebane.*Täna jääme koju/,
        /^Liis Rebane/,
      ]);
    },
  },
  guardian: {
    sections: 9,
    async check(page) {
      const children = page.getByRole('region', { name: et('dashboard.children.own') });
      await expect(children.getByRole('link')).toHaveText([/^Emma /, /^Mattias /]);
      // A question about them waits to be answered.
      await expect(page.getByRole('button', { name: et('shell.yes') })).toBeVisible();
      await expect(findSection(page, 'messages.unread', 1)).toContainText('Kristi Saar');
    },
  },
  official: {
    sections: 1,
    async check(page) {
      const rows = findRows(findSection(page, 'contexts.kindergarten', 2));
      await expect(rows).toHaveText([/Lasteaed Rõõmupesa/, /Lasteaed Sipsik.*110/]);
    },
  },
  admin: {
    sections: 2,
    async check(page) {
      await expect(page.getByRole('region', { name: new RegExp(`^${et('dashboard.needs')}`) })).toBeVisible();
      const title = et('contexts.kindergarten');
      const rows = findRows(page.getByRole('region', { name: new RegExp(`^${title} \\d+$`) }));
      // There may be kindergartens that the demo did not create.
      await page.getByRole('searchbox').fill('Lasteaed');
      await expect(rows).toHaveText([/Lasteaed Rõõmupesa/, /Lasteaed Sipsik.*110/]);
      await page.getByRole('searchbox').fill('Ezītis');
      await expect(rows).toHaveText([/Ezītis.*Ezerkrasta/]);
      await expect(page.getByText(et('maintenance.switch.off'))).toBeVisible();
    },
  },
  supplier: {
    sections: 0,
    async check(page) {
      await expect(page.getByRole('heading', { name: 'Mängumaa OÜ', level: 2 })).toBeVisible();
      await expect(page.getByText(et('dashboard.supplier.open'))).toBeVisible();
    },
  },
};

/** The entries in the menu of each role, in their order. */
const menus: Record<Persona, TextKey[]> = {
  admin: [
    'dashboard.menu',
    'children.menu.all',
    'tenants.menu.kindergartens',
    'tenants.menu.organizations',
    'accounts.menu.users',
    'languages.menu',
    'public-holidays.menu',
    'maintenance.menu',
    'error-reports.menu',
  ],
  official: [
    'dashboard.menu',
    'contacts.menu',
    'messages.menu',
    'announcements.menu',
    'events.menu',
    'target-groups.menu',
    'tenants.menu.kindergartens',
    'tenants.menu.details',
    'roles.menu.officials',
    'roles.menu',
  ],
  manager: [
    'dashboard.menu',
    'contacts.menu',
    'folders.menu.gallery',
    'folders.menu.documents',
    'diary.menu',
    'vacations.menu',
    'food-menu.menu',
    'messages.menu',
    'announcements.menu',
    'events.menu',
    'courses.menu',
    'children.menu',
    'guardians.menu',
    'employees.menu',
    'target-groups.menu',
    'attendance.settings',
    'door-cards.menu',
    'roles.menu',
    'import.menu',
    'settings.menu',
  ],
  teacher: [
    'dashboard.menu',
    'contacts.menu',
    'folders.menu.gallery',
    'folders.menu.documents',
    'diary.menu',
    'vacations.menu',
    'food-menu.menu',
    'messages.menu',
    'announcements.menu',
    'events.menu',
    'courses.menu',
    'children.menu',
    'guardians.menu',
    'employees.menu',
    'target-groups.menu',
  ],
  guardian: [
    'dashboard.menu',
    'contacts.menu',
    'folders.menu.gallery',
    'folders.menu.documents',
    'child-calendar.menu',
    'vacations.menu',
    'food-menu.menu',
    'messages.menu',
    'announcements.menu',
    'events.menu',
  ],
  supplier: ['dashboard.menu'],
};

/** The entries at the bottom of a phone: of more than five, the first four. */
const atThumb: Partial<Record<Persona, TextKey[]>> = {
  admin: ['dashboard.menu', 'children.menu.all', 'tenants.menu.kindergartens', 'tenants.menu.organizations'],
  official: ['dashboard.menu', 'messages.menu', 'events.menu', 'contacts.menu'],
  manager: ['dashboard.menu', 'children.menu', 'diary.menu', 'folders.menu.gallery'],
  teacher: ['dashboard.menu', 'children.menu', 'diary.menu', 'folders.menu.gallery'],
  guardian: ['dashboard.menu', 'child-calendar.menu', 'folders.menu.gallery', 'messages.menu'],
};

/** The paths that the parts of the dashboard read, alone or together. */
const partReads =
  /\/(dashboard|announcements|child-calendar\/next|diary\/today|diary\/latest|vacations|messages|message-reports|birthdays|events|events\/open|children|consents|guardians|employees|courses|kindergartens|organizations|error-reports|maintenance|suppliers\/\d+)$/;

/** On a phone, one entry needs no menu. Of more than five, four are next to the button that shows all. */
async function checkMenu(page: Page, persona: Persona, width: Width): Promise<void> {
  const links = page.getByRole('navigation').getByRole('link');
  const places = menus[persona].map((key) => et(key));
  if (width !== 'phone') return expect(links).toHaveText(places);
  if (places.length === 1) return expect(links).toHaveCount(0);
  // A place may show how much is new there.
  const withCount = (place: string) => new RegExp(`^${place}(\\d+\\+?)?$`);
  const thumb = atThumb[persona]?.map((key) => withCount(et(key)));
  if (thumb === undefined) return expect(links).toHaveText(places);
  await expect(links).toHaveText(thumb);
  if (thumb.length === places.length) return;
  await pressButton(page.getByRole('navigation'), et('shell.more'));
  await expect(page.getByRole('dialog').getByRole('link')).toHaveText(places.map(withCount));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The width that each role uses most. */
const ownWidths: Record<Persona, Width> = {
  admin: 'desktop',
  official: 'desktop',
  manager: 'desktop',
  teacher: 'tablet',
  guardian: 'phone',
  supplier: 'desktop',
};

test.use({ demo: 'untouched' });

for (const persona of personas) {
  for (const { width, details } of eachWidth(ownWidths[persona])) {
    test.describe(`${persona} on a ${width}`, details, () => {
      test.use({ viewport: widths[width] });

      test('sees exactly their part', async ({ page, signIn, observed }) => {
        const { sections, check } = dashboards[persona];
        await signIn(persona);
        const reads: string[] = [];
        const noteRead = (request: Request) => {
          const { pathname } = new URL(request.url());
          if (pathname.startsWith('/api/') && request.method() === 'GET') reads.push(pathname);
        };
        page.on('request', noteRead);
        await page.goto('/dashboard');
        await checkPage(page);
        await expect(page.locator('main').getByRole('region')).toHaveCount(sections);
        page.off('request', noteRead);
        // A single part makes its own call. Several parts share one call.
        expect(reads.filter((path) => partReads.test(path))).toHaveLength(1);
        await check(page);
        await checkMenu(page, persona, width);

        const own = [
          ['/user/profile', 'accounts.profile.title'],
          ['/user/notifications', 'notification-settings.title'],
          ['/user/devices', 'sessions.devices.title'],
        ] as const;
        for (const [path, title] of own) {
          await chooseOwn(page, et(title));
          await expect(page).toHaveURL(new RegExp(`${path}$`));
          await expect(heading(page)).toHaveText(et(title));
          await checkPage(page);
        }
        expect(observed.refusals).toEqual([]);
      });
    });
  }
}
