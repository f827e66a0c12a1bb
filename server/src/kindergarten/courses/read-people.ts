import { type RawBuilder, sql } from 'kysely';
import {
  type Attendance,
  listCourseChildren,
  listCourseGuardians,
  listCourseTeachers,
  type PlacementTime,
  type Teaching,
} from '#contract/kindergarten/course-people.ts';
import { memberName } from '#server/access/roles/member-name.ts';
import { seesChild, seesChildArea } from '#server/kindergarten/children/access.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import {
  containsTerm,
  limitToPage,
  makePage,
  orderBy,
  type SortedQuery,
} from '#server/platform/database/table-query.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import { notFound } from '#server/platform/http/failure.ts';
import { seesCourse } from './access.ts';
import type { PlacementKind } from './placements.ts';

interface Place {
  kindergarten_id: number;
  course_id: number;
}

type PlacementParams = { attendance_id: number } | { teaching_id: number };

/** The number of the placement that the path names. */
export function readPlacementId(params: PlacementParams): number {
  return 'attendance_id' in params ? params.attendance_id : params.teaching_id;
}

const fullName = sql<string>`(person.fname || ' ' || person.lname)`;

const columns = sql`
  placement.id, placement.start_date, placement.end_date, placement.version, person.fname, person.lname,
  course.archived_at is not null as archived`;

/** Of each kind: what a placement is made of; `person` is who it belongs to, under the name that others see. */
const sources = {
  children: {
    select: (placements: RawBuilder<unknown>) =>
      sql<Stored<Attendance>>`select ${columns}, placement.child_id, person.birth_date ${placements}`,
    joins: sql`join course_children placement on placement.course_id = course.id
      join children child on child.id = placement.child_id
      cross join lateral (select child.fname, child.lname, child.birth_date) person`,
    sees: seesChild,
  },
  teachers: {
    select: (placements: RawBuilder<unknown>) =>
      sql<Stored<Teaching>>`select ${columns}, placement.employee_id ${placements}`,
    joins: sql`join course_teachers placement on placement.course_id = course.id
      join memberships employee on employee.id = placement.employee_id
      join users account on account.id = employee.user_id
      cross join lateral (
        select
          ${memberName('fname', 'employee', 'account')} as fname, ${memberName('lname', 'employee', 'account')} as lname
      ) person`,
    sees: (_actor: Actor, kindergartenId: number) =>
      sql<boolean>`employee.kindergarten_id = ${kindergartenId}`,
  },
} satisfies Record<PlacementKind, unknown>;

function selectPlacements(kind: PlacementKind, actor: Actor, place: Place): RawBuilder<unknown> {
  const { joins, sees } = sources[kind];
  return sql`
    from courses course
    ${joins}
    where course.id = ${place.course_id} and ${seesCourse(actor, place.kindergarten_id)}
      and ${sees(actor, place.kindergarten_id)}`;
}

async function listPlacements<Row extends Attendance | Teaching>(
  kind: PlacementKind,
  database: ReadDatabase,
  actor: Actor,
  place: Place,
  query: SortedQuery<'name' | 'start_date' | 'end_date'> & { time: PlacementTime },
) {
  await requireSeenCourse(database, actor, place);
  const time =
    query.time === 'past'
      ? sql`placement.end_date < ${actor.today}`
      : sql`coalesce(placement.end_date, 'infinity') >= ${actor.today}`;
  const matching = sql`${selectPlacements(kind, actor, place)} and ${time} and ${containsTerm(fullName, query.term)}`;
  const sortColumns = {
    name: sql`person.lname`,
    start_date: sql`placement.start_date`,
    end_date: sql`placement.end_date`,
  };
  const direction = query.sortBy === 'name' && query.sortDir === 'desc' ? sql`desc` : sql`asc`;
  const order = orderBy(query, sortColumns, sql`person.lname, person.fname ${direction}, placement.id`);
  const [{ rows }, { rows: counted }] = await Promise.all([
    sources[kind].select(sql`${matching} ${order} ${limitToPage(query)}`).execute(database),
    sql<{ total: number }>`select count(*) as total ${matching}`.execute(database),
  ]);
  return makePage(
    query,
    rows.map((row) => withAllowed<Row>(row, actor)),
    onlyRow(counted).total,
  );
}

/** A placement of a class that is archived stays as it is. */
type Stored<Row> = Omit<Row, 'allowed'> & { archived: boolean };

function withAllowed<Row extends Attendance | Teaching>(
  { archived, ...row }: Stored<Attendance | Teaching>,
  actor: Actor,
): Row {
  return { ...row, allowed: { edit: actor.hasFlag('courses_can_edit') && !archived } } as unknown as Row;
}

/** One placement in a class; 404 where the class has none of that number, or the actor may not see it. */
export async function readPlacement<Row extends Attendance | Teaching>(
  kind: PlacementKind,
  database: ReadDatabase | Transaction,
  actor: Actor,
  place: Place & PlacementParams,
): Promise<Row> {
  const placement = sql`${selectPlacements(kind, actor, place)} and placement.id = ${readPlacementId(place)}`;
  const { rows } = await sources[kind].select(placement).execute(database);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return withAllowed<Row>(row, actor);
}

async function requireSeenCourse(database: ReadDatabase, actor: Actor, place: Place): Promise<void> {
  const { rows } = await sql`
    select from courses course
    where course.id = ${place.course_id} and ${seesCourse(actor, place.kindergarten_id)}`.execute(database);
  if (rows.length === 0) throw notFound();
}

export const handleListCourseChildren = bind(listCourseChildren, async (call) => {
  const { database, actor, params, query } = call;
  const page = await listPlacements<Attendance>('children', database, actor, params, query);
  call.audit({ child_id: page.data.map((row) => row.child_id) });
  return page;
});

export const handleListCourseTeachers = bind(listCourseTeachers, async (call) => {
  const { database, actor, params, query } = call;
  const page = await listPlacements<Teaching>('teachers', database, actor, params, query);
  call.audit({ employee_id: page.data.map((row) => row.employee_id) });
  return page;
});

/** The guardians of today's children of the class whom the actor may see, by name. */
export const handleListCourseGuardians = bind(
  listCourseGuardians,
  async ({ database, actor, params, query, audit }) => {
    await requireSeenCourse(database, actor, params);
    const matching = sql`
      from course_children attendance
      join children child on child.id = attendance.child_id
      join child_guardians relation on relation.child_id = child.id
      join memberships guardian on guardian.id = relation.guardian_id and guardian.archived_at is null
      join users account on account.id = guardian.user_id
      cross join lateral (
        select
          ${memberName('fname', 'guardian', 'account')} as fname, ${memberName('lname', 'guardian', 'account')} as lname
      ) person
      where attendance.course_id = ${params.course_id} and attendance.days @> ${actor.today}::date
        and ${seesChildArea(actor, params.kindergarten_id, 'guardians')}
        and ${containsTerm(fullName, query.term)}`;
    const direction = query.sortDir === 'desc' ? sql`desc` : sql`asc`;
    const [{ rows }, { rows: counted }] = await Promise.all([
      sql<{
        id: number;
        fname: string;
        lname: string;
        children: { id: number; fname: string; lname: string; relation: 1 | 2 | 3 | 4 | 5 }[];
      }>`
        select
          guardian.id, person.fname, person.lname,
          json_agg(
            json_build_object('id', child.id, 'fname', child.fname, 'lname', child.lname, 'relation', relation.relation)
            order by child.lname, child.fname, child.id
          ) as children
        ${matching}
        group by guardian.id, person.fname, person.lname
        order by person.lname ${direction}, person.fname ${direction}, guardian.id ${limitToPage(query)}`.execute(
        database,
      ),
      sql<{ total: number }>`select count(distinct guardian.id) as total ${matching}`.execute(database),
    ]);
    audit({
      guardian_id: rows.map((row) => row.id),
      child_id: [...new Set(rows.flatMap((row) => row.children.map((child) => child.id)))],
    });
    return makePage(query, rows, onlyRow(counted).total);
  },
);
