import { sql } from 'kysely';
import {
  createKindergarten,
  createOrganization,
  deleteKindergarten,
  deleteOrganization,
  getAdministeredKindergarten,
  getOrganization,
  listAllOrganizations,
  updateAdministeredKindergarten,
  updateOrganization,
} from '#contract/access/tenant-details.ts';
import {
  getKindergarten,
  getSupplier,
  inviteFirstManager,
  listAllKindergartens,
  listOrganizationKindergartens,
} from '#contract/access/tenants.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import { ifAsked } from '#server/platform/database/table-query.ts';
import { bind } from '#server/platform/http/bind.ts';
import { notFound } from '#server/platform/http/failure.ts';
import { handleDeleteKindergarten, handleDeleteOrganization } from './delete-tenants.ts';
import { listKindergartens, ofOfficial } from './list-kindergartens.ts';
import { handleCreateKindergarten, handleInviteFirstManager } from './open-kindergarten.ts';
import { handleCreateOrganization, handleListAllOrganizations } from './organizations.ts';
import {
  contactColumns,
  handleGetAdministeredKindergarten,
  handleGetOrganization,
  handleUpdateAdministeredKindergarten,
  handleUpdateOrganization,
} from './tenant-details.ts';

export const tenantRoutes = [
  bind(listAllKindergartens, ({ database, query }) =>
    listKindergartens(
      database,
      ifAsked(
        query.organization_id === undefined
          ? undefined
          : sql`kindergarten.organization_id = ${query.organization_id}`,
      ),
      query,
    ),
  ),

  bind(listOrganizationKindergartens, ({ database, actor, params, query }) =>
    listKindergartens(database, ofOfficial(params.organization_id, actor.userId), query),
  ),

  bind(getKindergarten, async ({ database, params }) => {
    const { rows } = await sql<RouteReply<typeof getKindergarten>>`
      select tenant.id, tenant.name, tenant.country, tenant.timezone, ${contactColumns}
      from kindergartens tenant where tenant.id = ${params.kindergarten_id}`.execute(database);
    const [kindergarten] = rows;
    if (kindergarten === undefined) throw notFound();
    return kindergarten;
  }),

  bind(getSupplier, async ({ database, params }) => {
    const { rows } = await sql<{ id: number; name: string; country: string; validated_at: string | null }>`
      select id, name, country, validated_at from suppliers where id = ${params.supplier_id}`.execute(
      database,
    );
    const [supplier] = rows;
    if (supplier === undefined) throw notFound();
    return supplier;
  }),

  bind(createKindergarten, handleCreateKindergarten),
  bind(inviteFirstManager, handleInviteFirstManager),
  bind(getAdministeredKindergarten, handleGetAdministeredKindergarten),
  bind(updateAdministeredKindergarten, handleUpdateAdministeredKindergarten),
  bind(deleteKindergarten, handleDeleteKindergarten),
  bind(deleteOrganization, handleDeleteOrganization),
  bind(listAllOrganizations, handleListAllOrganizations),
  bind(createOrganization, handleCreateOrganization),
  bind(getOrganization, handleGetOrganization),
  bind(updateOrganization, handleUpdateOrganization),
];
