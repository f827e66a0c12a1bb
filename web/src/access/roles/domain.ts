import type { WebDomain } from '../../app/screens.ts';

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
