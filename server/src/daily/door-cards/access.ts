import { type RawBuilder, sql } from 'kysely';
import { seesChildArea } from '#server/kindergarten/children/access.ts';
import { caresForChild } from '#server/kindergarten/guardians/access.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { forbidden } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';

/** Holds for the rows of `children child` whose cards the actor sees: those whose guardians they see. */
export function seesCards(actor: Actor, kindergartenId: number): RawBuilder<boolean> {
  return seesChildArea(actor, kindergartenId, 'guardians');
}

/** Holds for the rows of `children child` whose cards the actor may change: as staff, never as a parent. */
export function editsCards(actor: Actor, kindergartenId: number): RawBuilder<boolean> {
  if (!actor.hasFlag('doorcards_can_edit')) return sql`false`;
  return sql`(child.archived_at is null and ${caresForChild(actor, kindergartenId)})`;
}

/**
 * Holds the cards of the kindergarten until the transaction ends: siblings share a card, so who gives one and who blocks it
 * for all, or an import, follow one another. Later statements of the transaction see what was changed while it waited. It
 * comes before all other locks; alone or joined in the statement that takes the next.
 */
export const holdCards = (kindergartenId: number): RawBuilder<unknown> =>
  sql`(select pg_advisory_xact_lock(hashtext('door_cards'), ${kindergartenId}::integer))`;

/** Locks the cards and the child for a change of its cards: 404 if the actor does not see it, 403 without the right. */
export async function requireEditable({
  database,
  actor,
  params,
}: {
  database: Transaction;
  actor: Actor;
  params: { kindergarten_id: number; child_id: number };
}): Promise<void> {
  const kindergartenId = params.kindergarten_id;
  const { rows } = await sql<{ edits: boolean }>`
    select ${editsCards(actor, kindergartenId)} as edits
    from children child cross join ${holdCards(kindergartenId)} held
    where child.id = ${params.child_id} and child.erased_at is null and ${seesCards(actor, kindergartenId)}
    for no key update of child`.execute(database);
  if (!requireRow(rows).edits) throw forbidden();
}
