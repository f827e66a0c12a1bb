import { type RawBuilder, sql } from 'kysely';
import { isChildOf, seesChildArea, teachesChild } from '#server/kindergarten/children/access.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { notFound } from '#server/platform/http/failure.ts';

/** Holds for the rows of `children child` whose calendar the actor sees: not hidden from them, not erased. */
export function seesCalendar(actor: Actor, kindergartenId: number): RawBuilder<boolean> {
  return sql`(child.erased_at is null and ${seesChildArea(actor, kindergartenId, 'calendar')})`;
}

/** Holds for the rows of `children child`, which the actor sees, if they meet the child as staff. */
export function isStaffOf(actor: Actor, kindergartenId: number): RawBuilder<boolean> {
  if (actor.hasFlag('children_access_all')) return isChildOf(kindergartenId);
  return actor.hasFlag('children_access_index') ? teachesChild(actor, kindergartenId) : sql`false`;
}

/** A child of whom the actor says something. */
export interface AnnouncedChild {
  id: number;
  is_staff: boolean;
}

/** 404 unless the actor sees the calendar of all these children, and none is archived. */
export async function findAnnounced(
  database: ReadDatabase | Transaction,
  actor: Actor,
  kindergartenId: number,
  childIds: readonly number[],
): Promise<Map<number, AnnouncedChild>> {
  const asked = [...new Set(childIds)];
  const { rows } = await sql<AnnouncedChild>`
    select child.id, ${isStaffOf(actor, kindergartenId)} as is_staff
    from children child
    where child.id = any(${asked}::bigint[]) and child.archived_at is null
      and ${seesCalendar(actor, kindergartenId)}`.execute(database);
  if (rows.length < asked.length) throw notFound();
  return new Map(rows.map((child) => [child.id, child]));
}
