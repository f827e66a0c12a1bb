import { type RawBuilder, sql } from 'kysely';
import {
  type Attendance,
  addCourseChildren,
  addCourseTeachers,
  deleteCourseChild,
  deleteCourseTeacher,
  type Teaching,
  updateCourseChild,
  updateCourseTeacher,
} from '#contract/kindergarten/course-people.ts';
import { seesChild } from '#server/kindergarten/children/access.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { lockCourse } from './access.ts';
import { requireFree } from './one-regular-class.ts';
import {
  insertPlacements,
  type PlacementKind,
  placementsChange,
  placementTables,
  refuseOverlap,
  requireInsideCourse,
} from './placements.ts';
import { attendances, readPersonId, readPlacement, type Source, teachings } from './read-people.ts';

const updated = { message: { key: 'shell.updated' } };
const removed = { message: { key: 'courses.placement_removed' } };

/** The people who may be put into a class: those of the kindergarten. */
const selectPeople: Record<PlacementKind, (actor: Actor, kindergartenId: number) => RawBuilder<unknown>> = {
  children: (actor, kindergartenId) => sql`
    select from children child
    where archived_at is null and erased_at is null and ${seesChild(actor, kindergartenId)}`,
  teachers: (_actor, kindergartenId) => sql`
    select from memberships
    where kindergarten_id = ${kindergartenId} and type = 'employee' and archived_at is null`,
};

async function addPeople(
  kind: PlacementKind,
  { body, ...call }: Call<typeof addCourseChildren | typeof addCourseTeachers>,
) {
  const { database, actor, params, now } = call;
  const { person, field } = placementTables[kind];
  const ids = 'child_ids' in body ? body.child_ids : body.employee_ids;
  const course = await lockCourse(call);
  if (kind === 'children') {
    await placementsChange.raise(database, { childIds: ids, from: body.start_date, now });
    await requireFree(database, course, ids, body, field);
  }
  const { rows } = await sql`
    ${selectPeople[kind](actor, params.kindergarten_id)} and id = any(${ids}::bigint[])`.execute(database);
  if (rows.length < new Set(ids).size) throw invalidField(field, 'courses.not_of_this_place');
  await insertPlacements(database, kind, course, ids, body);
  call.audit({ [person]: ids });
  return updated;
}

async function updatePlacement<Placement extends Attendance | Teaching>(
  source: Source<Placement>,
  call: Call<typeof updateCourseChild | typeof updateCourseTeacher>,
) {
  const { database, body, now } = call;
  const course = await lockCourse(call);
  const current = await readPlacement(source, call);
  if (current.version !== body.version) throw call.conflict(current);
  if ('child_id' in current) {
    const childIds = [current.child_id];
    await placementsChange.raise(database, { childIds, from: null, now });
    await requireFree(database, course, childIds, body, 'start_date');
  } else requireInsideCourse(body, course);
  await refuseOverlap(
    'start_date',
    sql`
      update ${placementTables[source.kind].table} set
        start_date = ${body.start_date}, end_date = ${body.end_date ?? course.end_date}, version = version + 1
      where id = ${current.id}`.execute(database),
  );
  call.audit({ [placementTables[source.kind].person]: readPersonId(current) });
  return readPlacement(source, call);
}

async function deletePlacement<Placement extends Attendance | Teaching>(
  source: Source<Placement>,
  call: Call<typeof deleteCourseChild | typeof deleteCourseTeacher>,
) {
  await lockCourse(call);
  const current = await readPlacement(source, call);
  if ('child_id' in current) {
    const { child_id, start_date: from } = current;
    await placementsChange.raise(call.database, { childIds: [child_id], from, now: call.now });
  }
  await sql`delete from ${placementTables[source.kind].table} where id = ${current.id}`.execute(
    call.database,
  );
  call.audit({ [placementTables[source.kind].person]: readPersonId(current) });
  return removed;
}

export const placementEdits = [
  bind(addCourseChildren, (call) => addPeople('children', call)),
  bind(addCourseTeachers, (call) => addPeople('teachers', call)),
  bind(updateCourseChild, (call) => updatePlacement(attendances, call)),
  bind(updateCourseTeacher, (call) => updatePlacement(teachings, call)),
  bind(deleteCourseChild, (call) => deletePlacement(attendances, call)),
  bind(deleteCourseTeacher, (call) => deletePlacement(teachings, call)),
];
