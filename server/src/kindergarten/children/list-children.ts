import { type RawBuilder, sql } from 'kysely';
import type { Child } from '#contract/kindergarten/child.ts';
import { listChildren } from '#contract/kindergarten/children.ts';
import { memberName, memberNameSearch } from '#server/access/roles/member-name.ts';
import {
  containsSearched,
  ifAsked,
  limitToPage,
  makePage,
  matchesTrashed,
  orderBy,
  readTotal,
} from '#server/platform/database/table-query.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { seesChild, seesChildArea } from './access.ts';
import {
  attendsCourse,
  type CourseColumns,
  courseColumns,
  gatherCourses,
  joinCourses,
} from './attended-courses.ts';
import { picturePath } from './picture-path.ts';
import { selectSafety } from './safety.ts';

interface Row extends Omit<Child, 'active_courses' | 'main_parent' | 'allowed'>, CourseColumns {
  parent_id: number | null;
  parent_fname: string | null;
  parent_lname: string | null;
  total: number;
}

/** A page of the children that the actor may see, each with today's classes and the main parent. */
export async function findChildren({
  database,
  actor,
  params: { kindergarten_id: kindergartenId },
  query,
  audit,
}: Call<typeof listChildren>) {
  const matching = sql`
    from children child
    where child.erased_at is null and ${seesChild(actor, kindergartenId)}
      and ${matchesTrashed(sql`child.archived_at`, query.trashed)}
      and ${attendsCourse(query.course_id, actor.today)} and ${lacks(query.lacks, actor)}
      and ${containsSearched(searchedText(actor, kindergartenId), query.term)}`;
  const columns = {
    name: sql`child.lname`,
    birth_date: sql`child.birth_date`,
    archived_at: sql`child.archived_at`,
  };
  const order = orderBy(query, columns, sql`child.lname, child.fname, child.id`);
  const seesIdcode = actor.hasFlag('children_can_edit');
  const seesGuardians = actor.hasFlag('guardians_access_index') || actor.hasFlag('child_access_guardians');
  const { rows } = await sql<Row>`
      select
        child.id, child.total, child.fname, child.lname, child.birth_date, child.archived_at, child.profile_picture, child.safety,
        (child.archived_at at time zone ${actor.placeTimezone}::text)::date as archived_on,
        ${seesIdcode ? sql`child.idcode` : sql`null`} as idcode,
        ${courseColumns},
        parent.id as parent_id, ${memberName('fname', 'parent', 'person')} as parent_fname, ${memberName('lname', 'parent', 'person')} as parent_lname
      from (
        select
          child.*, count(*) over () as total,
          case when ${seesChildArea(actor, kindergartenId, 'profile')} then ${picturePath} end as profile_picture,
          ${selectSafety(actor, kindergartenId)} as safety,
          ${seesGuardians ? seesChildArea(actor, kindergartenId, 'guardians') : sql`false`} as shows_parent
        ${matching} ${order} ${limitToPage(query)}
      ) child
      ${joinCourses(sql`${actor.today}::date`)}
      left join child_guardians main on main.child_id = child.id and main.main_parent and child.shows_parent
      left join memberships parent on parent.id = main.guardian_id
      left join users person on person.id = parent.user_id
      ${order}, course.name, course.id`.execute(database);
  const allowed = {
    open: actor.hasFlag('child_access_profile'),
    archive: actor.hasFlag('children_can_edit'),
  };
  const children = gatherCourses(rows).map(
    ({ parent_id: id, parent_fname, parent_lname, total: _, ...child }) => ({
      ...child,
      main_parent:
        id === null || parent_fname === null || parent_lname === null
          ? null
          : { guardian_id: id, fname: parent_fname, lname: parent_lname },
      allowed,
    }),
  );
  audit({ child_id: children.map((child) => child.id) });
  return makePage(query, children, await readTotal(database, query, rows, matching));
}

export const handleListChildren = bind(listChildren, findChildren);

/** Holds for children who lack it; for nobody if the actor does not see it. */
function lacks(what: 'course' | 'idcode' | undefined, actor: Actor): RawBuilder<boolean> {
  if (what === 'course') {
    return sql`not exists (
      select from course_children attendance
      where attendance.child_id = child.id and coalesce(attendance.end_date, 'infinity') >= ${actor.today}::date
    )`;
  }
  if (what === 'idcode' && !actor.hasFlag('children_can_edit')) return sql`false`;
  return ifAsked(what === undefined ? undefined : sql`child.idcode is null`);
}

/** The text that the search compares: the child's name and, if the actor may see them, code and guardians. */
function searchedText(actor: Actor, kindergartenId: number): RawBuilder<string> {
  const idcode = actor.hasFlag('children_can_edit')
    ? sql` || coalesce(' ' || search_form(child.idcode), '')`
    : sql``;
  const guardians = actor.hasFlag('guardians_access_index')
    ? sql` || case when ${seesChildArea(actor, kindergartenId, 'guardians')} then coalesce((
        select string_agg(' ' || ${memberNameSearch('parent', 'person')}, '')
        from child_guardians own
        join memberships parent on parent.id = own.guardian_id
        join users person on person.id = parent.user_id
        where own.child_id = child.id
      ), '') else '' end`
    : sql``;
  return sql`(child.name_search${idcode}${guardians})`;
}
