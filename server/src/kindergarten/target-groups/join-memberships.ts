import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { addToAudiences } from './audiences.ts';

/** Moves one membership's entries in groups and audiences to another one, with the higher of their levels. */
export async function joinEntries(
  transaction: Transaction,
  { from, into }: { from: number; into: number },
): Promise<void> {
  const renamed = sql`split_part(unique_id, '-', 1) || '-' || ${String(into)}`;
  await sql`
    insert into target_group_entries (target_group_id, side, unique_id)
    select target_group_id, side, ${renamed} from target_group_entries where membership_id = ${from}
    on conflict do nothing`.execute(transaction);
  await addToAudiences(
    transaction,
    sql`select audience_id, ${renamed}, level from audience_entries where membership_id = ${from}`,
  );
}
