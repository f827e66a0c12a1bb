import type { RoleType } from '#contract/access/role-types.ts';
import { administratorRoles, kindergartenRoles, organizationRoles } from '#contract/access/roles.ts';
import { message } from '#contract/platform/failure.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import { addRole, editRole, removeRole } from './edit-roles.ts';
import { listRoleHolders, listRoles, type RolePlace } from './read-roles.ts';

const kindergartenTypes: readonly RoleType[] = ['employee', 'guardian'];

function inKindergarten(actor: Actor, params: { kindergarten_id: number }): RolePlace {
  return {
    actor,
    tenant: { kindergartenId: params.kindergarten_id },
    types: kindergartenTypes,
    mayEdit: actor.hasFlag('roles_can_edit'),
  };
}

function inOrganization(actor: Actor, params: { organization_id: number }): RolePlace {
  return {
    actor,
    tenant: { organizationId: params.organization_id },
    types: ['official'],
    mayEdit: actor.hasFlag('organization_edit_roles'),
  };
}

function onPlatform(actor: Actor): RolePlace {
  return { actor, tenant: {}, types: ['administrator'], mayEdit: actor.hasFlag('canAccessUsersRoles') };
}

const deleted = { message: message('roles.deleted') };

export const roleRoutes = [
  bind(kindergartenRoles.list, ({ database, actor, params }) =>
    listRoles(database, inKindergarten(actor, params)),
  ),
  bind(kindergartenRoles.create, async ({ database, actor, params, body, audit }) => {
    const role = await addRole(database, inKindergarten(actor, params), body);
    audit({ role_id: role.id });
    return role;
  }),
  bind(kindergartenRoles.update, ({ database, actor, params, body, conflict }) =>
    editRole(database, inKindergarten(actor, params), params.role_id, body, conflict),
  ),
  bind(kindergartenRoles.delete, async ({ database, actor, params, query }) => {
    await removeRole(database, inKindergarten(actor, params), params.role_id, query.replacement_id ?? null);
    return deleted;
  }),
  bind(kindergartenRoles.listHolders, async ({ database, actor, params, query, audit }) => {
    const holders = await listRoleHolders(database, inKindergarten(actor, params), params.role_id, query);
    audit({ membership_id: holders.data.map(({ id }) => id) });
    return holders;
  }),

  bind(organizationRoles.list, ({ database, actor, params }) =>
    listRoles(database, inOrganization(actor, params)),
  ),
  bind(organizationRoles.create, async ({ database, actor, params, body, audit }) => {
    const role = await addRole(database, inOrganization(actor, params), body);
    audit({ role_id: role.id });
    return role;
  }),
  bind(organizationRoles.update, ({ database, actor, params, body, conflict }) =>
    editRole(database, inOrganization(actor, params), params.role_id, body, conflict),
  ),
  bind(organizationRoles.delete, async ({ database, actor, params, query }) => {
    await removeRole(database, inOrganization(actor, params), params.role_id, query.replacement_id ?? null);
    return deleted;
  }),
  bind(organizationRoles.listHolders, async ({ database, actor, params, query, audit }) => {
    const holders = await listRoleHolders(database, inOrganization(actor, params), params.role_id, query);
    audit({ membership_id: holders.data.map(({ id }) => id) });
    return holders;
  }),

  bind(administratorRoles.list, ({ database, actor }) => listRoles(database, onPlatform(actor))),
  bind(administratorRoles.create, async ({ database, actor, body, audit }) => {
    const role = await addRole(database, onPlatform(actor), body);
    audit({ role_id: role.id });
    return role;
  }),
  bind(administratorRoles.update, ({ database, actor, params, body, conflict }) =>
    editRole(database, onPlatform(actor), params.role_id, body, conflict),
  ),
  bind(administratorRoles.delete, async ({ database, actor, params, query }) => {
    await removeRole(database, onPlatform(actor), params.role_id, query.replacement_id ?? null);
    return deleted;
  }),
  bind(administratorRoles.listHolders, async ({ database, actor, params, query, audit }) => {
    const holders = await listRoleHolders(database, onPlatform(actor), params.role_id, query);
    audit({ membership_id: holders.data.map(({ id }) => id) });
    return holders;
  }),
];
