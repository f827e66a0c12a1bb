import * as z from 'zod/mini';
import { byAdministratorOrToken, bySession, bySessionOrToken } from '../platform/callers.ts';
import { reaches } from '../platform/reach.ts';
import { memberOf, routesAt } from '../platform/route.ts';
import {
  done,
  email,
  fullName,
  instant,
  named,
  pageOf,
  rowId,
  rowIdText,
  tableQueryWith,
  text,
} from '../platform/rules.ts';
import { phone, shownPhone } from '../platform/rules-account.ts';
import { nameMaximumLength, webAddress } from '../platform/rules-text.ts';
import { requireFlag } from './permissions.ts';

const organizationRoutes = routesAt('tenants', '/api/organizations/{organization_id}', {
  reach: reaches.officials,
});
const routes = routesAt('tenants', '/api', { callers: bySessionOrToken, personal: false });

/** The contact data of a tenant. Missing values are empty texts; a missing phone number is null. */
export const tenantContact = {
  registration_code: z.string(),
  address: z.string(),
  email: z.string(),
  phone: shownPhone,
  website: z.string(),
};

/** The same as its members enter it; null or an empty text means no value. */
export const writtenTenantContact = {
  registration_code: text(0, 50),
  address: text(0, nameMaximumLength),
  email: z.nullable(email),
  phone: z.nullable(phone),
  website: z.nullable(webAddress),
};

const kindergartenSummary = z.extend(named, {
  country: z.string(),
  organization: z.nullable(named),
  employees_count: z.number(),
  guardians_count: z.number(),
  /** Children who are not archived; regular classes of today, their places and how many of these are free. */
  children_count: z.number(),
  courses_count: z.number(),
  places: z.number(),
  free_places: z.number(),
  /** Whether it has an active employee who may change its roles and employees. */
  has_manager: z.boolean(),
});
export type KindergartenSummary = z.output<typeof kindergartenSummary>;

const tableOfKindergartens = tableQueryWith({ sortBy: ['name', 'employees_count', 'guardians_count'] });
const kindergartenQuery = z.strictObject(tableOfKindergartens);

export const listAllKindergartens = routes.get('listAllKindergartens', '/admin/kindergartens', {
  reach: reaches.administrators,
  access: requireFlag('admin', 'canAccessKindergartensIndex'),
  callers: byAdministratorOrToken,
  /** All of the platform, or those of one organisation; `lacks`: only those that nobody runs yet. */
  query: z.strictObject({
    ...tableOfKindergartens,
    organization_id: z.optional(rowIdText),
    lacks: z.optional(z.literal('manager')),
  }),
  reply: pageOf(kindergartenSummary),
});

/** The kindergartens of an organisation that the official may see. */
export const listOrganizationKindergartens = organizationRoutes.get(
  'listOrganizationKindergartens',
  '/kindergartens',
  {
    access: memberOf('organization'),
    callers: bySessionOrToken,
    query: kindergartenQuery,
    reply: pageOf(kindergartenSummary),
    personal: false,
  },
);

/**
 * Invites the first manager of a kindergarten of the organisation. 422 if somebody already runs it: then its
 * own people decide who works there.
 */
export const inviteFirstManager = organizationRoutes.post('inviteFirstManager', '/first-managers', {
  access: requireFlag('organization', 'organization_edit_officials'),
  callers: bySession,
  limit: { perAddress: 200, perEmail: 10, seconds: 3600 },
  body: z.strictObject({ kindergarten_id: rowId, email, ...fullName }),
  reply: done,
  status: 201,
  example: { body: { kindergarten_id: 1, email: 'direktor@example.org', fname: 'Leena', lname: 'Lepp' } },
});

export const getKindergarten = routes.get('getKindergarten', '/kindergartens/{kindergarten_id}', {
  access: memberOf('kindergarten'),
  reply: z.extend(named, {
    country: z.string(),
    timezone: z.string(),
    ...tenantContact,
  }),
});

export const getSupplier = routes.get('getSupplier', '/suppliers/{supplier_id}', {
  access: memberOf('supplier'),
  reply: z.extend(named, {
    country: z.string(),
    /** When an administrator approved the supplier for the shop; null until then. */
    validated_at: z.nullable(instant),
  }),
});
