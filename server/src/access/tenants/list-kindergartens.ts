import { type RawBuilder, sql } from 'kysely';
import {
  type KindergartenSummary,
  listAllKindergartens,
  listOrganizationKindergartens,
} from '#contract/access/tenants.ts';
import type { RouteQuery } from '#contract/platform/route.ts';
import { isManaged } from '#server/access/roles/require-manager.ts';
import type { ReadDatabase } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import { containsTerm, ifAsked, limitToPage, orderBy } from '#server/platform/database/table-query.ts';
import { bind } from '#server/platform/http/bind.ts';

interface Row extends Omit<KindergartenSummary, 'organization'> {
  organization_id: number | null;
  organization_name: string | null;
}

const countMembers = (kindergarten: 'kindergarten' | 'page', type: 'employee' | 'guardian') => sql`(
  select count(*) from memberships
  where kindergarten_id = ${sql.ref(kindergarten)}.id and type = ${type} and active
)`;

/** Holds for rows of `kindergartens kindergarten` that the official sees: all, or the chosen ones. */
export function isOfficialOf(userId: number): RawBuilder<boolean> {
  return sql`exists (
    select from memberships official
    where official.user_id = ${userId} and official.organization_id = kindergarten.organization_id and official.active
      and (
        official.all_kindergartens or exists (
          select from official_kindergartens
          where official_id = official.id and kindergarten_id = kindergarten.id
        )
      )
  )`;
}

/** How many regular classes `page` has today, with how many places, and how many of these are free. */
const countPlaces = (now: string) => sql`
  select
    count(*) as courses_count, coalesce(sum(places), 0) as places,
    coalesce(sum(greatest(places - attending, 0)), 0)::bigint as free_places
  from (
    select course.places, (
      select count(*) from course_children attendance
      where attendance.course_id = course.id and attendance.days @> today.day
    ) as attending
    from (select (${now}::timestamptz at time zone page.timezone)::date as day) today
    join courses course on course.kindergarten_id = page.id
    where course.archived_at is null and course.type = 'regular'
      and today.day between coalesce(course.start_date, '-infinity') and coalesce(course.end_date, 'infinity')
  ) running`;

/** A page of the kindergartens that match, with how many active employees and guardians each has. */
async function listKindergartens(
  database: ReadDatabase,
  among: RawBuilder<boolean>,
  query: Omit<RouteQuery<typeof listAllKindergartens>, 'organization_id' | 'lacks'>,
  now: string,
) {
  const matching = sql`
    from kindergartens kindergarten
    where ${among}
      and ${containsTerm(sql`kindergarten.name`, query.term)}`;
  const columnsOf = (kindergarten: 'kindergarten' | 'page') => ({
    name: sql.ref(`${kindergarten}.name`),
    employees_count: countMembers(kindergarten, 'employee'),
    guardians_count: countMembers(kindergarten, 'guardian'),
  });
  const order = orderBy(query, columnsOf('kindergarten'), sql`kindergarten.name, kindergarten.id`);
  const page = await readPage(
    { database, query },
    sql<Row>`
      select
        page.id, page.name, page.country, organization.id as organization_id, organization.name as organization_name,
        ${countMembers('page', 'employee')} as employees_count,
        ${countMembers('page', 'guardian')} as guardians_count,
        (select count(*) from children where kindergarten_id = page.id and archived_at is null) as children_count,
        figures.courses_count, figures.places, figures.free_places, ${isManaged(sql.ref('page.id'))} as has_manager
      from (select kindergarten.* ${matching} ${order} ${limitToPage(query)}) page
      left join organizations organization on organization.id = page.organization_id
      cross join lateral (${countPlaces(now)}) figures
      ${orderBy(query, columnsOf('page'), sql`page.name, page.id`)}`,
    matching,
  );
  const kindergartens = page.data.map(
    ({ organization_id: id, organization_name: name, ...kindergarten }) => ({
      ...kindergarten,
      organization: id === null || name === null ? null : { id, name },
    }),
  );
  return { ...page, data: kindergartens };
}

export const handleListAllKindergartens = bind(listAllKindergartens, ({ database, query, now }) =>
  listKindergartens(
    database,
    sql`${ifAsked(
      query.organization_id === undefined
        ? undefined
        : sql`kindergarten.organization_id = ${query.organization_id}`,
    )} and ${ifAsked(query.lacks && sql<boolean>`not ${isManaged(sql.ref('kindergarten.id'))}`)}`,
    query,
    now,
  ),
);

/** Those of the organisation that this official may see. */
export const handleListOrganizationKindergartens = bind(
  listOrganizationKindergartens,
  ({ database, actor, params, query, now }) =>
    listKindergartens(
      database,
      sql`kindergarten.organization_id = ${params.organization_id} and ${isOfficialOf(actor.userId)}`,
      query,
      now,
    ),
);
