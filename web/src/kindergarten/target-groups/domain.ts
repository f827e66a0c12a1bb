import type { WebDomain } from '../../base/screens.ts';

const load = () => import('./Pages.tsx');

export const targetGroups: WebDomain = {
  name: 'target-groups',
  frames: [{ name: 'targetGroups', load: async () => (await load()).TargetGroupsFrame }],
  screens: [
    {
      path: '/kindergarten/target-groups',
      title: 'target-groups.own',
      anyOf: ['targetgroups_access_index'],
      tab: { of: 'targetGroups', order: 10 },
      load: async () => (await load()).TargetGroupsTab,
    },
    {
      path: '/kindergarten/system-groups',
      title: 'target-groups.system',
      anyOf: ['targetgroups_access_system_groups'],
      tab: { of: 'targetGroups', order: 20 },
      load: async () => (await load()).SystemGroupsTab,
    },
    {
      path: '/kindergarten/target-groups/$target_group_id',
      title: 'target-groups.group',
      anyOf: ['targetgroups_access_index'],
      load: async () => (await load()).TargetGroupPage,
    },
    {
      path: '/courses/$course_id/target-groups',
      title: 'target-groups.title',
      anyOf: ['targetgroups_access_index'],
      tab: { of: 'course', order: 50 },
      twin: {
        path: '/admin/kindergartens/$kindergarten_id/courses/$course_id/targetGroups',
        anyOf: ['canAccessKindergartensTargetGroups'],
        of: 'adminCourse',
      },
      load: async () => (await import('./CourseGroupsTab.tsx')).CourseGroupsTab,
    },
    {
      path: '/organization/target-groups',
      title: 'target-groups.title',
      anyOf: ['organization_access_targetgroups'],
      load: async () => (await load()).OrganizationTargetGroupsPage,
    },
    {
      path: '/organization/target-groups/$target_group_id',
      title: 'target-groups.group',
      anyOf: ['organization_access_targetgroups'],
      load: async () => (await load()).OrganizationTargetGroupPage,
    },
    {
      path: '/admin/kindergartens/$kindergarten_id/target-groups',
      title: 'target-groups.title',
      anyOf: ['canAccessKindergartensTargetGroups'],
      tab: { of: 'adminKindergarten', order: 90 },
      load: async () => (await load()).AdminTargetGroupsTab,
    },
    {
      path: '/admin/kindergartens/$kindergarten_id/target-groups/$target_group_id',
      title: 'target-groups.group',
      anyOf: ['canAccessKindergartensTargetGroups'],
      load: async () => (await load()).AdminTargetGroupPage,
    },
    {
      path: '/admin/organizations/$organization_id/target-groups',
      title: 'target-groups.title',
      anyOf: ['canAccessOrganizationsTargetGroups'],
      tab: { of: 'adminOrganization', order: 50 },
      load: async () => (await load()).AdminOrganizationTargetGroupsTab,
    },
    {
      path: '/admin/organizations/$organization_id/target-groups/$target_group_id',
      title: 'target-groups.group',
      anyOf: ['canAccessOrganizationsTargetGroups'],
      load: async () => (await load()).AdminOrganizationTargetGroupPage,
    },
  ],
};
