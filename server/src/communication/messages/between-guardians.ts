import { type RawBuilder, sql } from 'kysely';
import { selectShownGuardians } from '#server/kindergarten/contacts/access.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { isStaff, numberPlace, readPlace, worksIn } from './access.ts';

/** Whether guardians may write to each other in the kindergarten: its own choice. */
export function guardiansMayWrite(kindergartenId: number | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from kindergarten_settings chosen
    where chosen.kindergarten_id = ${kindergartenId} and chosen.guardian_messages_enabled
  )`;
}

/**
 * Selects `id` and `name` of the other guardians to whom the actor, a guardian, may write: those of their
 * children's classes who show something of themselves to the others there, and whom the actor has not blocked.
 * The kindergarten allows this; it needs no right to see all their contacts.
 */
export function selectPeers(actor: Actor): RawBuilder<unknown> {
  const { id: kindergartenId } = readPlace(actor);
  return sql`
    select shown.id, shown.name from (${selectShownGuardians({ actor, kindergartenId })}) shown
    where ${guardiansMayWrite(kindergartenId)} and not exists (
      select from message_blocks block join memberships blocked on blocked.user_id = block.blocked_user_id
      where block.user_id = ${actor.userId} and block.kindergarten_id = ${kindergartenId} and blocked.id = shown.id
    )`;
}

/** Holds for the rows of `messages message` of one guardian here, if the actor is another one and no staff. */
export function isOfPeer(actor: Actor): RawBuilder<boolean> {
  const place = readPlace(actor);
  if (place.kind === 'organization') return sql.lit(false);
  return sql`(message.place = ${numberPlace(actor)} and message.sender_id <> ${actor.userId}
    and not ${isStaff(actor)} and not ${worksIn(sql`message.sender_id`, place.id)})`;
}

/** Holds for the rows of `messages message` if the actor has blocked the sender. */
export function hasBlocked(actor: Actor): RawBuilder<boolean> {
  return sql`exists (
    select from message_blocks block
    where block.user_id = ${actor.userId} and block.kindergarten_id = message.kindergarten_id
      and block.blocked_user_id = message.sender_id
  )`;
}

/** Holds for the rows of `messages message` if the actor has reported it. */
export function hasReported(actor: Actor): RawBuilder<boolean> {
  return sql`exists (
    select from message_reports report where report.message_id = message.id and report.reporter_id = ${actor.userId}
  )`;
}
