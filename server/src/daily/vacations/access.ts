import { type RawBuilder, sql } from 'kysely';
import { isStaffOf, seesCalendar } from '#server/daily/child-calendar/access.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { forbidden } from '#server/platform/http/failure.ts';

/** Holds for the rows of `children child` of whose days the actor reads. */
export function seesAsked(actor: Actor, kindergartenId: number): RawBuilder<boolean> {
  return actor.hasFlag('child_access_calendar') ? seesCalendar(actor, kindergartenId) : sql`false`;
}

/** Holds for the rows of `children child` of whose days the actor reads as staff. */
export function countsAsked(actor: Actor, kindergartenId: number): RawBuilder<boolean> {
  return sql`(${seesAsked(actor, kindergartenId)} and ${isStaffOf(actor, kindergartenId)})`;
}

/** Whether the actor is one of the staff who read numbers. */
export function readsNumbers(actor: Actor): boolean {
  return (
    actor.hasFlag('child_access_calendar') &&
    (actor.hasFlag('children_access_all') || actor.hasFlag('children_access_index'))
  );
}

/** 403 for families. */
export function requireStaff(actor: Actor): void {
  if (!readsNumbers(actor)) throw forbidden();
}
