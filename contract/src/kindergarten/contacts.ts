import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken } from '../platform/callers.ts';
import { reaches } from '../platform/reach.ts';
import { routesAt, signedIn } from '../platform/route.ts';
import { listOf, named, pageOf, tableQueryWith } from '../platform/rules.ts';
import { shownPhone } from '../platform/rules-account.ts';
import { childByName, courseName } from './child.ts';

const routes = routesAt('contacts', '/api/kindergartens/{kindergarten_id}/contacts', {
  callers: bySessionOrToken,
});
const organizationRoutes = routesAt('contacts', '/api/common/contacts/organizations', {
  reach: reaches.administrators,
});

/** The contact data of a place; missing values are empty or null. */
const placeContact = z.extend(named, {
  address: z.string(),
  email: z.string(),
  phone: shownPhone,
  website: z.string(),
});
export type PlaceContact = z.output<typeof placeContact>;

export const getKindergartenContact = routes.get('getKindergartenContact', '/kindergarten', {
  access: requireFlag('kindergarten', 'contacts_access_kindergarten'),
  reply: placeContact,
  personal: false,
});

const employeeContact = z.object({
  /** The employee's id. */
  id: z.number(),
  fname: z.string(),
  lname: z.string(),
  profile_picture: z.nullable(z.string()),
  position: z.string(),
  /** The classes taught on the day of the call. */
  courses: z.array(courseName),
  /** Null if the person does not show it. */
  email: z.nullable(z.string()),
  phone: shownPhone,
  is_self: z.boolean(),
});
export type EmployeeContact = z.output<typeof employeeContact>;

/** The employees, with the data that each of them shows; callers who manage employees see all of it. */
export const listEmployeeContacts = routes.get('listEmployeeContacts', '/employees', {
  access: requireFlag('kindergarten', 'contacts_access_employees'),
  shows: ['employees', 'courses'],
  query: z.strictObject(tableQueryWith({ sortBy: ['name', 'position'] })),
  reply: pageOf(employeeContact),
});

const parentContact = z.object({
  /** The guardian's id. */
  id: z.number(),
  fname: z.string(),
  lname: z.string(),
  profile_picture: z.nullable(z.string()),
  children: z.array(z.extend(childByName, { courses: z.array(courseName) })),
  email: z.nullable(z.string()),
  phone: shownPhone,
  is_self: z.boolean(),
});
export type ParentContact = z.output<typeof parentContact>;

/**
 * Employees get the parents of the children they look after. A parent gets those of the own children's
 * classes who show some data, and none who is hidden from the child's other guardians.
 */
export const listParentContacts = routes.get('listParentContacts', '/parents', {
  access: requireFlag('kindergarten', 'contacts_access_parents'),
  shows: ['guardians', 'children', 'courses'],
  query: z.strictObject(tableQueryWith({ sortBy: ['name'] })),
  reply: pageOf(parentContact),
});

/** The organisations of the caller, or of the caller's kindergartens; officials also see the latter. */
export const listOrganizationContacts = organizationRoutes.get('listOrganizationContacts', '', {
  access: signedIn,
  callers: bySessionOrToken,
  reply: listOf(z.extend(placeContact, { kindergartens: z.array(placeContact) })),
  personal: false,
});
