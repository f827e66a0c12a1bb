import { type RawBuilder, sql } from 'kysely';
import type { ChildArea } from '#contract/kindergarten/child.ts';
import type { Reader } from '#server/platform/http/actor.ts';

/**
 * Holds for the rows of `children child` that the actor may see: all, those who attend today a class that the
 * actor teaches today, or the actor's own; archived ones only with the right to all. Like every access
 * condition, it limits the rows to the kindergarten in which the actor has the flags.
 */
export function seesChild(actor: Reader, kindergartenId: number): RawBuilder<boolean> {
  return seesChildArea(actor, kindergartenId, undefined);
}

/** Holds for the rows of `children child` of the kindergarten, for an actor who sees all children. */
export function isChildOf(kindergartenId: number): RawBuilder<boolean> {
  return sql`child.kindergarten_id = ${kindergartenId}`;
}

/**
 * Holds for the rows of `children child` if the actor sees the child and this part is not hidden from them as
 * a guardian (separated families). Lists, rows, pictures, exports and history use it.
 */
export function seesChildArea(
  actor: Reader,
  kindergartenId: number,
  area: ChildArea | undefined,
): RawBuilder<boolean> {
  const isHere = isChildOf(kindergartenId);
  if (actor.hasFlag('children_access_all')) return isHere;
  const seen = [
    // A teacher of the child needs all parts, even if the teacher is also the parent.
    ...(actor.hasFlag('children_access_index') ? [selectTaughtChildren(actor, kindergartenId)] : []),
    ...(actor.hasFlag('child_access_profile') ? [selectOwnChildren(actor, kindergartenId, area)] : []),
  ];
  if (seen.length === 0) return sql`false`;
  return sql`(${isHere} and child.archived_at is null and child.id in (${sql.join(seen, sql` union all `)}))`;
}

/** The parts (`ChildArea`) of `children child` that are hidden from the actor, who may see the child. */
export function hiddenAreas(actor: Reader, kindergartenId: number): RawBuilder<ChildArea[]> {
  const nothing = sql<ChildArea[]>`'{}'::text[]`;
  if (actor.hasFlag('children_access_all')) return nothing;
  const hidden = sql<ChildArea[]>`coalesce((
    select own.hidden_areas ${fromOwnChildren(actor, kindergartenId)} and own.child_id = child.id
  ), '{}')`;
  if (!actor.hasFlag('children_access_index')) return hidden;
  return sql`case when child.id in (${selectTaughtChildren(actor, kindergartenId)}) then ${nothing} else ${hidden} end`;
}

/** Holds for the rows of `children child` that have the actor as a guardian. */
export function isOwnChild(actor: Reader, kindergartenId: number): RawBuilder<boolean> {
  return sql`(${isChildOf(kindergartenId)} and child.archived_at is null
    and child.id in (${selectOwnChildren(actor, kindergartenId)}))`;
}

/** Holds for the rows of `children child` who attend today a class that the actor teaches today. */
export function teachesChild(actor: Reader, kindergartenId: number): RawBuilder<boolean> {
  return sql`(${isChildOf(kindergartenId)} and child.archived_at is null
    and child.id in (${selectTaughtChildren(actor, kindergartenId)}))`;
}

/** The ids of the classes that the actor teaches in the kindergarten today. */
export function selectTaughtCourses(actor: Reader, kindergartenId: number): RawBuilder<unknown> {
  return sql`
    select teaching.course_id
    from memberships employee
    join course_teachers teaching on teaching.employee_id = employee.id
    where employee.user_id = ${actor.userId} and employee.type = 'employee'
      and employee.kindergarten_id = ${kindergartenId} and employee.active
      and teaching.days @> ${actor.today}::date`;
}

/** The ids of the children who attend today a class that the actor teaches today. */
export function selectTaughtChildren(actor: Reader, kindergartenId: number): RawBuilder<unknown> {
  return sql`
    select attendance.child_id
    from course_children attendance
    where attendance.course_id in (${selectTaughtCourses(actor, kindergartenId)})
      and attendance.days @> ${actor.today}::date`;
}

/** The ids of the children that have the actor as a guardian, and of whom this part is not hidden from them. */
export function selectOwnChildren(
  actor: Reader,
  kindergartenId: number,
  area?: ChildArea,
): RawBuilder<unknown> {
  const isShown = area === undefined ? sql`` : sql`and ${area} <> all(own.hidden_areas)`;
  return sql`select own.child_id ${fromOwnChildren(actor, kindergartenId)} ${isShown}`;
}

function fromOwnChildren(actor: Reader, kindergartenId: number): RawBuilder<unknown> {
  return sql`
    from memberships guardian
    join child_guardians own on own.guardian_id = guardian.id
    where guardian.user_id = ${actor.userId} and guardian.type = 'guardian'
      and guardian.kindergarten_id = ${kindergartenId} and guardian.active`;
}
