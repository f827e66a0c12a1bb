import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#server/platform/http/actor.ts';
import { isUnreachable } from './unreachable-email.ts';

/**
 * A member's address, in a statement that joins a membership and its account under these names. Until an
 * invitation is accepted it is the invited address, never another one that the account has by then.
 */
export function memberEmail(membership: string, account: string): RawBuilder<string> {
  const [invited, own] = [sql.ref(`${membership}.invited_email`), sql.ref(`${account}.email`)];
  return sql`coalesce(${invited}, ${own})`;
}

/** The same as people see it: null for a person whose address is not known yet. */
export function shownEmail(membership: string, account: string): RawBuilder<string | null> {
  const email = memberEmail(membership, account);
  return sql`case when not ${isUnreachable(email)} then ${email} end`;
}

/**
 * Whether the actor, who may see the members of the addressed place, also sees their addresses: members of
 * the place do, an administrator only with the right to it. Without that right addresses are not searched
 * either, so that nobody can guess one letter by letter.
 */
export function seesAddresses(actor: Actor): boolean {
  return !actor.isAdministrator || actor.isMember || seesAllAddresses(actor);
}

/** The same for the platform's own lists, which have no place with members. */
export function seesAllAddresses(actor: Actor): boolean {
  return actor.hasFlag('canAccessUsersPersonalData');
}
