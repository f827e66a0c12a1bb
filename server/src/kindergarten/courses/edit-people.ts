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
  insertPlacements,
  type PlacementKind,
  placementTables,
  refuseOverlap,
  requireInsideCourse,
} from './placements.ts';
import { readPlacement, readPlacementId } from './read-people.ts';

const updated = { message: { key: 'shell.updated' } };

/** 422 for a placement that begins before one of the children was born. */
async function refuseBeforeBirth(
  transaction: Transaction,
  childIds: readonly number[],
  startDate: string,
): Promise<void> {
  const { rows } = await sql`
    select from children where id = any(${[...childIds]}::bigint[]) and birth_date > ${startDate} limit 1`.execute(
    transaction,
  );
  if (rows.length > 0) throw invalidField('start_date', 'children.class_before_birth');
}

/** Lets them belong to the class; 422 unless all of them are people of the kindergarten who may. */
async function addPlacements(
  kind: PlacementKind,
  call: Call<typeof addCourseChildren | typeof addCourseTeachers>,
  ids: readonly number[],
  people: RawBuilder<unknown>,
): Promise<void> {
  const { database, body } = call;
  const course = await lockCourse(call);
  const { rows } = await sql`select ${people} and id = any(${[...ids]}::bigint[])`.execute(database);
  if (kind === 'children') {
    requireInsideCourse(body, course);
    await refuseBeforeBirth(database, ids, body.start_date);
    await keepOneRegularClass(database, {
      courseId: course.id,
      childIds: ids,
      start: body.start_date,
      end: body.end_date ?? course.end_date,
      endFormer: 'end_former' in body && body.end_former === true,
      field: 'child_ids',
    });
  }
  if (rows.length < new Set(ids).size) {
    throw invalidField(placementTables[kind].field, 'courses.not_of_this_place');
  }
  await insertPlacements(database, kind, course, ids, body);
}

export const handleAddCourseChildren = bind(addCourseChildren, async (call) => {
  const { actor, params, body } = call;
  await addPlacements(
    'children',
    call,
    body.child_ids,
    sql`from children child
      where kindergarten_id = ${params.kindergarten_id} and archived_at is null and erased_at is null
        and ${seesChild(actor, params.kindergarten_id)}`,
  );
  call.audit({ child_id: body.child_ids });
  return updated;
});

export const handleAddCourseTeachers = bind(addCourseTeachers, async (call) => {
  const { params, body } = call;
  await addPlacements(
    'teachers',
    call,
    body.employee_ids,
    sql`from memberships
      where kindergarten_id = ${params.kindergarten_id} and type = 'employee' and archived_at is null`,
  );
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
  requireInsideCourse(body, course);
  if ('child_id' in current) {
    await refuseBeforeBirth(database, [current.child_id], body.start_date);
    await keepOneRegularClass(database, {
      courseId: course.id,
      childIds: [current.child_id],
      start: body.start_date,
      end: body.end_date ?? course.end_date,
      endFormer: false,
      field: 'start_date',
    });
  }
  await refuseOverlap(
    'start_date',
    sql`
      update ${placementTables[kind].table} set
        start_date = ${body.start_date}, end_date = ${body.end_date ?? course.end_date}, version = version + 1
      where id = ${readPlacementId(call.params)}`.execute(database),
  );
  return readPlacement(kind, call);
}

export const handleUpdateCourseChild = bind(updateCourseChild, async (call) => {
  const attendance = await updatePlacement('children', call);
  call.audit({ child_id: attendance.child_id });
  return attendance;
});

export const handleUpdateCourseTeacher = bind(updateCourseTeacher, async (call) => {
  const teaching = await updatePlacement('teachers', call);
  call.audit({ employee_id: teaching.employee_id });
  return teaching;
});

async function deletePlacement<Kind extends PlacementKind>(
  kind: Kind,
  call: Call<typeof deleteCourseChild | typeof deleteCourseTeacher>,
) {
  await lockCourse(call);
  const current = await readPlacement(kind, call);
  await sql`delete from ${placementTables[kind].table} where id = ${readPlacementId(call.params)}`.execute(
    call.database,
  );
  return current;
}

export const handleDeleteCourseChild = bind(deleteCourseChild, async (call) => {
  const { child_id } = await deletePlacement('children', call);
  call.audit({ child_id });
  return { message: { key: 'courses.placement_removed' } };
});

export const handleDeleteCourseTeacher = bind(deleteCourseTeacher, async (call) => {
  const { employee_id } = await deletePlacement('teachers', call);
  call.audit({ employee_id });
  return { message: { key: 'courses.placement_removed' } };
});

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
  await refuseBeforeBirth(database, body.child_ids, body.start_date);
  await leaveCourses(database, [params.course_id], body.child_ids, body.start_date);
  requireInsideCourse({ start_date: body.start_date, end_date: null }, target);
  await keepOneRegularClass(database, {
    courseId: target.id,
    childIds: body.child_ids,
    start: body.start_date,
    end: target.end_date,
    endFormer: false,
    field: 'child_ids',
  });
  await insertPlacements(database, 'children', target, body.child_ids, {
    start_date: body.start_date,
    end_date: null,
  });
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
