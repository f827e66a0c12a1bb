import { sql } from 'kysely';
import type { RoleType } from '#contract/access/default-roles.ts';
import type { Flag } from '#contract/access/flags.ts';
import type { Role } from '#contract/access/roles.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { conflict, invalidField } from '#server/platform/http/failure.ts';
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

/** Creates a role of the place with flags that the actor may give. */
export async function addRole(
  transaction: Transaction,
  actor: Actor,
  place: RolePlace,
  { type, name, flags, is_default: isDefault }: RoleBody & { type: RoleType },
): Promise<Role> {
  requireGrantable(actor, type, flags, []);
  // Of two that are made the default at once the second waits and takes that from the first.
  await lockPlace(transaction, place.tenant);
  if (isDefault) await clearDefault(transaction, place, type, null);
  const once = [...new Set(flags)];
  const id = await createRole(transaction, { ...place.tenant, type, name, flags: once, isDefault });
  return findRole(transaction, place, id);
}

/** Changes a role; 409 with the present one where somebody did meanwhile. The place keeps somebody who runs it. */
export async function editRole(
  transaction: Transaction,
  actor: Actor,
  place: RolePlace,
  roleId: number,
  body: RoleBody & { version: number },
): Promise<Role> {
  return keepPlaceManaged(transaction, place, async () => {
    const before = await findRole(transaction, place, roleId);
    if (before.version !== body.version) throw conflict(before);
    requireFlagsInReach(before.type, body.flags);
    requireGrantable(actor, before.type, body.flags, before.flags);
    // New members get it: whoever makes it the default gives all of it.
    if (body.is_default && !before.is_default) {
      requireGrantable(actor, before.type, body.flags, [], 'is_default');
    }
    if (body.is_default) await clearDefault(transaction, place, before.type, roleId);
    const { rows } = await sql`
      update roles
      set name = ${body.name}, flags = ${[...new Set(body.flags)]}, is_default = ${body.is_default},
        version = version + 1
      where id = ${roleId} and version = ${body.version}
      returning id`.execute(transaction);
    const current = await findRole(transaction, place, roleId);
    if (rows.length === 0) throw conflict(current);
    return current;
  });
}

/**
 * Deletes a role of the place. Its holders get the replacement, of the same place and type, as far as the actor may give
 * them what it holds more; a default role hands that on as well, so that new members still get one.
 */
export async function removeRole(
  transaction: Transaction,
  actor: Actor,
  place: RolePlace,
  roleId: number,
  replacementId: number | null,
): Promise<void> {
  await keepPlaceManaged(transaction, place, async () => {
    // Whoever gives the role to somebody meanwhile is waited for, or finds it gone.
    await sql`select from roles where id = ${roleId} for update`.execute(transaction);
    const role = await findRole(transaction, place, roleId);
    if (replacementId === null && (role.holders_count > 0 || role.is_default)) {
      throw invalidField('replacement_id', 'roles.replacement_needed');
    }
    if (replacementId !== null) await handOn(transaction, actor, place, role, replacementId);
    await sql`delete from membership_roles where role_id = ${roleId}`.execute(transaction);
    await sql`delete from roles where id = ${roleId}`.execute(transaction);
  });
}

async function handOn(
  transaction: Transaction,
  actor: Actor,
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
  requireGrantable(actor, role.type, replacement.flags, role.flags, 'replacement_id');
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

/** Takes being the default from the role that has it, unless that is the excepted one. */
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

/** Officials' roles may change freely, one at a time: an administrator can always help out there. */
async function keepPlaceManaged<Result>(
  transaction: Transaction,
  { tenant, types }: RolePlace,
  change: () => Promise<Result>,
): Promise<Result> {
  const { kindergartenId } = tenant;
  await lockPlace(transaction, tenant);
  if (kindergartenId !== undefined) return keepManager(transaction, { kindergartenId }, change);
  return types.includes('administrator') ? keepManager(transaction, {}, change) : change();
}
