import { type RawBuilder, sql } from 'kysely';
import { isChildOf, seesChildArea } from '#server/kindergarten/children/access.ts';
import { seesHealth } from '#server/kindergarten/children/safety.ts';
import type { Reader } from '#server/platform/http/actor.ts';

/** Whether the reader works in the kindergarten. */
function worksHere(reader: Reader, kindergartenId: number): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from memberships employee
    where employee.user_id = ${reader.userId} and employee.type = 'employee'
      and employee.kindergarten_id = ${kindergartenId} and employee.active
  )`;
}

/** Whether the reader sees menus at all. */
export function readsMenu(reader: Pick<Reader, 'hasFlag'>): boolean {
  return reader.hasFlag('foodmenu_access_index') || reader.hasFlag('foodmenu_can_edit');
}

/** Whether the reader sees menus that are not shown to families yet: whoever makes them or works here. */
export function seesDrafts(reader: Reader, kindergartenId: number): RawBuilder<boolean> {
  if (!readsMenu(reader)) return sql<boolean>`false`;
  return sql<boolean>`(${reader.hasFlag('foodmenu_can_edit')} or ${worksHere(reader, kindergartenId)})`;
}

/**
 * Holds for the rows of `children child` whose diets the reader may know: those whose health they see. The kitchen
 * cooks for all children, so an employee who makes the menu knows all of them; an official does not.
 */
export function seesNeeds(reader: Reader, kindergartenId: number): RawBuilder<boolean> {
  const health = seesHealth(reader, kindergartenId);
  if (!reader.hasFlag('foodmenu_can_edit')) return health;
  return sql<boolean>`(${isChildOf(kindergartenId)} and (${health} or ${worksHere(reader, kindergartenId)}))`;
}

/** Whether `children child` may still be cooked for: one that is archived on its last day eats until the evening. */
export function isStillHere({ today }: Pick<Reader, 'today'>): RawBuilder<boolean> {
  return sql<boolean>`(child.archived_at is null or exists (
    select from course_children stay where stay.child_id = child.id and stay.days @> ${today}::date
  ))`;
}

/** Whether the reader may know the diets of all children of the kindergarten, also of those who have left a class. */
export function seesAllNeeds(reader: Reader, kindergartenId: number): RawBuilder<boolean> {
  return sql<boolean>`(
    (${reader.hasFlag('foodmenu_can_edit')} and ${worksHere(reader, kindergartenId)}) or not exists (
      select from children child
      where child.kindergarten_id = ${kindergartenId} and not ${seesChildArea(reader, kindergartenId, 'health')}
    )
  )`;
}
