import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** The people of a kindergarten that goes leave the former organisation's groups, and what it shares. */
export async function leaveOrganizationGroups(
  transaction: Transaction,
  { kindergartenId }: { kindergartenId: number },
): Promise<void> {
  await sql`
    delete from target_group_entries
    where kindergarten_id = ${kindergartenId} and group_organization_id is not null`.execute(transaction);
  await sql`
    delete from audience_entries
    where kindergarten_id = ${kindergartenId} and audience_organization_id is not null`.execute(transaction);
}
