import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#server/platform/http/actor.ts';

/**
 * A member's address, in a statement that joins a membership and its account under these names: until an invitation is
 * accepted the one that was invited, never another that the account has by then.
 */
export function memberEmail(membership: string, account: string): RawBuilder<string> {
  const [invited, own] = [sql.ref(`${membership}.invited_email`), sql.ref(`${account}.email`)];
  return sql`coalesce(${invited}, ${own})`;
}

/**
 * Whether the actor, who may see the members of the addressed place, sees their addresses too: whoever belongs there does,
 * an administrator only with the right to it. A list without addresses is not searched by them either, so that nobody
 * guesses one letter by letter.
 */
export function seesAddresses(actor: Actor): boolean {
  return !actor.isAdministrator || actor.isMember || seesAllAddresses(actor);
}

/** The same for the platform's own lists, to which nobody belongs. */
export function seesAllAddresses(actor: Actor): boolean {
  return actor.hasFlag('canAccessUsersPersonalData');
}
