import { type Flag, type FlagContext, listFlags } from './flags.ts';

/** Who a role is for. A kindergarten's roles are for employees or guardians; at most one of each type is the default. */
export const roleTypes = ['employee', 'guardian', 'official', 'representative', 'administrator'] as const;
export type RoleType = (typeof roleTypes)[number];

/**
 * The contexts whose flags a role of this type may hold. An official's kindergarten flags hold in each kindergarten of
 * the organisation.
 */
const flagContextsOfRoleType: Record<RoleType, readonly FlagContext[]> = {
  employee: ['kindergarten'],
  guardian: ['kindergarten'],
  official: ['organization', 'kindergarten'],
  representative: ['supplier'],
  administrator: ['admin'],
};

/** A role that a new kindergarten, organisation, supplier or platform starts with; it may be changed there afterwards. */
interface DefaultRole {
  /** Named `role.<key>` in flags.json. */
  readonly key: 'manager' | 'teacher' | 'guardian' | 'official' | 'representative' | 'administrator';
  readonly type: RoleType;
  /** Where the role belongs. */
  readonly context: FlagContext;
  /** Given to a new member of this type when no other role is chosen. */
  readonly isDefault: boolean;
  readonly flags: readonly Flag[];
}

const guardianFlags = [
  'child_access_profile',
  'child_edit_profile',
  'child_access_history',
  'child_access_guardians',
  'child_access_consents',
  'child_edit_consents',
  'contacts_access_kindergarten',
  'contacts_access_employees',
  'documents_access_index',
  'gallery_access_index',
  'child_access_files_guardian',
  'child_edit_files_guardian',
  'messages_access_index',
  'messages_can_send',
  'canAccessAnnouncement',
  'events_access_index',
  'surveys_access_questionnaires',
  'surveys_access_polls',
  'child_access_diary',
  'child_access_calendar',
  'child_edit_calendar',
  'foodmenu_access_index',
  'child_access_development_guardian',
  'child_access_plans',
  'child_access_maps_guardian',
  'child_edit_maps_guardian',
  'ideabank_access_index',
  'child_access_approvals',
  'child_edit_approvals',
  'child_access_invoices',
] as const satisfies readonly Flag[];

const teacherFlags = [
  'courses_access_index',
  'children_access_index',
  'child_access_profile',
  'guardians_access_index',
  'child_access_guardians',
  'consents_access_index',
  'child_access_consents',
  'employees_access_index',
  'contacts_access_kindergarten',
  'contacts_access_employees',
  'contacts_access_parents',
  'targetgroups_access_index',
  'targetgroups_access_system_groups',
  'documents_access_index',
  'documents_add_folders',
  'gallery_access_index',
  'gallery_add_folders',
  'child_access_files_employee',
  'child_edit_files_employee',
  'messages_access_index',
  'messages_can_send',
  'canAccessAnnouncement',
  'announcements_can_send',
  'events_access_index',
  'events_can_edit',
  'surveys_access_questionnaires',
  'surveys_access_polls',
  'help_access_seminars',
  'help_access_updates',
  'diary_access_course',
  'diary_can_edit',
  'diary_can_publish',
  'diary_image_upload',
  'diary_access_analysis',
  'child_access_diary',
  'child_access_calendar',
  'child_edit_calendar',
  'child_edit_calendar_locked',
  'foodmenu_access_index',
  'childdev_access_index',
  'childdev_goals_evaluate',
  'child_access_development',
  'child_edit_development',
  'plans_access_week',
  'plans_access_month',
  'plans_access_year',
  'plans_access_project',
  'plans_can_edit',
  'child_access_plans',
  'child_edit_plans',
  'child_access_maps_employee',
  'child_edit_maps_employee',
  'ideabank_access_index',
  'ideabank_add_ideas',
  'ideabank_add_comments',
  'child_access_approvals',
  'workschedule_access_index',
  'shop_access_index',
  'shop_access_kindergarten_wishlist',
  'shop_add_comments',
] as const satisfies readonly Flag[];

// What only a parent may say or see of a child: consent is given by a guardian, and the guardians' variants of a page
// show what the staff chose to publish.
const flagsOfGuardians: ReadonlySet<Flag> = new Set<Flag>([
  'child_edit_consents',
  'child_edit_approvals',
  'child_access_development_guardian',
  'child_access_maps_guardian',
  'child_edit_maps_guardian',
  'child_access_files_guardian',
  'child_edit_files_guardian',
  'child_manage_files_guardian',
]);

// A kindergarten is run by its own people: an organisation's official never has its roles or employees in hand.
const flagsOfOwnEmployees: ReadonlySet<Flag> = new Set<Flag>(['roles_can_edit', 'employees_can_edit']);

/** The flags that a role of this type may hold, in the order of the catalogue. */
export function listFlagsOfRoleType(type: RoleType): Flag[] {
  const contexts: Flag[] = flagContextsOfRoleType[type].flatMap((context) => listFlags(context));
  return contexts.filter(
    (flag) =>
      (type === 'guardian' || !flagsOfGuardians.has(flag)) &&
      (type !== 'official' || !flagsOfOwnEmployees.has(flag)),
  );
}

// An official watches over a kindergarten and changes nothing in it; a child's own pages stay with those who care for
// the child.
const officialFlags = [
  'courses_access_index',
  'courses_access_all',
  'children_access_index',
  'children_access_all',
  'employees_access_index',
  'contacts_access_kindergarten',
  'contacts_access_employees',
  'foodmenu_access_index',
  'workschedule_access_index',
  'workschedule_access_all',
  'reports_access_occupancy',
  'reports_access_attendance',
  'reports_access_meals',
  'reports_access_employee_meals',
  'reports_access_workschedule',
] as const satisfies readonly Flag[];

/** The roles that a new kindergarten, organisation, supplier and the platform start with. */
export const defaultRoles: readonly DefaultRole[] = [
  {
    key: 'manager',
    type: 'employee',
    context: 'kindergarten',
    isDefault: false,
    flags: listFlags('kindergarten').filter((flag) => !flagsOfGuardians.has(flag)),
  },
  { key: 'teacher', type: 'employee', context: 'kindergarten', isDefault: true, flags: teacherFlags },
  { key: 'guardian', type: 'guardian', context: 'kindergarten', isDefault: true, flags: guardianFlags },
  {
    key: 'official',
    type: 'official',
    context: 'organization',
    isDefault: true,
    flags: [...listFlags('organization'), ...officialFlags],
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
