import { sql } from 'kysely';
import { announceRights } from '#server/access/roles/announce-rights.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/** Ends the yes that holds, to whichever organisation it was given. */
export async function endOversight(
  transaction: Transaction,
  kindergartenId: number,
  userId: number,
  now: string,
): Promise<void> {
  await sql`
    update oversights set withdrawn_at = ${now}, withdrawn_by = ${userId}
    where kindergarten_id = ${kindergartenId} and withdrawn_at is null`.execute(transaction);
}

/** The kindergarten has left that organisation: should it ever come back, it is asked anew. */
export async function leaveOrganization(
  transaction: Transaction,
  kindergartenId: number,
  organizationId: number,
  userId: number,
  now: string,
): Promise<void> {
  await endOversight(transaction, kindergartenId, userId, now);
  await announceRights(transaction, { organizationId });
}
