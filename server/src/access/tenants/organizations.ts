import { sql } from 'kysely';
import {
  createOrganization as createOrganizationRoute,
  listAllOrganizations,
  type OrganizationSummary,
} from '#contract/access/tenant-details.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { containsTerm, limitToPage, makePage, orderBy } from '#server/platform/database/table-query.ts';
import { bind } from '#server/platform/http/bind.ts';
import { createOrganization } from './create-tenants.ts';
import { findOrganization } from './tenant-details.ts';

/** A page of all organisations, by name, with how many kindergartens and active officials each has. */
export const handleListAllOrganizations = bind(listAllOrganizations, async ({ database, query }) => {
  const matching = sql`from organizations organization where ${containsTerm(sql`organization.name`, query.term)}`;
  const order = orderBy(query, { name: sql`organization.name` }, sql`organization.id`);
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<OrganizationSummary>`
      select
        organization.id, organization.name, organization.country,
        (select count(*) from kindergartens where organization_id = organization.id) as kindergartens_count,
        (
          select count(*) from memberships where organization_id = organization.id and active
        ) as officials_count
      ${matching} ${order} ${limitToPage(query)}`.execute(database),
    sql<{ total: number }>`select count(*) as total ${matching}`.execute(database),
  ]);
  return makePage(query, rows, onlyRow(counted).total);
});

export const handleCreateOrganization = bind(
  createOrganizationRoute,
  async ({ database, actor, body, platform, now, audit }) => {
    const id = await createOrganization(database, platform.texts, body, now);
    audit({ organization_id: id });
    return findOrganization(database, actor, id);
  },
);
