import { listAllOrganizations } from '#contract/access/tenant-details.ts';
import {
  getSupplier,
  listAllKindergartens,
  listOrganizationKindergartens,
} from '#contract/access/tenants.ts';
import { personRegistered } from '#server/access/accounts/register.ts';
import { firstNeeds, firstPage } from '#server/platform/dashboard.ts';
import type { Domain } from '#server/platform/domain.ts';
import { on } from '#server/platform/events.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as deleteTenants from './delete-tenants.ts';
import { tenantsDemo } from './demo.ts';
import * as listKindergartens from './list-kindergartens.ts';
import * as openKindergarten from './open-kindergarten.ts';
import * as organizations from './organizations.ts';
import * as readTenants from './read-tenants.ts';
import { registerSupplier } from './register-supplier.ts';
import * as tenantDetails from './tenant-details.ts';

const byName = { ...firstPage, sortBy: 'name', sortDir: 'asc' };

export const tenants: Domain = {
  name: 'tenants',
  uses: ['accounts', 'invitations', 'roles'],
  writtenByTokens: ['kindergartens', 'organizations'],
  routes: routesOf(
    deleteTenants,
    listKindergartens,
    openKindergarten,
    organizations,
    readTenants,
    tenantDetails,
  ),
  follows: [on(personRegistered, registerSupplier)],
  menu: [
    {
      text: 'tenants.menu.kindergartens',
      group: 'organization',
      path: '/organization/kindergartens',
      icon: 'mdiHomeCityOutline',
      isShown: (actor) => actor.hasFlag('organization_access_kindergartens'),
    },
    {
      text: 'tenants.menu.details',
      group: 'organization',
      path: '/organization/details',
      icon: 'mdiDomain',
      isShown: (actor) => actor.hasFlag('organization_access_settings'),
    },
    {
      text: 'tenants.menu.kindergartens',
      group: 'platform',
      path: '/admin/kindergartens',
      icon: 'mdiHomeCityOutline',
      isShown: (actor) => actor.hasFlag('canAccessKindergartensIndex'),
    },
    {
      text: 'tenants.menu.organizations',
      group: 'platform',
      path: '/admin/organizations',
      icon: 'mdiDomain',
      isShown: (actor) => actor.hasFlag('canAccessOrganizationsIndex'),
    },
  ],
  dashboard: [
    {
      name: 'tenants.ofOrganization',
      order: { official: 20 },
      reads: listOrganizationKindergartens,
      query: byName,
    },
    {
      name: 'tenants.withoutManager',
      section: 'needs',
      order: { administrator: 20 },
      anyOf: ['canAccessKindergartensIndex'],
      reads: listAllKindergartens,
      query: { ...firstNeeds, lacks: 'manager' },
    },
    {
      name: 'tenants.withoutOfficials',
      section: 'needs',
      order: { administrator: 21 },
      anyOf: ['canAccessOrganizationsIndex'],
      reads: listAllOrganizations,
      query: { ...firstNeeds, lacks: 'officials' },
    },
    { name: 'tenants.supplier', order: { representative: 20 }, reads: getSupplier },
    {
      name: 'tenants.all',
      order: { administrator: 40 },
      anyOf: ['canAccessKindergartensIndex'],
      reads: listAllKindergartens,
      query: byName,
    },
  ],
  demo: tenantsDemo,
};
