import { sql } from 'kysely';
import type { Flag } from '#contract/access/flags.ts';
import type { RoleType } from '#contract/access/role-types.ts';
import type { kindergartenRoles, Role } from '#contract/access/roles.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { ConflictMaker } from '#server/platform/http/bind.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { announceRights } from './announce-rights.ts';
import { createRole, requireFlagsInReach } from './create-role.ts';
import { requireGrantable } from './grant.ts';
import { findRole, type RolePlace } from './read-roles.ts';
import { keepManager, lockPlace } from './require-manager.ts';
import { isOfTenant } from './tenant.ts';

interface RoleBody {
  name: string;
  flags: Flag[];
  is_default: boolean;
}

/** Creates a role of the place with flags that the actor may grant. */
export async function addRole(
  transaction: Transaction,
  place: RolePlace,
  { type, name, flags, is_default: isDefault }: RoleBody & { type: RoleType },
): Promise<Role> {
  requireFlagsInReach(type, flags);
  requireGrantable(place.actor, { type, is_held: false }, [], flags);
  // If two roles are made the default at once, the second call waits and replaces the first.
  await lockPlace(transaction, place.tenant);
  if (isDefault) await replaceDefault(transaction, place, { type, flags }, null);
  const once = [...new Set(flags)];
  const id = await createRole(transaction, { ...place.tenant, type, name, flags: once, isDefault });
  return findRole(transaction, place, id);
}

/** Changes a role; 409 with the current one if it has changed. Somebody must remain who runs the place. */
export async function editRole(
  transaction: Transaction,
  place: RolePlace,
  roleId: number,
  body: RoleBody & { version: number },
  conflict: ConflictMaker<typeof kindergartenRoles.update>,
): Promise<Role> {
  return keepManager(transaction, place.tenant, async () => {
    const before = await findRole(transaction, place, roleId);
    if (before.version !== body.version) throw conflict(before);
    requireFlagsInReach(before.type, body.flags);
    requireGrantable(place.actor, before, before.flags, body.flags);
    if (body.is_default && !before.is_default) {
      await replaceDefault(transaction, place, { type: before.type, flags: body.flags }, roleId);
    } else if (before.is_default && !body.is_default) {
      // New members then get no role.
      requireGrantable(place.actor, othersOf(before.type), before.flags, [], 'is_default');
    }
    await sql`
      update roles
      set name = ${body.name}, flags = ${[...new Set(body.flags)]}, is_default = ${body.is_default},
        version = version + 1
      where id = ${roleId}`.execute(transaction);
    await announceRights(transaction, { roleId });
    return findRole(transaction, place, roleId);
  });
}

/**
 * Deletes a role of the place. Its holders get the replacement, of the same place and type. The actor must be
 * allowed to grant the rights that the replacement adds, and to remove those it lacks. If the role was the
 * default, the replacement becomes it.
 */
export async function removeRole(
  transaction: Transaction,
  place: RolePlace,
  roleId: number,
  replacementId: number | null,
): Promise<void> {
  await keepManager(transaction, place.tenant, async () => {
    // A concurrent assignment of the role is waited for, or finds it deleted.
    await sql`select from roles where id = ${roleId} for update`.execute(transaction);
    const role = await findRole(transaction, place, roleId);
    if (replacementId === null && (role.holders_count > 0 || role.is_default)) {
      throw invalidField('replacement_id', 'roles.replacement_needed');
    }
    if (replacementId === null) requireGrantable(place.actor, role, role.flags, [], 'replacement_id');
    else await handOn(transaction, place, role, replacementId);
    await announceRights(transaction, { roleId });
    await sql`delete from membership_roles where role_id = ${roleId}`.execute(transaction);
    await sql`delete from roles where id = ${roleId}`.execute(transaction);
  });
}

async function handOn(
  transaction: Transaction,
  place: RolePlace,
  role: Role,
  replacementId: number,
): Promise<void> {
  const { rows } = await sql<{ flags: Flag[] }>`
    select flags from roles
    where id = ${replacementId} and id <> ${role.id} and type = ${role.type} and ${isOfTenant(place.tenant)}
    for key share`.execute(transaction);
  const [replacement] = rows;
  if (replacement === undefined) throw invalidField('replacement_id', 'roles.not_of_this_place');
  requireGrantable(place.actor, role, role.flags, replacement.flags, 'replacement_id');
  await sql`
    insert into membership_roles (membership_id, role_id)
    select membership_id, ${replacementId} from membership_roles where role_id = ${role.id}
    on conflict do nothing`.execute(transaction);
  if (!role.is_default) return;
  await clearDefault(transaction, place, role.type, replacementId);
  await sql`update roles set is_default = true, version = version + 1 where id = ${replacementId}`.execute(
    transaction,
  );
}

/** Makes the role the default for new members; the actor must be allowed to grant it and take the former. */
async function replaceDefault(
  transaction: Transaction,
  place: RolePlace,
  { type, flags }: { type: RoleType; flags: readonly Flag[] },
  roleId: number | null,
): Promise<void> {
  const { rows } = await sql<{ flags: Flag[] }>`
    select flags from roles where ${isOfTenant(place.tenant)} and type = ${type} and is_default`.execute(
    transaction,
  );
  for (const former of rows) {
    requireGrantable(place.actor, othersOf(type), former.flags, [], 'is_default');
  }
  requireGrantable(place.actor, othersOf(type), [], flags, 'is_default');
  await clearDefault(transaction, place, type, roleId);
}

/** New members are other people than the actor. */
const othersOf = (type: RoleType) => ({ type, is_held: false });

/** Clears the default of the role that has it, unless that is the excepted one. */
async function clearDefault(
  transaction: Transaction,
  place: RolePlace,
  type: RoleType,
  exceptRoleId: number | null,
): Promise<void> {
  await sql`
    update roles set is_default = false, version = version + 1
    where ${isOfTenant(place.tenant)} and type = ${type} and is_default
      and id is distinct from ${exceptRoleId}`.execute(transaction);
}
