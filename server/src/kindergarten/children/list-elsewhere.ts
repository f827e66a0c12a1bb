import { sql } from 'kysely';
import {
  type ChildAnywhere,
  listAllChildren,
  listOwnChildren,
  locateChild,
} from '#contract/kindergarten/children-elsewhere.ts';
import { isOfficialOf } from '#server/access/tenants/list-kindergartens.ts';
import { localDay } from '#server/access/tenants/local-day.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import {
  containsSearched,
  limitToPage,
  matchesTrashed,
  orderBy,
} from '#server/platform/database/table-query.ts';
import { bind } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { type CourseColumns, courseColumns, gatherCourses, joinCourses } from './attended-courses.ts';
import { picturePath } from './picture-path.ts';

interface OwnRow {
  id: number;
  fname: string;
  lname: string;
  profile_picture: string | null;
  kindergarten_id: number;
  kindergarten_name: string;
}

/** The caller's own children in all kindergartens; the eldest first. */
export const handleListOwnChildren = bind(listOwnChildren, async ({ database, actor, audit }) => {
  const { rows } = await sql<OwnRow>`
    select
      child.id, child.fname, child.lname, kindergarten.id as kindergarten_id, kindergarten.name as kindergarten_name,
      case when not ('profile' = any(own.hidden_areas)) then ${picturePath} end as profile_picture
    from memberships guardian
    join kindergartens kindergarten on kindergarten.id = guardian.kindergarten_id
    join child_guardians own on own.guardian_id = guardian.id
    join children child on child.id = own.child_id and child.archived_at is null
    where guardian.user_id = ${actor.userId} and guardian.type = 'guardian' and guardian.active
    order by child.birth_date, child.fname, child.id`.execute(database);
  audit({ child_id: rows.map((row) => row.id) });
  return {
    data: rows.map(({ kindergarten_id: id, kindergarten_name: name, ...child }) => ({
      ...child,
      kindergarten: { id, name },
    })),
  };
});

/** Returns only the kindergarten, and only to its members; the child's page decides what they see there. */
export const handleLocateChild = bind(locateChild, async ({ database, actor, params }) => {
  const { rows } = await sql<{ kindergarten_id: number }>`
    select child.kindergarten_id
    from children child
    join kindergartens kindergarten on kindergarten.id = child.kindergarten_id
    where child.id = ${params.child_id} and (
      exists (
        select from memberships member
        where member.user_id = ${actor.userId} and member.active and member.kindergarten_id = kindergarten.id
      )
      or ${isOfficialOf(actor.userId)}
    )`.execute(database);
  return requireRow(rows);
});

interface Row extends Omit<ChildAnywhere, 'kindergarten' | 'active_courses' | 'allowed'>, CourseColumns {
  kindergarten_id: number;
  kindergarten_name: string;
}

/** A page of the children of all kindergartens. */
export const handleListAllChildren = bind(listAllChildren, async ({ database, actor, query, now, audit }) => {
  const matching = sql`
    from children child
    where child.erased_at is null and ${matchesTrashed(sql`child.archived_at`, query.trashed)}
      and ${containsSearched(sql`child.name_search`, query.term)}`;
  const columns = { name: sql`child.lname`, birth_date: sql`child.birth_date` };
  const order = orderBy(query, columns, sql`child.lname, child.fname, child.id`);
  const page = await readPage(
    { database, query },
    sql<Row>`
      select
        child.id, child.fname, child.lname, child.birth_date, child.archived_at,
        (child.archived_at at time zone kindergarten.timezone)::date as archived_on,
        kindergarten.id as kindergarten_id, kindergarten.name as kindergarten_name,
        ${courseColumns}
      from (select child.* ${matching} ${order} ${limitToPage(query)}) child
      join kindergartens kindergarten on kindergarten.id = child.kindergarten_id
      ${joinCourses(localDay(now))}
      ${order}, course.name, course.id`,
    matching,
  );
  const children = gatherCourses(page.data).map(
    ({ kindergarten_id: id, kindergarten_name: name, ...child }) => ({
      ...child,
      kindergarten: { id, name },
      allowed: { open: actor.hasFlag('canAccessKindergartensChildren') },
    }),
  );
  audit({ child_id: children.map(({ id }) => id) });
  return { ...page, data: children };
});
