import { type RawBuilder, sql } from 'kysely';
import {
  type Attendance,
  listCourseChildren,
  listCourseGuardians,
  listCourseTeachers,
  type Teaching,
} from '#contract/kindergarten/course-people.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import { joinMemberName } from '#server/access/roles/member-name.ts';
import { seesChild, seesChildArea } from '#server/kindergarten/children/access.ts';
import { picturePath } from '#server/kindergarten/children/picture-path.ts';
import { selectSafety } from '#server/kindergarten/children/safety.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import { containsTerm, limitToPage, orderBy } from '#server/platform/database/table-query.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { type CourseCall, seesCourse } from './access.ts';
import { type PlacementKind, placementTables } from './placements.ts';

type PlacementParams = { attendance_id: number } | { teaching_id: number };

/** The id of the child or employee in the placement. */
export function readPersonId(placement: Attendance | Teaching): number {
  return 'child_id' in placement ? placement.child_id : placement.employee_id;
}

const fullName = sql<string>`(person.fname || ' ' || person.lname)`;

/** A placement in an archived class can't be changed. */
const selectColumns = (actor: Actor) => sql`
  placement.id, placement.start_date, placement.end_date, placement.version, person.fname, person.lname,
  json_build_object('edit', ${actor.hasFlag('courses_can_edit')}::boolean and course.archived_at is null) as allowed`;

/** The columns of a placement of one kind; `person` is the child or employee, with the visible name. */
export interface Source<Placement> {
  kind: PlacementKind;
  select(actor: Actor, kindergartenId: number, placements: RawBuilder<unknown>): RawBuilder<Placement>;
  joins: RawBuilder<unknown>;
  sees(actor: Actor, kindergartenId: number): RawBuilder<boolean>;
}

/** The children of a class that the actor sees. */
export const attendances: Source<Attendance> = {
  kind: 'children',
  select: (actor, kindergartenId, placements) =>
    sql<Attendance>`select ${selectColumns(actor)}, placement.child_id, person.birth_date,
      case when ${seesChildArea(actor, kindergartenId, 'profile')} then ${picturePath} end as profile_picture,
      ${selectSafety(actor, kindergartenId)} as safety ${placements}`,
  joins: sql`join course_children placement on placement.course_id = course.id
    join children child on child.id = placement.child_id
    cross join lateral (select child.fname, child.lname, child.birth_date) person`,
  sees: seesChild,
};

/** The teachers of a class. */
export const teachings: Source<Teaching> = {
  kind: 'teachers',
  select: (actor, _kindergartenId, placements) =>
    sql<Teaching>`select ${selectColumns(actor)}, placement.employee_id,
      case when employee.active then '/api/common/users/' || account.id || '/picture/' || account.picture_key end
        as profile_picture ${placements}`,
  joins: sql`join course_teachers placement on placement.course_id = course.id
    join memberships employee on employee.id = placement.employee_id
    join users account on account.id = employee.user_id
    ${joinMemberName('employee', 'account')}`,
  sees: (_actor, kindergartenId) => sql`employee.kindergarten_id = ${kindergartenId}`,
};

function fromPlacements(
  { joins, sees }: Source<unknown>,
  { actor, params }: CourseCall,
): RawBuilder<unknown> {
  return sql`
    from courses course
    ${joins}
    where course.id = ${params.course_id} and ${seesCourse(actor, params.kindergarten_id)}
      and ${sees(actor, params.kindergarten_id)}`;
}

async function listPlacements<Placement extends Attendance | Teaching>(
  source: Source<Placement>,
  call: Call<typeof listCourseChildren | typeof listCourseTeachers>,
) {
  const { actor, query } = call;
  await requireSeenCourse(call);
  const time =
    query.time === 'past'
      ? sql`placement.end_date < ${actor.today}`
      : sql`coalesce(placement.end_date, 'infinity') >= ${actor.today}`;
  const matching = sql`${fromPlacements(source, call)} and ${time} and ${containsTerm(fullName, query.term)}`;
  const sortColumns = {
    name: sql`person.lname`,
    start_date: sql`placement.start_date`,
    end_date: sql`placement.end_date`,
  };
  const direction = query.sortBy === 'name' && query.sortDir === 'desc' ? sql`desc` : sql`asc`;
  const order = orderBy(query, sortColumns, sql`person.lname, person.fname ${direction}, placement.id`);
  const selected = source.select(
    actor,
    call.params.kindergarten_id,
    sql`${matching} ${order} ${limitToPage(query)}`,
  );
  const page = await readPage(call, selected, matching);
  call.audit({ [placementTables[source.kind].person]: page.data.map(readPersonId) });
  return page;
}

/** One placement in a class; 404 if the class has none with that id, or the actor may not see it. */
export async function readPlacement<Placement>(
  source: Source<Placement>,
  call: CourseCall & { params: PlacementParams },
): Promise<Placement> {
  const id = 'attendance_id' in call.params ? call.params.attendance_id : call.params.teaching_id;
  const placement = sql`${fromPlacements(source, call)} and placement.id = ${id}`;
  const { rows } = await source
    .select(call.actor, call.params.kindergarten_id, placement)
    .execute(call.database);
  return requireRow(rows);
}

async function requireSeenCourse({ database, actor, params }: CourseCall): Promise<void> {
  const { rows } = await sql`
    select from courses course
    where course.id = ${params.course_id} and ${seesCourse(actor, params.kindergarten_id)}`.execute(database);
  requireRow(rows);
}

export const placementLists = [
  bind(listCourseChildren, (call) => listPlacements(attendances, call)),
  bind(listCourseTeachers, (call) => listPlacements(teachings, call)),
];

/** The guardians of today's children of the class whom the actor may see, by name. */
export const handleListCourseGuardians = bind(listCourseGuardians, async (call) => {
  const { actor, params, query } = call;
  await requireSeenCourse(call);
  const matching = sql`
      from course_children attendance
      join children child on child.id = attendance.child_id
      join child_guardians relation on relation.child_id = child.id
      join memberships guardian on guardian.id = relation.guardian_id and guardian.archived_at is null
      join users account on account.id = guardian.user_id
      ${joinMemberName('guardian', 'account')}
      where attendance.course_id = ${params.course_id} and attendance.days @> ${actor.today}::date
        and ${seesChildArea(actor, params.kindergarten_id, 'guardians')}
        and ${containsTerm(fullName, query.term)}`;
  const direction = query.sortDir === 'desc' ? sql`desc` : sql`asc`;
  const page = await readPage(
    call,
    sql<RouteReply<typeof listCourseGuardians>['data'][number]>`
        select
          guardian.id, person.fname, person.lname,
          json_agg(
            json_build_object(
              'id', child.id, 'fname', child.fname, 'lname', child.lname, 'relation', relation.relation,
              'safety', ${selectSafety(actor, params.kindergarten_id)}
            )
            order by child.lname, child.fname, child.id
          ) as children
        ${matching}
        group by guardian.id, person.fname, person.lname
        order by person.lname ${direction}, person.fname ${direction}, guardian.id ${limitToPage(query)}`,
    sql`from (select distinct guardian.id ${matching}) guardians`,
  );
  call.audit({
    guardian_id: page.data.map((row) => row.id),
    child_id: [...new Set(page.data.flatMap((row) => row.children.map((child) => child.id)))],
  });
  return page;
});
