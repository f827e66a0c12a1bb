import { sql } from 'kysely';
import type { KindergartenSummary } from '#contract/access/tenants.ts';
import type { ReadDatabase } from '#server/platform/database/database.ts';
import {
  containsTerm,
  limitToPage,
  makePage,
  type TableQuery,
} from '#server/platform/database/table-query.ts';

interface Row extends Omit<KindergartenSummary, 'organization'> {
  organization_id: number | null;
  organization_name: string | null;
}

/** A page of kindergartens by name, with how many active employees and guardians each has: all, or an organisation's. */
export async function listKindergartens(
  database: ReadDatabase,
  organizationId: number | null,
  query: TableQuery,
) {
  const matching = sql`
    from kindergartens kindergarten
    where ${organizationId === null ? sql`true` : sql`kindergarten.organization_id = ${organizationId}`}
      and ${containsTerm(sql`kindergarten.name`, query.term)}`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`
      select
        page.id, page.name, page.country, organization.id as organization_id, organization.name as organization_name,
        (select count(*) from memberships where kindergarten_id = page.id and type = 'employee' and archived_at is null)
          as employees_count,
        (select count(*) from memberships where kindergarten_id = page.id and type = 'guardian' and archived_at is null)
          as guardians_count
      from (select kindergarten.* ${matching} order by kindergarten.name, kindergarten.id ${limitToPage(query)}) page
      left join organizations organization on organization.id = page.organization_id
      order by page.name, page.id`.execute(database),
    sql<{ total: number }>`select count(*) as total ${matching}`.execute(database),
  ]);
  const kindergartens = rows.map(({ organization_id: id, organization_name: name, ...kindergarten }) => ({
    ...kindergarten,
    organization: id === null || name === null ? null : { id, name },
  }));
  return makePage(query, kindergartens, counted[0]?.total ?? 0);
}
