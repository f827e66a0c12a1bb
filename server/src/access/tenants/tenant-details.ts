import { type RawBuilder, sql } from 'kysely';
import {
  type AdministeredKindergarten,
  getAdministeredKindergarten,
  getOrganization,
  type OrganizationDetails,
  updateAdministeredKindergarten,
  updateOrganization,
} from '#contract/access/tenant-details.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import { editRow } from '#server/platform/http/edit-row.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { moveKindergarten } from './move-kindergarten.ts';

/** The contact columns of a statement that reads a tenant as `tenant`. */
export const contactColumns = sql`
  tenant.registration_code, tenant.address, tenant.email, tenant.website,
  case when tenant.phone_code is not null
    then json_build_object('code', tenant.phone_code, 'number', tenant.phone_number)
  end as phone`;

export const handleGetAdministeredKindergarten = bind(
  getAdministeredKindergarten,
  async ({ database, actor, params }) => {
    return findAdministeredKindergarten(database, actor, params.kindergarten_id);
  },
);

export const handleUpdateAdministeredKindergarten = bind(
  updateAdministeredKindergarten,
  async ({ database, actor, params, body, now, conflict }) => {
    if (body.organization_id !== null) await requireOrganization(database, body.organization_id);
    const { rows } = await sql`
      update kindergartens
      set name = ${body.name}, country = ${body.country}, timezone = ${body.timezone}, version = version + 1
      where id = ${params.kindergarten_id} and version = ${body.version}
      returning id`.execute(database);
    if (rows.length === 0) {
      throw conflict(await findAdministeredKindergarten(database, actor, params.kindergarten_id));
    }
    await moveKindergarten(database, params.kindergarten_id, body.organization_id, actor.userId, now);
    return findAdministeredKindergarten(database, actor, params.kindergarten_id);
  },
);

/** 422 at `organization_id` if there is no such organisation. */
export async function requireOrganization(transaction: Transaction, organizationId: number): Promise<void> {
  const { rows } = await sql`select from organizations where id = ${organizationId} for key share`.execute(
    transaction,
  );
  if (rows.length === 0) throw invalidField('organization_id', 'tenants.no_organization');
}

/** Whether the tenant has and had no members, except invited people. */
const isUnused = (tenant: RawBuilder<unknown>) => sql`not exists (
  select from memberships where ${tenant} = tenant.id and (invited_at is null or archived_at is not null)
)`;

/** One kindergarten as the platform sees it; 404 if there is none. */
export async function findAdministeredKindergarten(
  database: ReadDatabase | Transaction,
  actor: Actor,
  kindergartenId: number,
): Promise<AdministeredKindergarten> {
  const { rows } = await sql<Omit<AdministeredKindergarten, 'allowed'> & { unused: boolean }>`
      select
        tenant.id, tenant.name, tenant.country, tenant.timezone, tenant.created_at, tenant.version, ${contactColumns},
        case when organization.id is not null
          then json_build_object('id', organization.id, 'name', organization.name)
        end as organization,
        ${isUnused(sql`kindergarten_id`)} as unused
      from kindergartens tenant
      left join organizations organization on organization.id = tenant.organization_id
      where tenant.id = ${kindergartenId}`.execute(database);
  const { unused, ...kindergarten } = requireRow(rows);
  return {
    ...kindergarten,
    allowed: { delete: unused && actor.hasFlag('canAccessKindergartensIndex') },
  };
}

export const handleGetOrganization = bind(getOrganization, async ({ database, actor, params }) => {
  return findOrganization(database, actor, params.organization_id);
});

export const handleUpdateOrganization = bind(updateOrganization, async (call) => {
  const { database, actor, params, body } = call;
  const writing = sql`
    update organizations
    set name = ${body.name}, registration_code = ${body.registration_code}, address = ${body.address},
      email = ${body.email ?? ''}, phone_code = ${body.phone?.code ?? null},
      phone_number = ${body.phone?.number ?? null}, website = ${body.website ?? ''}, version = version + 1
    where id = ${params.organization_id} and version = ${body.version}`.execute(database);
  return editRow(call, writing, () => findOrganization(database, actor, params.organization_id));
});

/** One organisation with what the actor may do with it; 404 if there is none. */
export async function findOrganization(
  database: ReadDatabase | Transaction,
  actor: Actor,
  organizationId: number,
): Promise<OrganizationDetails> {
  const { rows } = await sql<Omit<OrganizationDetails, 'allowed'> & { unused: boolean }>`
      select tenant.id, tenant.name, tenant.country, tenant.created_at, tenant.version, ${contactColumns},
        ${isUnused(sql`organization_id`)} and not exists (
          select from kindergartens where organization_id = tenant.id
        ) as unused
      from organizations tenant where tenant.id = ${organizationId}`.execute(database);
  const { unused, ...organization } = requireRow(rows);
  return {
    ...organization,
    allowed: {
      edit: actor.hasFlag('organization_access_settings'),
      delete: unused && actor.hasFlag('canAccessOrganizationsIndex'),
    },
  };
}
