import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** The children of one guardian's membership become those of another of the same person; what the latter says of them stays. */
export async function joinGuardians(transaction: Transaction, from: number, into: number): Promise<void> {
  const { rows: both } = await sql<{ child_id: number }>`
    with left_over as (
      delete from child_guardians own
      where guardian_id = ${from} and exists (
        select from child_guardians kept where kept.guardian_id = ${into} and kept.child_id = own.child_id
      )
      returning child_id, main_parent
    )
    select child_id from left_over where main_parent`.execute(transaction);
  await sql`
    update child_guardians set main_parent = true, version = version + 1
    where guardian_id = ${into} and child_id = any(${both.map((row) => row.child_id)}::bigint[])`.execute(
    transaction,
  );
  await sql`
    update child_guardians set guardian_id = ${into}, version = version + 1 where guardian_id = ${from}`.execute(
    transaction,
  );
  await sql`
    insert into child_former_guardians (child_id, guardian_id)
    select child_id, ${into} from child_former_guardians where guardian_id = ${from}
    on conflict do nothing`.execute(transaction);
  await sql`
    update guardian_details set guardian_id = ${into}
    where guardian_id = ${from} and not exists (
      select from guardian_details where guardian_id = ${into}
    )`.execute(transaction);
}
