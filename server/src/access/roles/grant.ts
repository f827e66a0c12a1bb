import { sql } from 'kysely';
import { isForGuardiansOnly, listFlagsOfRoleType, type RoleType } from '#contract/access/default-roles.ts';
import type { Flag } from '#contract/access/flags.ts';
import { managementFlags } from '#contract/access/management.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { invalidField } from '#server/platform/http/failure.ts';

/** Whether the actor runs the addressed place: may both change roles and say who holds them. */
function runsPlace(actor: Actor, type: RoleType): boolean {
  return managementFlags[type].every((flag) => actor.hasFlag(flag));
}

/** The flags that the actor may add to a role of this type (`contract/src/access/management.ts`). */
export function listGrantableFlags(actor: Actor, type: RoleType): Flag[] {
  const reached = listFlagsOfRoleType(type);
  if (runsPlace(actor, type)) return reached;
  return reached.filter((flag) => isForGuardiansOnly(flag) || actor.hasFlag(flag));
}

/** Complains at the field where a flag is added that the actor may not give. What was held before stays. */
export function requireGrantable(
  actor: Actor,
  type: RoleType,
  flags: readonly Flag[],
  heldBefore: readonly string[],
  field: 'flags' | 'is_default' | 'replacement_id' = 'flags',
): void {
  const grantable = listGrantableFlags(actor, type);
  if (flags.some((flag) => !heldBefore.includes(flag) && !grantable.includes(flag))) {
    throw invalidField(field, 'roles.flag_not_yours');
  }
}

/**
 * Whether the actor may give somebody a role of these flags: who may choose people's roles, but not run the place, hands
 * out no more than they have: no flag of management that they lack; of administrators' roles, no flag at all.
 */
export function mayAssign(actor: Actor, type: RoleType, flags: readonly string[]): boolean {
  if (runsPlace(actor, type)) return true;
  const guarded: readonly string[] = type === 'administrator' ? flags : managementFlags[type];
  return flags.every((flag) => !guarded.includes(flag) || actor.hasFlag(flag));
}

/** Complains at `role_ids` where one of them is a role that the actor may not give. */
export async function requireAssignable(
  transaction: Transaction,
  actor: Actor,
  type: RoleType,
  roleIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ flag: string }>`
    select distinct unnest(flags) as flag from roles where id = any(${[...roleIds]}::bigint[])`.execute(
    transaction,
  );
  const flags = rows.map(({ flag }) => flag);
  if (!mayAssign(actor, type, flags)) throw invalidField('role_ids', 'roles.role_not_yours');
}
