import { sql } from 'kysely';
import { countryLanguages } from '#contract/platform/language.ts';
import { createDemoUsers, type DemoPerson } from '#server/access/accounts/demo.ts';
import { demoKindergartens, demoSupplierName, findDemoTenant } from '#server/access/tenants/demo.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { demoToday, morningOf } from '#server/platform/demo/demo-time.ts';
import type { DemoChapter } from '#server/platform/domain.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { placesDemo } from './demo-places.ts';
import { listDemoStaff } from './demo-staff.ts';
import { addMembership, addMemberships, type NewMembership } from './memberships.ts';

/** People who work outside the kindergartens. */
const others = [
  { fname: 'Andres', lname: 'Kask', email: 'admin@kiik.test', country: 'ee', work: 'administrator' },
  {
    fname: 'Maarika',
    lname: 'Põder',
    email: 'official@kiik.test',
    country: 'ee',
    work: 'Merelinna Haridusosakond',
  },
  {
    fname: 'Sanita',
    lname: 'Vītola',
    email: 'official2@kiik.test',
    country: 'lv',
    work: 'Ezerkrasta novada Izglītības pārvalde',
  },
  { fname: 'Tõnu', lname: 'Laur', email: 'supplier@kiik.test', country: 'ee', work: demoSupplierName },
] as const;

export const rolesDemo: DemoChapter[] = [
  {
    name: '20261120_1030_people',
    async seed(transaction, clock) {
      const now = morningOf(demoToday(clock).subtract({ years: 1, months: 6 }));
      await seedOthers(transaction, now);
      for (const { key, name, country } of demoKindergartens) {
        const staff = listDemoStaff(key);
        const language = countryLanguages[country];
        const userIds = await createDemoUsers(
          transaction,
          staff.map((employee) => ({ ...employee, language, country, createdAt: now })),
        );
        const kindergartenId = await findDemoTenant(transaction, 'kindergartens', name);
        const membership = { type: 'employee', kindergartenId, now } as const;
        const managerIds = userIds.filter((_, index) => staff[index]?.isManager);
        const roleIds = [await findManagerRole(transaction, kindergartenId)];
        await addMemberships(transaction, { ...membership, roleIds }, managerIds);
        const otherIds = userIds.filter((_, index) => !staff[index]?.isManager);
        await addMemberships(transaction, membership, otherIds);
      }
    },
  },
  placesDemo,
];

async function seedOthers(transaction: Transaction, now: string): Promise<void> {
  const people: DemoPerson[] = others.map((person) => ({
    ...person,
    language: countryLanguages[person.country],
    createdAt: now,
  }));
  const userIds = await createDemoUsers(transaction, people);
  for (const [index, { work }] of others.entries()) {
    const userId = ensurePresent(userIds[index]);
    await addMembership(transaction, { userId, ...(await describeWork(transaction, work)), now });
  }
}

async function describeWork(
  transaction: Transaction,
  work: (typeof others)[number]['work'],
): Promise<Omit<NewMembership, 'now'>> {
  if (work === 'administrator') return { type: 'administrator' };
  if (work === demoSupplierName) {
    return { type: 'representative', supplierId: await findDemoTenant(transaction, 'suppliers', work) };
  }
  return { type: 'official', organizationId: await findDemoTenant(transaction, 'organizations', work) };
}

async function findManagerRole(transaction: Transaction, kindergartenId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from roles where kindergarten_id = ${kindergartenId} and type = 'employee' and not is_default`.execute(
    transaction,
  );
  return onlyRow(rows).id;
}
