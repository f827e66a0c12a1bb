import type { WebDomain } from '../../base/screens.ts';

export const tenants: WebDomain = {
  name: 'tenants',
  dashboard: {
    'tenants.ofOrganization': async () =>
      (await import('./DashboardKindergartens.tsx')).DashboardKindergartens,
    'tenants.withoutManager': async () => (await import('./TenantNeeds.tsx')).KindergartensWithoutManager,
    'tenants.withoutOfficials': async () => (await import('./TenantNeeds.tsx')).OrganizationsWithoutOfficials,
    'tenants.supplier': async () => (await import('./DashboardSupplier.tsx')).DashboardSupplier,
    'tenants.all': async () => (await import('./DashboardKindergartens.tsx')).DashboardAllKindergartens,
  },
  frames: [
    {
      name: 'adminKindergarten',
      path: '/admin/kindergartens/$kindergarten_id',
      load: async () => (await import('./AdminKindergartenFrame.tsx')).AdminKindergartenFrame,
    },
    {
      name: 'adminOrganization',
      path: '/admin/organizations/$organization_id',
      load: async () => (await import('./AdminOrganizationFrame.tsx')).AdminOrganizationFrame,
    },
  ],
  screens: [
    {
      path: '/admin/kindergartens',
      title: 'contexts.kindergarten',
      anyOf: ['canAccessKindergartensIndex'],
      load: async () => (await import('./KindergartensPage.tsx')).AdminKindergartensPage,
    },
    {
      path: '/admin/organizations',
      title: 'contexts.organization',
      anyOf: ['canAccessOrganizationsIndex'],
      load: async () => (await import('./OrganizationsPage.tsx')).AdminOrganizationsPage,
    },
    {
      path: '/admin/organizations/$organization_id/kindergartens',
      title: 'contexts.kindergarten',
      anyOf: ['canAccessKindergartensIndex'],
      tab: { of: 'adminOrganization', order: 40 },
      load: async () => (await import('./KindergartensPage.tsx')).AdminOrganizationKindergartensTab,
    },
    {
      path: '/organization/details',
      title: 'tenants.organization',
      anyOf: ['organization_access_settings'],
      load: async () => (await import('./OrganizationDetailsPage.tsx')).OrganizationDetailsPage,
    },
    {
      path: '/organization/kindergartens',
      title: 'contexts.kindergarten',
      anyOf: ['organization_access_kindergartens'],
      load: async () => (await import('./KindergartensPage.tsx')).OrganizationKindergartensPage,
    },
    {
      path: '/admin/kindergartens/$kindergarten_id/details',
      title: 'tenants.details',
      anyOf: ['canAccessKindergartensIndex'],
      tab: { of: 'adminKindergarten', order: 10 },
      load: async () => (await import('./KindergartenDetailsPage.tsx')).KindergartenDetailsPage,
    },
    {
      path: '/admin/organizations/$organization_id/details',
      title: 'tenants.details',
      anyOf: ['canAccessOrganizationsIndex'],
      tab: { of: 'adminOrganization', order: 10 },
      load: async () => (await import('./OrganizationDetailsPage.tsx')).OrganizationDetailsTab,
    },
  ],
};
