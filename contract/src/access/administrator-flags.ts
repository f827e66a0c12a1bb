import type { Flag, FlagOf } from './flags.ts';

/**
 * What an administrator's flag allows inside each kindergarten and organisation: the tabs of their administration. So
 * managers, officials and administrators share routes and screens. What people write to each other, and what is recorded
 * of a child's day, is not among them.
 */
const reachOfAdministratorFlag: Partial<
  Record<FlagOf<'admin'>, readonly FlagOf<'kindergarten' | 'organization'>[]>
> = {
  canAccessOrganizationsIndex: ['organization_access_kindergartens', 'organization_access_settings'],
  canAccessOrganizationsOfficials: ['organization_access_officials', 'organization_edit_officials'],
  canAccessOrganizationsRoles: ['organization_access_roles', 'organization_edit_roles'],
  canAccessOrganizationsTargetGroups: ['organization_access_targetgroups', 'organization_edit_targetgroups'],
  canAccessKindergartensIndex: [
    'kindergarten_access_settings',
    'kindergarten_access_modules_settings',
    'kindergarten_access_data_settings',
    'kindergarten_access_diets_settings',
  ],
  canAccessKindergartensRoles: ['roles_access_index', 'roles_can_edit'],
  canAccessKindergartensClasses: ['courses_access_index', 'courses_access_all', 'courses_can_edit'],
  canAccessKindergartensChildren: [
    'children_access_index',
    'children_access_all',
    'children_can_edit',
    'child_access_profile',
    'child_edit_profile',
    'child_access_history',
  ],
  canAccessKindergartensGuardians: [
    'guardians_access_index',
    'guardians_access_all',
    'guardians_can_edit',
    'child_access_guardians',
    'child_edit_guardians',
  ],
  canAccessKindergartensEmployees: [
    'employees_access_index',
    'employees_can_edit',
    'employees_access_history',
  ],
  canAccessKindergartensFolders: [
    'documents_access_index',
    'documents_add_folders',
    'folders_can_manage_all',
  ],
  canAccessKindergartensTargetGroups: [
    'targetgroups_access_index',
    'targetgroups_can_edit',
    'targetgroups_access_system_groups',
  ],
};

const administratorFlagsByReach = new Map<Flag, FlagOf<'admin'>[]>();
for (const [held, reached] of Object.entries(reachOfAdministratorFlag)) {
  for (const flag of reached) {
    administratorFlagsByReach.set(flag, [
      ...(administratorFlagsByReach.get(flag) ?? []),
      held as FlagOf<'admin'>,
    ]);
  }
}

/** The administrator's flags of which one is enough to hold `flag` where a context of its kind is addressed. */
export function listAdministratorFlags(flag: Flag): readonly FlagOf<'admin'>[] {
  return administratorFlagsByReach.get(flag) ?? [];
}
