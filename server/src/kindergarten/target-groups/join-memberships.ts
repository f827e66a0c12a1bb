import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** Whoever was in a group under one membership is in it under the other. */
export async function joinEntries(transaction: Transaction, from: number, into: number): Promise<void> {
  await sql`
    insert into target_group_entries (target_group_id, side, unique_id, membership_id)
    select target_group_id, side, split_part(unique_id, '-', 1) || '-' || ${String(into)}, ${into}
    from target_group_entries where membership_id = ${from}
    on conflict do nothing`.execute(transaction);
}
