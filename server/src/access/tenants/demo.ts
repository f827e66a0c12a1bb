import { sql } from 'kysely';
import type { CountryCode } from '#contract/access/languages.ts';
import { countryTimezones } from '#contract/platform/language.ts';
import { createDefaultRoles } from '#server/access/roles/create-default-roles.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { demoToday, morningOf } from '#server/platform/demo/demo-time.ts';
import type { DemoChapter } from '#server/platform/domain.ts';
import { readOwnTexts } from '#server/platform/text.ts';
import { createKindergarten, createOrganization, createSupplier } from './create-tenants.ts';

/** The demo's kindergartens; the first is large and has the manager, the teacher and the guardian. */
export const demoKindergartens = [
  { key: 'sipsik', name: 'Lasteaed Sipsik', organization: 'Merelinna Haridusosakond', country: 'ee' },
  { key: 'roomupesa', name: 'Lasteaed Rõõmupesa', organization: 'Merelinna Haridusosakond', country: 'ee' },
  {
    key: 'ezitis',
    name: 'Pirmsskolas izglītības iestāde “Ezītis”',
    organization: 'Ezerkrasta novada Izglītības pārvalde',
    country: 'lv',
  },
] as const satisfies { key: string; name: string; organization: string; country: CountryCode }[];

export type DemoKindergartenKey = (typeof demoKindergartens)[number]['key'];

export const demoSupplierName = 'Mängumaa OÜ';

/** The tenant's id, by its name; the demo has one per name. */
export async function findDemoTenant(
  transaction: Transaction,
  table: 'organizations' | 'kindergartens' | 'suppliers',
  name: string,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where name = ${name} order by id limit 1`.execute(transaction);
  return onlyRow(rows).id;
}

/**
 * The demo kindergarten's id. It is found by its position, because it may be renamed: the demo's
 * kindergartens are the first ones of their database.
 */
export async function findDemoKindergarten(
  transaction: Transaction,
  key: DemoKindergartenKey,
): Promise<number> {
  const index = demoKindergartens.findIndex((kindergarten) => kindergarten.key === key);
  const { rows } = await sql<{ id: number }>`
    select id from kindergartens order by id limit 1 offset ${index}`.execute(transaction);
  return onlyRow(rows).id;
}

export const tenantsDemo: DemoChapter[] = [
  {
    name: '20261120_1000_tenants',
    async seed(transaction, clock) {
      const texts = await readOwnTexts();
      const createdAt = morningOf(demoToday(clock).subtract({ years: 2 }));
      await createDefaultRoles(transaction, texts, { kind: 'platform', country: null });
      const organizations = new Map<string, number>();
      for (const { name, organization, country } of demoKindergartens) {
        const organizationId =
          organizations.get(organization) ??
          (await createOrganization(transaction, texts, { name: organization, country }, createdAt));
        organizations.set(organization, organizationId);
        const timezone = countryTimezones[country];
        await createKindergarten(transaction, texts, { organizationId, name, country, timezone }, createdAt);
      }
      await createSupplier(transaction, texts, { name: demoSupplierName, country: 'ee' }, createdAt);
      await sql`update suppliers set validated_at = ${createdAt}`.execute(transaction);
    },
  },
];
