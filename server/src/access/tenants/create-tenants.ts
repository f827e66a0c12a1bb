import { type RawBuilder, sql } from 'kysely';
import type { CountryCode } from '#contract/access/languages.ts';
import { createDefaultRoles } from '#server/access/roles/create-default-roles.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { Texts } from '#server/platform/text.ts';

interface NewTenant {
  name: string;
  country: CountryCode;
}

/** Creates an organisation with its initial roles. Returns its id. */
export function createOrganization(transaction: Transaction, texts: Texts, made: NewTenant, now: string) {
  const row = sql<{ id: number }>`
    insert into organizations (name, country, created_at) values (${made.name}, ${made.country}, ${now}) returning id`;
  return createTenant(transaction, texts, 'organization', made.country, row);
}

/** Creates a kindergarten with its initial roles, without an organisation if that is null. Returns its id. */
export function createKindergarten(
  transaction: Transaction,
  texts: Texts,
  made: NewTenant & { organizationId: number | null; timezone: string },
  now: string,
) {
  const row = sql<{ id: number }>`
    insert into kindergartens (organization_id, name, country, timezone, created_at)
    values (${made.organizationId}, ${made.name}, ${made.country}, ${made.timezone}, ${now})
    returning id`;
  return createTenant(transaction, texts, 'kindergarten', made.country, row);
}

/** Creates a supplier with its initial roles; it waits for an administrator. Returns its id. */
export function createSupplier(transaction: Transaction, texts: Texts, made: NewTenant, now: string) {
  const row = sql<{ id: number }>`
    insert into suppliers (name, country, created_at) values (${made.name}, ${made.country}, ${now}) returning id`;
  return createTenant(transaction, texts, 'supplier', made.country, row);
}

async function createTenant(
  transaction: Transaction,
  texts: Texts,
  kind: 'organization' | 'kindergarten' | 'supplier',
  country: CountryCode,
  inserted: RawBuilder<{ id: number }>,
): Promise<number> {
  const { rows } = await inserted.execute(transaction);
  const { id } = onlyRow(rows);
  await createDefaultRoles(transaction, texts, { kind, id, country });
  return id;
}
