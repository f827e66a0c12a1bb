import { type RawBuilder, sql } from 'kysely';
import { type Moved, moveCourseChildren, undoMoveOfChildren } from '#contract/kindergarten/course-people.ts';
import { findOutsideCourse } from '#contract/kindergarten/courses.ts';
import { addDays } from '#contract/platform/rules-date.ts';
import { seesChild } from '#server/kindergarten/children/access.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { forbidden, invalidField, notFound } from '#server/platform/http/failure.ts';
import { refuseTaken } from '#server/platform/http/refuse-taken.ts';
import { lockFoundCourses } from './access.ts';
import { requireFree } from './one-regular-class.ts';
import { endPlacements, insertListedPlacements, insertPlacements, placementsChange } from './placements.ts';

/** The class that children leave and the one that they come to, locked. */
async function lockBothCourses(
  call: Pick<Call<typeof moveCourseChildren>, 'database' | 'actor' | 'params'>,
  toId: number,
) {
  const fromId = call.params.course_id;
  const courses = await lockFoundCourses(call, [fromId, toId]);
  const source = courses.find(({ id }) => id === fromId);
  const target = courses.find(({ id, archived }) => id === toId && !archived);
  if (source === undefined) throw notFound();
  if (source.archived) throw forbidden();
  if (target === undefined) throw invalidField('to_course_id', 'courses.not_of_this_place');
  if (target === source) throw invalidField('to_course_id', 'courses.same_class');
  return { source, target };
}

export const handleMoveCourseChildren = bind(moveCourseChildren, async (call) => {
  const { database, actor, params, body, now } = call;
  const { target } = await lockBothCourses(call, body.to_course_id);
  const lastDay = addDays(body.start_date, -1);
  const childIds = [...new Set(body.child_ids)];
  const theirs = sql`course_id = ${params.course_id} and child_id = any(${childIds}::bigint[])`;
  type Found = Moved['ended'][number] & Moved['removed'][number];
  const { rows: found } = await sql<Found>`
      select attendance.id, attendance.child_id, attendance.start_date, attendance.end_date, attendance.version
      from course_children attendance join children child on child.id = attendance.child_id
      where ${theirs} and coalesce(attendance.end_date, 'infinity') >= ${lastDay}
        and ${seesChild(actor, params.kindergarten_id)}
      order by attendance.id for update of attendance`.execute(database);
  const present = new Set(found.map(({ child_id }) => child_id));
  if (present.size < childIds.length) throw invalidField('child_ids', 'courses.not_in_class');
  const days = { start_date: body.start_date, end_date: null };
  await placementsChange.raise(database, { childIds, from: body.start_date, now });
  await endPlacements(database, 'children', theirs, lastDay);
  await requireFree(database, target, childIds, days, 'child_ids');
  await insertPlacements(database, 'children', target, childIds, days);
  const { rows: begun } = await sql<Moved['begun'][number]>`
      select id, version from course_children
      where course_id = ${target.id} and child_id = any(${childIds}::bigint[]) and start_date = ${body.start_date}
      order by id`.execute(database);
  call.audit({ course_id: [params.course_id, target.id], child_id: childIds });
  const moved: Moved = {
    ended: found
      .filter(({ start_date, end_date }) => start_date <= lastDay && end_date !== lastDay)
      .map(({ id, end_date, version }) => ({ id, end_date, version: version + 1 })),
    removed: found
      .filter(({ start_date }) => start_date > lastDay)
      .map(({ child_id, start_date, end_date }) => ({ child_id, start_date, end_date })),
    begun,
  };
  return { message: { key: 'shell.updated' }, moved };
});

/** The listed placements in a class as they were left, of children whom the actor sees. */
const selectUnchanged = (
  { actor, params }: Call<typeof undoMoveOfChildren>,
  courseId: number,
  placements: readonly { id: number; version: number }[],
): RawBuilder<unknown> => sql`
  select attendance.id
  from jsonb_to_recordset(${JSON.stringify(placements)}::jsonb) as listed (id bigint, version integer)
  join course_children attendance on attendance.id = listed.id and attendance.version = listed.version
  join children child on child.id = attendance.child_id
  where attendance.course_id = ${courseId} and ${seesChild(actor, params.kindergarten_id)}`;

/** Whose placements they are. */
async function listMoved(
  { database }: Call<typeof undoMoveOfChildren>,
  placements: readonly { id: number }[],
): Promise<number[]> {
  const { rows } = await sql<{ child_id: number }>`
    select distinct child_id from course_children
    where id = any(${placements.map(({ id }) => id)}::bigint[])`.execute(database);
  return rows.map(({ child_id }) => child_id);
}

export const handleUndoMoveOfChildren = bind(undoMoveOfChildren, async (call) => {
  const { database, actor, params, body } = call;
  const { ended, removed, begun } = body.moved;
  const { source, target } = await lockBothCourses(call, body.to_course_id);
  const { rows: there } = await sql<Moved['begun'][number]>`
    select id, version from course_children
    where id in (${selectUnchanged(call, target.id, begun)}) order by id`.execute(database);
  const changed = call.conflict({ begun: there });
  const outside = [...ended, ...removed].some(
    ({ end_date }) =>
      findOutsideCourse(end_date, source) !== null || (end_date === null && source.end_date !== null),
  );
  if (outside || removed.some(({ start_date }) => findOutsideCourse(start_date, source) !== null))
    throw changed;
  const childIds = await listMoved(call, [...ended, ...begun]);
  await placementsChange.raise(database, { childIds, from: null, now: call.now });
  const { rows: gone } = await sql<{ child_id: number }>`
    delete from course_children where id in (${selectUnchanged(call, target.id, begun)})
    returning child_id`.execute(database);
  if (gone.length < begun.length) throw changed;
  const taken = { course_children_once: changed, course_children_one_regular: changed };
  const lengthened = await refuseTaken(
    sql`
      update course_children attendance set end_date = former.end_date, version = attendance.version + 1
      from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as former (id bigint, end_date date)
      where attendance.id = former.id and attendance.id in (${selectUnchanged(call, source.id, ended)})
        and attendance.end_date < coalesce(former.end_date, 'infinity')`.execute(database),
    taken,
  );
  if (Number(lengthened.numAffectedRows) < ended.length) throw changed;
  const again = removed.map(({ child_id, ...days }) => ({
    ...days,
    course_id: source.id,
    person_id: child_id,
  }));
  const { rows: fitting } = await sql`
    select from jsonb_to_recordset(${JSON.stringify(again)}::jsonb) as listed (person_id bigint, start_date date)
    join children child on child.id = listed.person_id
    where child.archived_at is null and child.erased_at is null and child.birth_date <= listed.start_date
      and ${seesChild(actor, params.kindergarten_id)}`.execute(database);
  if (fitting.length < again.length) throw changed;
  await refuseTaken(insertListedPlacements(database, 'children', again), taken);
  call.audit({ course_id: [source.id, target.id], child_id: gone.map(({ child_id }) => child_id) });
  return { message: { key: 'shell.updated' } };
});
