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

/** A page of the kindergartens that match, with how many active employees and guardians each has. */
async function listKindergartens(
  database: ReadDatabase,
  among: RawBuilder<boolean>,
  query: Omit<RouteQuery<typeof listAllKindergartens>, 'organization_id'>,
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
        ${countMembers('page', 'guardian')} as guardians_count, ${isManaged(sql.ref('page.id'))} as has_manager
      from (select kindergarten.* ${matching} ${order} ${limitToPage(query)}) page
      left join organizations organization on organization.id = page.organization_id
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

export const handleListAllKindergartens = bind(listAllKindergartens, ({ database, query }) =>
  listKindergartens(
    database,
    ifAsked(
      query.organization_id === undefined
        ? undefined
        : sql`kindergarten.organization_id = ${query.organization_id}`,
    ),
    query,
  ),
);

/** Those of the organisation that this official may see. */
export const handleListOrganizationKindergartens = bind(
  listOrganizationKindergartens,
  ({ database, actor, params, query }) =>
    listKindergartens(
      database,
      sql`kindergarten.organization_id = ${params.organization_id} and ${isOfficialOf(actor.userId)}`,
      query,
    ),
);
