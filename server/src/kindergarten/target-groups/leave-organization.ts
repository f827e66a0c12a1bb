import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** Removes the people of a leaving kindergarten from the organisation's groups and audiences. */
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
