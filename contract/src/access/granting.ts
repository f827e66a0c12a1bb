import { listFlagsOfRoleType } from './default-roles.ts';
import type { Flag } from './flags.ts';
import { grantersOf, managementFlags } from './management.ts';
import type { RoleType } from './role-types.ts';

/** The person who would give or take rights, with their flags in the addressed place. */
interface Granter {
  isAdministrator: boolean;
  hasFlag(flag: Flag): boolean;
}

/** The properties of a role that decide who may give it. */
interface GivenRole {
  type: RoleType;
  flags: readonly string[];
  is_default: boolean;
}

/** Whether the person runs the addressed place: may change its roles of this type and who has them. */
function runsPlace(granter: Granter, type: RoleType): boolean {
  const needed = managementFlags[type];
  return needed.length > 0 && needed.every((flag) => granter.hasFlag(flag));
}

/** The flags of a role of this type that the person may give to others and take from them. */
export function listGrantableFlags(granter: Granter, type: RoleType): Flag[] {
  if (!runsPlace(granter, type)) return [];
  const kind = granter.isAdministrator ? 'administrators' : 'managers';
  return listFlagsOfRoleType(type).filter((flag) => grantersOf(flag).includes(kind));
}

/**
 * Which flags a change of a role would give or take although the person may not: flags that they may not
 * grant, and all new flags for a role that they have themselves.
 */
export function findForbiddenFlags<Name extends string>(
  grantable: { has(flag: string): boolean },
  isHeld: boolean,
  before: readonly Name[],
  after: readonly Name[],
): { notGrantable: Name[]; toOneself: Name[] } {
  const given = after.filter((flag) => !before.includes(flag));
  const taken = before.filter((flag) => !after.includes(flag));
  return {
    notGrantable: [...given, ...taken].filter((flag) => !grantable.has(flag)),
    toOneself: isHeld ? given : [],
  };
}

/** Whether the person may give a flag to a role with these flags, or take it away. */
export function mayToggleFlag(
  grantable: { has(flag: string): boolean },
  isHeld: boolean,
  before: readonly string[],
  flag: string,
): boolean {
  return grantable.has(flag) && (before.includes(flag) || !isHeld);
}

/**
 * Whether the person may give somebody else this role, or take it: if they may grant all of its flags, or if
 * it is the default role, which new members get anyway, and does not run the place.
 */
export function mayAssignRole(grantable: { has(flag: string): boolean }, role: GivenRole): boolean {
  if (role.flags.every((flag) => grantable.has(flag))) return true;
  const running: readonly string[] = managementFlags[role.type];
  return role.is_default && !role.flags.some((flag) => running.includes(flag));
}
