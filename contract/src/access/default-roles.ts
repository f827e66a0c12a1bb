import type { FlagContext } from './flag-definition.ts';
import { type Flag, findKindergartenFlag, listFlags } from './flags.ts';
import type { RoleType } from './role-types.ts';

/**
 * The contexts whose flags a role of this type may have. An official's kindergarten flags apply in each
 * kindergarten of the organisation.
 */
const flagContextsOfRoleType: Record<RoleType, readonly FlagContext[]> = {
  employee: ['kindergarten'],
  guardian: ['kindergarten'],
  official: ['organization', 'kindergarten'],
  representative: ['supplier'],
  administrator: ['admin'],
};

/** The flags that a role of this type may have, in the order of the catalogue. */
export function listFlagsOfRoleType(type: RoleType): Flag[] {
  const contexts: Flag[] = flagContextsOfRoleType[type].flatMap((context) => listFlags(context));
  return contexts.filter((flag) => findKindergartenFlag(flag)?.heldBy?.includes(type) ?? true);
}

/** A default role of a new kindergarten, organisation, supplier or platform, which may change it later. */
interface DefaultRole {
  /** Its name is the text `roles.default.<key>`. */
  readonly key: 'manager' | 'teacher' | 'guardian' | 'official' | 'representative' | 'administrator';
  readonly type: RoleType;
  /** The context of the role. */
  readonly context: FlagContext;
  /** Given to a new member of this type if no other role is chosen. */
  readonly isDefault: boolean;
  readonly flags: readonly Flag[];
}

function listFlagsOf(key: 'teacher' | 'guardian' | 'official'): Flag[] {
  return listFlags('kindergarten').filter((flag) => findKindergartenFlag(flag)?.roles?.includes(key));
}

/** The roles that a new kindergarten, organisation, supplier and the platform start with. */
export const defaultRoles: readonly DefaultRole[] = [
  {
    key: 'manager',
    type: 'employee',
    context: 'kindergarten',
    isDefault: false,
    flags: listFlagsOfRoleType('employee'),
  },
  {
    key: 'teacher',
    type: 'employee',
    context: 'kindergarten',
    isDefault: true,
    flags: listFlagsOf('teacher'),
  },
  {
    key: 'guardian',
    type: 'guardian',
    context: 'kindergarten',
    isDefault: true,
    flags: listFlagsOf('guardian'),
  },
  {
    key: 'official',
    type: 'official',
    context: 'organization',
    isDefault: true,
    flags: [...listFlags('organization'), ...listFlagsOf('official')],
  },
  {
    key: 'representative',
    type: 'representative',
    context: 'supplier',
    isDefault: true,
    flags: listFlags('supplier'),
  },
  {
    key: 'administrator',
    type: 'administrator',
    context: 'admin',
    isDefault: true,
    flags: listFlags('admin'),
  },
];
