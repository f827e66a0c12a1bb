import { administratorRoles, kindergartenRoles, organizationRoles } from '#contract/access/roles.ts';
import { message } from '#contract/platform/failure.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import { addRole, editRole, removeRole } from './edit-roles.ts';
import { listRoleHolders, listRoles, type RolePlace } from './read-roles.ts';

/** The kindergarten or organisation of the path, or else the platform itself. */
function placeOf({
  actor,
  params: { kindergarten_id: kindergartenId, organization_id: organizationId },
}: {
  actor: Actor;
  params: { kindergarten_id?: number; organization_id?: number; role_id?: number };
}): RolePlace {
  if (kindergartenId !== undefined) {
    const mayEdit = actor.hasFlag('roles_can_edit');
    return { actor, tenant: { kindergartenId }, types: ['employee', 'guardian'], mayEdit };
  }
  if (organizationId !== undefined) {
    const mayEdit = actor.hasFlag('organization_edit_roles');
    return { actor, tenant: { organizationId }, types: ['official'], mayEdit };
  }
  return { actor, tenant: {}, types: ['administrator'], mayEdit: actor.hasFlag('canAccessUsersRoles') };
}

export const roleRoutes = [kindergartenRoles, organizationRoles, administratorRoles].flatMap((roles) => [
  bind(roles.list, (call) => listRoles(call.database, placeOf(call))),
  bind(roles.create, async (call) => {
    const role = await addRole(call.database, placeOf(call), call.body);
    call.audit({ role_id: role.id });
    return role;
  }),
  bind(roles.update, (call) =>
    editRole(call.database, placeOf(call), call.params.role_id, call.body, call.conflict),
  ),
  bind(roles.delete, async (call) => {
    const { role_id: roleId } = call.params;
    await removeRole(call.database, placeOf(call), roleId, call.query.replacement_id ?? null);
    return { message: message('roles.deleted') };
  }),
  bind(roles.listHolders, async (call) => {
    const holders = await listRoleHolders(call.database, placeOf(call), call.params.role_id, call.query);
    call.audit({ membership_id: holders.data.map(({ id }) => id) });
    return holders;
  }),
]);
