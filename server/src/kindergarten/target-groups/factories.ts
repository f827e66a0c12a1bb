import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { testNow } from '#server/testing/now.ts';
import { addToAudiences } from './audiences.ts';

let made = 0;

/** Creates a target group of the place with these members and consumers by `unique_id`; returns its id. */
export async function makeTargetGroup(
  database: Database,
  traits: {
    kindergartenId?: number;
    organizationId?: number;
    name?: string;
    members?: readonly string[];
    consumer?: readonly string[];
  },
): Promise<number> {
  made += 1;
  const {
    kindergartenId = null,
    organizationId = null,
    name = `Testgrupp ${made}`,
    members = [],
    consumer = [],
  } = traits;
  return database.transaction(async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      insert into target_groups (kindergarten_id, organization_id, name, created_at)
      values (${kindergartenId}, ${organizationId}, ${name}, ${testNow}) returning id`.execute(transaction);
    const groupId = onlyRow(rows).id;
    for (const [side, uniqueIds] of Object.entries({ member: members, consumer })) {
      await sql`
        insert into target_group_entries (target_group_id, side, unique_id)
        select ${groupId}, ${side}, unnest(${[...uniqueIds]}::text[])`.execute(transaction);
    }
    return groupId;
  });
}

/** Creates an audience of the place, as a folder has one, with these levels by `unique_id`; returns its id. */
export async function makeAudience(
  database: Database,
  place: { kindergartenId: number } | { organizationId: number },
  levels: Readonly<Record<string, number>>,
): Promise<number> {
  const kindergartenId = 'kindergartenId' in place ? place.kindergartenId : null;
  const organizationId = 'organizationId' in place ? place.organizationId : null;
  return database.transaction(async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      select make_audience('folders', ${kindergartenId}, ${organizationId}) as id`.execute(transaction);
    const { id } = onlyRow(rows);
    await fillAudience(transaction, id, levels);
    return id;
  });
}

/** Puts these levels by `unique_id` into an audience; its id may be null if there are no levels. */
export async function fillAudience(
  transaction: Transaction,
  audienceId: number | null,
  levels: Readonly<Record<string, number>>,
): Promise<void> {
  const added = sql`
    select ${audienceId}::bigint, * from unnest(${Object.keys(levels)}::text[], ${Object.values(levels)}::smallint[])`;
  await addToAudiences(transaction, added);
}
