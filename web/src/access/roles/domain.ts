import type { WebDomain } from '../../base/screens.ts';

export const roles: WebDomain = {
  name: 'roles',
  screens: [
    {
      path: '/kindergarten/roles',
      place: 'inside',
      title: 'roles.title',
      anyOf: ['roles_access_index', 'roles_can_edit'],
      load: async () => (await import('./RolesPages.tsx')).KindergartenRolesPage,
    },
    {
      path: '/organization/roles',
      place: 'inside',
      title: 'roles.title',
      anyOf: ['organization_access_roles', 'organization_edit_roles'],
      load: async () => (await import('./RolesPages.tsx')).OrganizationRolesPage,
    },
    {
      path: '/admin/users/admins',
      place: 'inside',
      title: 'members.administrators',
      anyOf: ['canAccessUsersAdmins'],
      tab: { of: 'adminUsers', place: 20 },
      load: async () => (await import('./MembersPages.tsx')).AdministratorsTab,
    },
    {
      path: '/admin/users/roles',
      place: 'inside',
      title: 'roles.title',
      anyOf: ['canAccessUsersRoles'],
      tab: { of: 'adminUsers', place: 30 },
      load: async () => (await import('./RolesPages.tsx')).AdministratorRolesTab,
    },
    {
      path: '/organization/officials',
      place: 'inside',
      title: 'members.officials',
      anyOf: ['organization_access_officials', 'organization_edit_officials'],
      load: async () => (await import('./MembersPages.tsx')).OfficialsPage,
    },
    {
      path: '/admin/organizations/$organization_id/officials',
      place: 'inside',
      title: 'members.officials',
      anyOf: ['canAccessOrganizationsOfficials'],
      tab: { of: 'adminOrganization', place: 20 },
      load: async () => (await import('./MembersPages.tsx')).AdminOfficialsTab,
    },
    {
      path: '/admin/kindergartens/$kindergarten_id/roles',
      place: 'inside',
      title: 'roles.title',
      anyOf: ['canAccessKindergartensRoles'],
      tab: { of: 'adminKindergarten', place: 30 },
      load: async () => (await import('./RolesPages.tsx')).AdminKindergartenRolesTab,
    },
    {
      path: '/admin/organizations/$organization_id/roles',
      place: 'inside',
      title: 'roles.title',
      anyOf: ['canAccessOrganizationsRoles'],
      tab: { of: 'adminOrganization', place: 30 },
      load: async () => (await import('./RolesPages.tsx')).AdminOrganizationRolesTab,
    },
  ],
};
