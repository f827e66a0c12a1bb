import { sql } from 'kysely';
import type { Identity, KnownIdentity } from '#contract/platform/identities.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { listIdentityKinds } from '#server/platform/identities.ts';

type Look = Partial<Pick<KnownIdentity, 'person' | 'course'>>;

/** Adds how people recognise each identity. Whose name the reader may not know, nothing shows either. */
export async function addLooks<One extends Identity>(
  database: ReadDatabase | Transaction,
  identities: readonly One[],
): Promise<(One & KnownIdentity)[]> {
  const named = identities.filter(({ name }) => name !== '').map(({ unique_id }) => unique_id);
  const parts = listIdentityKinds().flatMap(({ type, look }) =>
    look === undefined
      ? []
      : [sql`select ${sql.lit(`${type}-`)} || id::text as unique_id, look from (${look}) one`],
  );
  const { rows } = await sql<{ unique_id: string; look: Look }>`
    with wanted as materialized (
      select split_part(unique_id, '-', 1) as type, split_part(unique_id, '-', 2)::bigint as id
      from unnest(${named}::text[]) as named (unique_id)
    )
    select * from (${sql.join(parts, sql` union all `)}) known (unique_id, look)`.execute(database);
  const looks = new Map(rows.map(({ unique_id, look }) => [unique_id, look]));
  return identities.map((one) => ({ person: null, course: null, ...one, ...looks.get(one.unique_id) }));
}
