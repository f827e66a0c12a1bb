import type { WebDomain } from '../../app/screens.ts';

export const tenants: WebDomain = {
  name: 'tenants',
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
      path: '/admin/kindergartens/$kindergarten_id/details',
      place: 'inside',
      title: 'tenants.details',
      anyOf: ['canAccessKindergartensIndex'],
      tab: { of: 'adminKindergarten', place: 10 },
      load: async () => (await import('./KindergartenDetailsPage.tsx')).KindergartenDetailsPage,
    },
    {
      path: '/admin/organizations/$organization_id/details',
      place: 'inside',
      title: 'tenants.details',
      anyOf: ['canAccessOrganizationsIndex'],
      tab: { of: 'adminOrganization', place: 10 },
      load: async () => (await import('./OrganizationDetailsPage.tsx')).AdminOrganizationDetailsPage,
    },
  ],
};
