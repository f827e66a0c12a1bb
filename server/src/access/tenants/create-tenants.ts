import { type RawBuilder, sql } from 'kysely';
import type { CountryCode } from '#contract/access/languages.ts';
import { createDefaultRoles } from '#server/access/roles/create-default-roles.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { Texts } from '#server/platform/text.ts';

interface NewOrganization {
  name: string;
  country: CountryCode;
}

interface NewKindergarten {
  /** Null for a kindergarten on its own. */
  organizationId: number | null;
  name: string;
  country: CountryCode;
  timezone: string;
}

interface NewSupplier {
  name: string;
  country: CountryCode;
}

/** Creates an organisation with the roles it starts with. Returns its id. */
export async function createOrganization(
  transaction: Transaction,
  texts: Texts,
  { name, country }: NewOrganization,
  now: string,
): Promise<number> {
  const id = await insertTenant(
    transaction,
    sql`insert into organizations (name, country, created_at) values (${name}, ${country}, ${now}) returning id`,
  );
  await createDefaultRoles(transaction, texts, { kind: 'organization', id, country });
  return id;
}

/** Creates a kindergarten with the roles it starts with. Returns its id. */
export async function createKindergarten(
  transaction: Transaction,
  texts: Texts,
  { organizationId, name, country, timezone }: NewKindergarten,
  now: string,
): Promise<number> {
  const id = await insertTenant(
    transaction,
    sql`
      insert into kindergartens (organization_id, name, country, timezone, created_at)
      values (${organizationId}, ${name}, ${country}, ${timezone}, ${now})
      returning id`,
  );
  await createDefaultRoles(transaction, texts, { kind: 'kindergarten', id, country });
  return id;
}

/** Creates a supplier, who waits for an administrator, with the roles it starts with. Returns its id. */
export async function createSupplier(
  transaction: Transaction,
  texts: Texts,
  { name, country }: NewSupplier,
  now: string,
): Promise<number> {
  const id = await insertTenant(
    transaction,
    sql`insert into suppliers (name, country, created_at) values (${name}, ${country}, ${now}) returning id`,
  );
  await createDefaultRoles(transaction, texts, { kind: 'supplier', id, country });
  return id;
}

async function insertTenant(
  transaction: Transaction,
  statement: RawBuilder<{ id: number }>,
): Promise<number> {
  const { rows } = await statement.execute(transaction);
  return onlyRow(rows).id;
}
