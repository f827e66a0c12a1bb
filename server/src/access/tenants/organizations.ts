import { sql } from 'kysely';
import {
  createOrganization as createOrganizationRoute,
  listAllOrganizations,
  type OrganizationSummary,
} from '#contract/access/tenant-details.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import { containsTerm, ifAsked, limitToPage, orderBy } from '#server/platform/database/table-query.ts';
import { bind } from '#server/platform/http/bind.ts';
import { createOrganization } from './create-tenants.ts';
import { findOrganization } from './tenant-details.ts';

/** A page of all organisations, by name, with how many kindergartens and active officials each has. */
export const handleListAllOrganizations = bind(listAllOrganizations, async ({ database, query }) => {
  const lacking = sql<boolean>`not exists (
    select from memberships official where official.organization_id = organization.id and official.active
  )`;
  const matching = sql`
    from organizations organization
    where ${containsTerm(sql`organization.name`, query.term)} and ${ifAsked(query.lacks && lacking)}`;
  const order = orderBy(query, { name: sql`organization.name` }, sql`organization.id`);
  return readPage(
    { database, query },
    sql<OrganizationSummary>`
      select
        organization.id, organization.name, organization.country,
        (select count(*) from kindergartens where organization_id = organization.id) as kindergartens_count,
        (
          select count(*) from memberships where organization_id = organization.id and active
        ) as officials_count
      ${matching} ${order} ${limitToPage(query)}`,
    matching,
  );
});

export const handleCreateOrganization = bind(
  createOrganizationRoute,
  async ({ database, actor, body, platform, now, audit }) => {
    const id = await createOrganization(database, platform.texts, body, now);
    audit({ organization_id: id });
    return findOrganization(database, actor, id);
  },
);
