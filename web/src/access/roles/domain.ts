import type { WebDomain } from '../../base/screens.ts';

export const roles: WebDomain = {
  name: 'roles',
  screens: [
    {
      path: '/kindergarten/roles',
      title: 'roles.title',
      anyOf: ['roles_access_index', 'roles_can_edit'],
      load: async () => (await import('./RolesPages.tsx')).KindergartenRolesPage,
    },
    {
      path: '/organization/roles',
      title: 'roles.title',
      anyOf: ['organization_access_roles', 'organization_edit_roles'],
      load: async () => (await import('./RolesPages.tsx')).OrganizationRolesPage,
    },
    {
      path: '/admin/users/admins',
      title: 'members.administrators',
      anyOf: ['canAccessUsersAdmins'],
      tab: { of: 'adminUsers', order: 20 },
      load: async () => (await import('./MembersPages.tsx')).AdministratorsTab,
    },
    {
      path: '/admin/users/roles',
      title: 'roles.title',
      anyOf: ['canAccessUsersRoles'],
      tab: { of: 'adminUsers', order: 30 },
      load: async () => (await import('./RolesPages.tsx')).AdministratorRolesTab,
    },
    {
      path: '/organization/officials',
      title: 'members.officials',
      anyOf: ['organization_access_officials', 'organization_edit_officials'],
      load: async () => (await import('./MembersPages.tsx')).OfficialsPage,
    },
    {
      path: '/admin/organizations/$organization_id/officials',
      title: 'members.officials',
      anyOf: ['canAccessOrganizationsOfficials'],
      tab: { of: 'adminOrganization', order: 20 },
      load: async () => (await import('./MembersPages.tsx')).AdminOfficialsTab,
    },
    {
      path: '/admin/kindergartens/$kindergarten_id/roles',
      title: 'roles.title',
      anyOf: ['canAccessKindergartensRoles'],
      tab: { of: 'adminKindergarten', order: 30 },
      load: async () => (await import('./RolesPages.tsx')).AdminKindergartenRolesTab,
    },
    {
      path: '/admin/organizations/$organization_id/roles',
      title: 'roles.title',
      anyOf: ['canAccessOrganizationsRoles'],
      tab: { of: 'adminOrganization', order: 30 },
      load: async () => (await import('./RolesPages.tsx')).AdminOrganizationRolesTab,
    },
  ],
};
