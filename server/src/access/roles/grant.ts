import { sql } from 'kysely';
import type { Flag } from '#contract/access/flags.ts';
import { findForbiddenFlags, listGrantableFlags, mayAssignRole } from '#contract/access/granting.ts';
import type { RoleType } from '#contract/access/role-types.ts';
import { message } from '#contract/platform/failure.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { invalidField, invalidFields } from '#server/platform/http/failure.ts';
import { isOfTenant, type TenantIds } from './tenant.ts';

/** The field of the form at which an ungrantable flag is reported. */
type FlagField = 'flags' | 'is_default' | 'replacement_id';

/**
 * 422 at the field, naming the flags, if a change of its holders' rights adds or removes what the actor may
 * not grant, or adds to the actor's own rights (`contract/src/access/granting.ts`).
 */
export function requireGrantable(
  actor: Actor,
  { type, is_held: isHeld }: { type: RoleType; is_held: boolean },
  before: readonly string[],
  after: readonly string[],
  field: FlagField = 'flags',
): void {
  const grantable = new Set<string>(listGrantableFlags(actor, type));
  const { notGrantable, toOneself } = findForbiddenFlags(grantable, isHeld, before, after);
  if (notGrantable.length > 0) throw refuseFlags(field, 'roles.flag_not_yours', notGrantable);
  if (toOneself.length > 0) throw refuseFlags(field, 'roles.flag_to_oneself', toOneself);
}

/** How many rights an error message names. */
const namedFlags = 5;

/** The reason, then the rights, by their names in the reader's language. */
function refuseFlags(field: FlagField, key: string, flags: readonly string[]) {
  const named = flags.slice(0, namedFlags).map((flag) => message(`flags.${flag}.label`));
  const unnamed = flags.length - named.length;
  const rest = unnamed > 0 ? [message('roles.flags_more', { n: unnamed })] : [];
  return invalidFields({ [field]: [message(key), ...named, ...rest] });
}

/** Whether the actor may give a role like this to somebody else, or remove it from them. */
export function mayAssign(
  actor: Actor,
  role: { type: RoleType; flags: readonly string[]; is_default: boolean },
): boolean {
  return mayAssignRole(new Set<string>(listGrantableFlags(actor, role.type)), role);
}

/** The change of roles of one person or several people in a place. */
interface RoleChange {
  type: RoleType;
  tenant: TenantIds;
  given: readonly number[];
  taken: readonly number[];
  /** Whether the actor is one of them. */
  toSelf: boolean;
}

/**
 * 422 at `role_ids`, naming the roles, if one is added or removed that the actor may not grant. Nobody grants
 * a role to themselves; giving up one's own needs no right.
 */
export async function requireAssignable(
  transaction: Transaction,
  actor: Actor,
  { type, tenant, given, taken, toSelf }: RoleChange,
): Promise<void> {
  if (toSelf && given.length > 0) throw invalidField('role_ids', 'roles.role_to_oneself');
  const changed = toSelf ? given : [...given, ...taken];
  const { rows } = await sql<{ name: string; flags: Flag[]; is_default: boolean }>`
    select name, flags, is_default from roles where id = any(${[...changed]}::bigint[]) and ${isOfTenant(tenant)}
    order by name, id for key share`.execute(transaction);
  const refused = rows.filter((role) => !mayAssign(actor, { type, ...role }));
  if (refused.length === 0) return;
  const roles = refused.map(({ name }) => name).join(', ');
  throw invalidFields({ role_ids: [message('roles.role_not_yours', { roles })] });
}
