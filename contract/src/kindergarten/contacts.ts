import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken } from '../platform/callers.ts';
import { reaches } from '../platform/reach.ts';
import { routesAt, signedIn } from '../platform/route.ts';
import { pageOf, tableQueryWith } from '../platform/rules.ts';
import { shownPhone } from '../platform/rules-account.ts';

const routes = routesAt('contacts', '/api');

/** How a place is reached; what it did not fill in is empty or null. */
const placeContact = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string(),
  email: z.string(),
  phone: shownPhone,
  website: z.string(),
});
export type PlaceContact = z.output<typeof placeContact>;

export const getKindergartenContact = routes.get(
  'getKindergartenContact',
  '/kindergartens/{kindergarten_id}/contacts/kindergarten',
  {
    access: requireFlag('kindergarten', 'contacts_access_kindergarten'),
    callers: bySessionOrToken,
    reply: placeContact,
    personal: false,
  },
);

const employeeContact = z.object({
  /** The employee's id. */
  id: z.number(),
  fname: z.string(),
  lname: z.string(),
  profile_picture: z.nullable(z.string()),
  position: z.string(),
  /** Names of the classes taught on the day of the call. */
  courses: z.array(z.string()),
  /** Null where the person does not show it. */
  email: z.nullable(z.string()),
  phone: shownPhone,
  is_self: z.boolean(),
});
export type EmployeeContact = z.output<typeof employeeContact>;

/** Who works here, with what each of them shows; whoever manages employees sees all of it. */
export const listEmployeeContacts = routes.get(
  'listEmployeeContacts',
  '/kindergartens/{kindergarten_id}/contacts/employees',
  {
    access: requireFlag('kindergarten', 'contacts_access_employees'),
    callers: bySessionOrToken,
    shows: ['employees'],
    query: z.strictObject(tableQueryWith({ sortBy: ['name', 'position'] })),
    reply: pageOf(employeeContact),
  },
);

const parentContact = z.object({
  /** The guardian's id. */
  id: z.number(),
  fname: z.string(),
  lname: z.string(),
  profile_picture: z.nullable(z.string()),
  children: z.array(
    z.object({ id: z.number(), fname: z.string(), lname: z.string(), courses: z.array(z.string()) }),
  ),
  email: z.nullable(z.string()),
  phone: shownPhone,
  is_self: z.boolean(),
});
export type ParentContact = z.output<typeof parentContact>;

/**
 * Staff find the parents of the children they look after. A parent finds those of the own children's classes who show
 * something, and none who is hidden from the child's other guardians.
 */
export const listParentContacts = routes.get(
  'listParentContacts',
  '/kindergartens/{kindergarten_id}/contacts/parents',
  {
    access: requireFlag('kindergarten', 'contacts_access_parents'),
    callers: bySessionOrToken,
    shows: ['guardians'],
    query: z.strictObject(tableQueryWith({ sortBy: ['name'] })),
    reply: pageOf(parentContact),
  },
);

/** The organisations that the caller works for, or whose kindergartens they belong to; officials also see the latter. */
export const listOrganizationContacts = routes.get(
  'listOrganizationContacts',
  '/common/contacts/organizations',
  {
    reach: reaches.administrators,
    access: signedIn,
    callers: bySessionOrToken,
    reply: z.object({ data: z.array(z.extend(placeContact, { kindergartens: z.array(placeContact) })) }),
    personal: false,
  },
);
