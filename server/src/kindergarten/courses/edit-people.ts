import { type RawBuilder, sql } from 'kysely';
import {
  addCourseChildren,
  addCourseTeachers,
  deleteCourseChild,
  deleteCourseTeacher,
  moveCourseChildren,
  updateCourseChild,
  updateCourseTeacher,
} from '#contract/kindergarten/course-people.ts';
import { addDays } from '#contract/platform/rules-date.ts';
import { seesChild } from '#server/kindergarten/children/access.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { forbidden, invalidField, notFound } from '#server/platform/http/failure.ts';
import { lockCourse, lockFoundCourses } from './access.ts';
import { keepOneRegularClass } from './one-regular-class.ts';
import {
  type CourseDays,
  insertPlacements,
  type PlacementDays,
  type PlacementKind,
  placementTables,
  refuseOverlap,
  requireInsideCourse,
} from './placements.ts';
import { readPersonId, readPlacement } from './read-people.ts';

const updated = { message: { key: 'shell.updated' } };
const removed = { message: { key: 'courses.placement_removed' } };

/**
 * 422 unless these children may attend the class on those days: it runs then, they are born, and attend no other regular
 * one, but for those that end where `endFormer` says so. `field` is where the call names the children.
 */
async function requireFree(
  transaction: Transaction,
  course: CourseDays & { id: number },
  childIds: readonly number[],
  {
    start_date: start,
    end_date: end,
    end_former = false,
  }: PlacementDays & { end_former?: boolean | undefined },
  field: string,
): Promise<void> {
  requireInsideCourse({ start_date: start, end_date: end }, course);
  const { rows } = await sql`
    select from children where id = any(${[...childIds]}::bigint[]) and birth_date > ${start} limit 1`.execute(
    transaction,
  );
  if (rows.length > 0) throw invalidField('start_date', 'children.class_before_birth');
  await keepOneRegularClass(transaction, {
    courseId: course.id,
    childIds,
    start,
    end: end ?? course.end_date,
    endFormer: end_former,
    field,
  });
}

/** 422 unless all of them are people of the kindergarten who may belong to a class: rows of `people`. */
async function requirePeople(
  transaction: Transaction,
  field: string,
  ids: readonly number[],
  people: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql`select ${people} and id = any(${[...ids]}::bigint[])`.execute(transaction);
  if (rows.length < new Set(ids).size) throw invalidField(field, 'courses.not_of_this_place');
}

export const handleAddCourseChildren = bind(addCourseChildren, async (call) => {
  const { database, actor, params, body } = call;
  const course = await lockCourse(call);
  await requireFree(database, course, body.child_ids, body, 'child_ids');
  await requirePeople(
    database,
    'child_ids',
    body.child_ids,
    sql`from children child
      where kindergarten_id = ${params.kindergarten_id} and archived_at is null and erased_at is null
        and ${seesChild(actor, params.kindergarten_id)}`,
  );
  await insertPlacements(database, 'children', course, body.child_ids, body);
  call.audit({ child_id: body.child_ids });
  return updated;
});

export const handleAddCourseTeachers = bind(addCourseTeachers, async (call) => {
  const { database, params, body } = call;
  const course = await lockCourse(call);
  await requirePeople(
    database,
    'employee_ids',
    body.employee_ids,
    sql`from memberships
      where kindergarten_id = ${params.kindergarten_id} and type = 'employee' and archived_at is null`,
  );
  await insertPlacements(database, 'teachers', course, body.employee_ids, body);
  call.audit({ employee_id: body.employee_ids });
  return updated;
});

async function updatePlacement<Kind extends PlacementKind>(
  kind: Kind,
  call: Call<typeof updateCourseChild | typeof updateCourseTeacher>,
) {
  const { database, body } = call;
  const course = await lockCourse(call);
  const current = await readPlacement(kind, call);
  if (current.version !== body.version) throw call.conflict(current);
  if ('child_id' in current) await requireFree(database, course, [current.child_id], body, 'start_date');
  else requireInsideCourse(body, course);
  await refuseOverlap(
    'start_date',
    sql`
      update ${placementTables[kind].table} set
        start_date = ${body.start_date}, end_date = ${body.end_date ?? course.end_date}, version = version + 1
      where id = ${current.id}`.execute(database),
  );
  call.audit({ [placementTables[kind].person]: readPersonId(current) });
  return readPlacement(kind, call);
}

async function deletePlacement(
  kind: PlacementKind,
  call: Call<typeof deleteCourseChild | typeof deleteCourseTeacher>,
) {
  await lockCourse(call);
  const current = await readPlacement(kind, call);
  await sql`delete from ${placementTables[kind].table} where id = ${current.id}`.execute(call.database);
  call.audit({ [placementTables[kind].person]: readPersonId(current) });
  return removed;
}

export const placementEdits = [
  bind(updateCourseChild, (call) => updatePlacement('children', call)),
  bind(updateCourseTeacher, (call) => updatePlacement('teachers', call)),
  bind(deleteCourseChild, (call) => deletePlacement('children', call)),
  bind(deleteCourseTeacher, (call) => deletePlacement('teachers', call)),
];

export const handleMoveCourseChildren = bind(moveCourseChildren, async (call) => {
  const { database, actor, params, body } = call;
  const ids = [params.course_id, body.to_course_id];
  const courses = await lockFoundCourses(call, ids);
  const source = courses.find(({ id }) => id === params.course_id);
  const target = courses.find(({ id, archived }) => id === body.to_course_id && !archived);
  if (source === undefined) throw notFound();
  if (source.archived) throw forbidden();
  if (target === undefined) throw invalidField('to_course_id', 'courses.not_of_this_place');
  if (target === source) throw invalidField('to_course_id', 'courses.same_class');
  const { rows } = await sql<{ child_id: number }>`
      select distinct attendance.child_id
      from course_children attendance join children child on child.id = attendance.child_id
      where attendance.course_id = ${params.course_id} and attendance.child_id = any(${body.child_ids}::bigint[])
        and coalesce(attendance.end_date, 'infinity') >= ${addDays(body.start_date, -1)}
        and ${seesChild(actor, params.kindergarten_id)}`.execute(database);
  if (rows.length < new Set(body.child_ids).size) throw invalidField('child_ids', 'courses.not_in_class');
  const days = { start_date: body.start_date, end_date: null };
  await leaveCourses(database, [params.course_id], body.child_ids, body.start_date);
  await requireFree(database, target, body.child_ids, days, 'child_ids');
  await insertPlacements(database, 'children', target, body.child_ids, days);
  call.audit({ course_id: ids, child_id: body.child_ids });
  return updated;
});

/** From that day on the children attend none of these classes any more. */
async function leaveCourses(
  transaction: Transaction,
  courseIds: readonly number[],
  childIds: readonly number[],
  day: string,
): Promise<void> {
  const theirs = sql`
    course_id = any(${[...courseIds]}::bigint[]) and child_id = any(${[...childIds]}::bigint[])`;
  await sql`delete from course_children where ${theirs} and start_date >= ${day}`.execute(transaction);
  await sql`
    update course_children set end_date = ${addDays(day, -1)}, version = version + 1
    where ${theirs} and coalesce(end_date, 'infinity') >= ${day}`.execute(transaction);
}
