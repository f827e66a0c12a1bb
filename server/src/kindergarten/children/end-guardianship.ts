import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Takes guardians from children and keeps that they were it: what they looked at until then stays between the parents
 * (`personal-data/list-accesses.ts`). `which` holds for the rows of `child_guardians` that go. Main parents are the
 * caller's concern.
 */
export async function endGuardianship(
  transaction: Transaction,
  which: RawBuilder<unknown>,
): Promise<{ child_id: number; main_parent: boolean }[]> {
  const { rows } = await sql<{ child_id: number; main_parent: boolean }>`
    with ended as (
      delete from child_guardians where ${which}
      returning child_id, guardian_id, main_parent
    ), kept as (
      insert into child_former_guardians (child_id, guardian_id)
      select child_id, guardian_id from ended
      on conflict do nothing
    )
    select child_id, main_parent from ended`.execute(transaction);
  return rows;
}
