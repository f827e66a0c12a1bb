import { sql } from 'kysely';
import { forgetChosenKindergarten } from '#server/access/roles/official-kindergartens.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { defineEvent } from '#server/platform/events.ts';

/** Raised before a kindergarten leaves an organisation: the organisation's rights and data end first. */
export const organizationLeft = defineEvent<{
  kindergartenId: number;
  organizationId: number;
  userId: number;
  now: string;
}>();

/** Moves the kindergarten to an organisation, or to none, at that person's request. */
export async function moveKindergarten(
  transaction: Transaction,
  kindergartenId: number,
  organizationId: number | null,
  userId: number,
  now: string,
): Promise<void> {
  const { rows } = await sql<{ left: number | null }>`
    select organization_id as left from kindergartens where id = ${kindergartenId} for update`.execute(
    transaction,
  );
  const { left } = onlyRow(rows);
  if (left === organizationId) return;
  if (left !== null) {
    await forgetChosenKindergarten(transaction, kindergartenId);
    await organizationLeft.raise(transaction, { kindergartenId, organizationId: left, userId, now });
  }
  await sql`update kindergartens set organization_id = ${organizationId} where id = ${kindergartenId}`.execute(
    transaction,
  );
}
