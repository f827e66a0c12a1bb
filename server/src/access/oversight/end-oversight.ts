import { sql } from 'kysely';
import { announceRights } from '#server/access/roles/announce-rights.ts';
import type { organizationLeft } from '#server/access/tenants/move-kindergarten.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { PayloadOf } from '#server/platform/events.ts';

/** Ends the valid consent, given to any organisation. */
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

/** The kindergarten leaves that organisation: if it ever returns, it must consent again. */
export async function leaveOrganization(
  transaction: Transaction,
  { kindergartenId, organizationId, userId, now }: PayloadOf<typeof organizationLeft>,
): Promise<void> {
  await endOversight(transaction, kindergartenId, userId, now);
  await announceRights(transaction, { organizationId });
}
