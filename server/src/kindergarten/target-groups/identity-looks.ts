import { sql } from 'kysely';
import type { Identity, KnownIdentity } from '#contract/platform/identities.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { listIdentityKinds } from '#server/platform/identities.ts';
import { readType } from './named-identities.ts';

type Look = Partial<Pick<KnownIdentity, 'person' | 'course'>>;

/** Adds how people recognise each identity. Whose name the reader may not know, nothing shows either. */
export async function addLooks<One extends Identity>(
  database: ReadDatabase | Transaction,
  identities: readonly One[],
): Promise<(One & KnownIdentity)[]> {
  const named = identities.filter(({ name }) => name !== '').map(({ unique_id }) => unique_id);
  const looks = await readLooks(database, named);
  return identities.map((one) => ({ person: null, course: null, ...one, ...looks.get(one.unique_id) }));
}

async function readLooks(
  database: ReadDatabase | Transaction,
  uniqueIds: readonly string[],
): Promise<Map<string, Look>> {
  const types = new Set(uniqueIds.map(readType));
  const parts = listIdentityKinds().flatMap(({ type, look }) =>
    look === undefined || !types.has(type)
      ? []
      : [sql`select ${sql.lit(`${type}-`)} || id::text as unique_id, look from (${look}) one`],
  );
  // Groups and roles have an icon, so most pages of groups need no statement.
  if (parts.length === 0) return new Map();
  const { rows } = await sql<{ unique_id: string; look: Look }>`
    with wanted as materialized (
      select split_part(unique_id, '-', 1) as type, split_part(unique_id, '-', 2)::bigint as id
      from unnest(${uniqueIds}::text[]) as named (unique_id)
    )
    select * from (${sql.join(parts, sql` union all `)}) known (unique_id, look)`.execute(database);
  return new Map(rows.map(({ unique_id, look }) => [unique_id, look]));
}
