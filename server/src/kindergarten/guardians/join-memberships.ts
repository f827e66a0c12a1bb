import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { joinGuardianships } from '../children/guardianship.ts';

/** Moves the children of one guardian's membership to another of the person; its existing links stay. */
export async function joinGuardians(
  transaction: Transaction,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await joinGuardianships(transaction, from, into);
  await sql`
    update guardian_details set guardian_id = ${into}
    where guardian_id = ${from} and not exists (
      select from guardian_details where guardian_id = ${into}
    )`.execute(transaction);
}
