import { listFlagsOfRoleType } from './default-roles.ts';
import type { Flag } from './flags.ts';
import { grantersOf, managementFlags } from './management.ts';
import type { RoleType } from './role-types.ts';

/** Who would give or take rights, as they stand in the addressed place. */
interface Granter {
  isAdministrator: boolean;
  hasFlag(flag: Flag): boolean;
}

/** A role as far as it matters who may give it. */
interface GivenRole {
  type: RoleType;
  flags: readonly string[];
  is_default: boolean;
}

/** Whether the person runs the addressed place: may both change its roles of this type and say who holds them. */
function runsPlace(granter: Granter, type: RoleType): boolean {
  const needed = managementFlags[type];
  return needed.length > 0 && needed.every((flag) => granter.hasFlag(flag));
}

/** The flags of a role of this type that the person may give to others, and take from them. */
export function listGrantableFlags(granter: Granter, type: RoleType): Flag[] {
  if (!runsPlace(granter, type)) return [];
  const kind = granter.isAdministrator ? 'administrators' : 'managers';
  return listFlagsOfRoleType(type).filter((flag) => grantersOf(flag).includes(kind));
}

/**
 * Which flags a change of a role would give or take that the person may not: none but those they may grant, and to a
 * role that they hold themselves nothing is added.
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

/** Whether the person may give a flag to the role, or take it away, that held these before. */
export function mayToggleFlag(
  grantable: { has(flag: string): boolean },
  isHeld: boolean,
  before: readonly string[],
  flag: string,
): boolean {
  return grantable.has(flag) && (before.includes(flag) || !isHeld);
}

/**
 * Whether the person may give somebody else this role, or take it: one whose flags they may all grant. What the default
 * role holds was granted to every new member by whoever made it the default, unless it runs the place.
 */
export function mayAssignRole(grantable: { has(flag: string): boolean }, role: GivenRole): boolean {
  if (role.flags.every((flag) => grantable.has(flag))) return true;
  const running: readonly string[] = managementFlags[role.type];
  return role.is_default && !role.flags.some((flag) => running.includes(flag));
}
