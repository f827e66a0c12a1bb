import * as z from 'zod/mini';
import {
  byAdministrator,
  byAdministratorOrToken,
  bySessionOrToken,
  bySessionOrWriter,
} from '../platform/callers.ts';
import { nameConfirmation } from '../platform/confirm-name.ts';
import { reaches } from '../platform/reach.ts';
import { routesAt } from '../platform/route.ts';
import {
  done,
  email,
  fullName,
  instant,
  named,
  oneLine,
  pageOf,
  rowId,
  tableQueryWith,
  timezone,
  version,
} from '../platform/rules.ts';
import { nameMaximumLength } from '../platform/rules-text.ts';
import { countryCodes, knownCountry } from './languages.ts';
import { requireFlag } from './permissions.ts';
import { tenantContact, writtenTenantContact } from './tenants.ts';

const kindergartenRoutes = routesAt('tenants', '/api/admin/kindergartens', {
  access: requireFlag('admin', 'canAccessKindergartensIndex'),
  callers: byAdministrator,
});
const organizationRoutes = routesAt('tenants', '/api/admin/organizations', {
  access: requireFlag('admin', 'canAccessOrganizationsIndex'),
  callers: byAdministrator,
});
const ownRoutes = routesAt('tenants', '/api/organizations/{organization_id}', { personal: false });

const administeredKindergarten = z.extend(named, {
  country: z.enum(countryCodes),
  timezone: z.string(),
  organization: z.nullable(named),
  created_at: instant,
  ...tenantContact,
  version,
  /** To delete it, as long as it has no members, only invited people. */
  allowed: z.object({ delete: z.boolean() }),
});
export type AdministeredKindergarten = z.output<typeof administeredKindergarten>;

/** The heading and details of a kindergarten's administration, for people who may open one of its tabs. */
export const getAdministeredKindergarten = kindergartenRoutes.get(
  'getAdministeredKindergarten',
  '/{kindergarten_id}',
  {
    access: requireFlag(
      'admin',
      'canAccessKindergartensIndex',
      'canAccessKindergartensRoles',
      'canAccessKindergartensClasses',
      'canAccessKindergartensChildren',
      'canAccessKindergartensGuardians',
      'canAccessKindergartensEmployees',
      'canAccessKindergartensTargetGroups',
    ),
    callers: byAdministratorOrToken,
    shows: ['settings'],
    reply: administeredKindergarten,
    personal: false,
  },
);

/** What the platform decides about a kindergarten; all else is in the kindergarten's own settings. */
export const updateAdministeredKindergarten = kindergartenRoutes.put(
  'updateAdministeredKindergarten',
  '/{kindergarten_id}',
  {
    reach: reaches.administrators,
    body: z.strictObject({
      name: oneLine(1, nameMaximumLength),
      country: knownCountry,
      timezone,
      /** Null for a kindergarten without an organisation. */
      organization_id: z.nullable(rowId),
      version: rowId,
    }),
    reply: administeredKindergarten,
    conflict: administeredKindergarten,
    personal: false,
    example: {
      body: {
        name: 'Lasteaed Sipsik',
        country: 'ee',
        timezone: 'Europe/Tallinn',
        organization_id: 1,
        version: 1,
      },
    },
  },
);

/** Creates a kindergarten with its default roles, and invites its first manager. */
export const createKindergarten = kindergartenRoutes.post('createKindergarten', '', {
  reach: reaches.administrators,
  limit: { perAddress: 200, perEmail: 20, seconds: 3600 },
  body: z.strictObject({
    name: oneLine(1, nameMaximumLength),
    country: knownCountry,
    timezone,
    organization_id: z.nullable(rowId),
    /** The first manager, who gets an invitation by mail. */
    email,
    ...fullName,
  }),
  reply: administeredKindergarten,
  status: 201,
  example: {
    body: {
      name: 'Lasteaed Tuvike',
      country: 'ee',
      timezone: 'Europe/Tallinn',
      organization_id: null,
      email: 'direktor@example.org',
      fname: 'Leena',
      lname: 'Lepp',
    },
  },
});

/**
 * Deletes a kindergarten that was created by mistake, with its open invitations. `confirm` is at least the
 * first two characters of its name. 422 if it has members or data.
 */
export const deleteKindergarten = kindergartenRoutes.post('deleteKindergarten', '/{kindergarten_id}/delete', {
  body: nameConfirmation,
  reply: done,
  example: { body: { confirm: 'Lasteaed Sipsik' } },
});

/** The same for an organisation. */
export const deleteOrganization = organizationRoutes.post('deleteOrganization', '/{organization_id}/delete', {
  body: nameConfirmation,
  reply: done,
  example: { body: { confirm: 'Merelinna Haridusosakond' } },
});

const organizationDetails = z.extend(named, {
  country: z.enum(countryCodes),
  created_at: instant,
  ...tenantContact,
  version,
  /** To delete it, for administrators, as long as it has no officials and no kindergartens. */
  allowed: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type OrganizationDetails = z.output<typeof organizationDetails>;

/** The organisation's heading and details, for its officials and for administrators with any of its tabs. */
export const getOrganization = ownRoutes.get('getOrganization', '', {
  access: requireFlag(
    'organization',
    'organization_access_settings',
    'organization_access_kindergartens',
    'organization_access_officials',
    'organization_access_roles',
    'organization_access_targetgroups',
  ),
  callers: bySessionOrToken,
  reply: organizationDetails,
});

/** 409 with the present row if the edit is of an older version. */
export const updateOrganization = ownRoutes.put('updateOrganization', '', {
  access: requireFlag('organization', 'organization_access_settings'),
  callers: bySessionOrWriter,
  body: z.strictObject({
    name: oneLine(1, nameMaximumLength),
    ...writtenTenantContact,
    version: rowId,
  }),
  reply: organizationDetails,
  conflict: organizationDetails,
  example: {
    body: {
      name: 'Merelinna Haridusosakond',
      registration_code: '75012345',
      address: 'Sadama 2, Merelinn',
      email: 'haridus@example.org',
      phone: { code: '+372', number: '7123456' },
      website: 'https://haridus.example.org',
      version: 1,
    },
  },
});

const organizationSummary = z.extend(named, {
  country: z.enum(countryCodes),
  kindergartens_count: z.number(),
  officials_count: z.number(),
});
export type OrganizationSummary = z.output<typeof organizationSummary>;

/**
 * Every organisation; also for people who assign kindergartens to them. `lacks`: only those that have no active
 * official yet.
 */
export const listAllOrganizations = organizationRoutes.get('listAllOrganizations', '', {
  reach: reaches.administrators,
  access: requireFlag('admin', 'canAccessOrganizationsIndex', 'canAccessKindergartensIndex'),
  callers: byAdministratorOrToken,
  query: z.strictObject({
    ...tableQueryWith({ sortBy: ['name'] }),
    lacks: z.optional(z.literal('officials')),
  }),
  reply: pageOf(organizationSummary),
  personal: false,
});

/** Creates an organisation with its default roles. */
export const createOrganization = organizationRoutes.post('createOrganization', '', {
  reach: reaches.administrators,
  body: z.strictObject({ name: oneLine(1, nameMaximumLength), country: knownCountry }),
  reply: organizationDetails,
  status: 201,
  personal: false,
  example: { body: { name: 'Metsalinna Haridusosakond', country: 'ee' } },
});
