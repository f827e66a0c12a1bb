import * as z from 'zod/mini';
import { byAdministrator } from '../platform/callers.ts';
import { languageCodes } from '../platform/language.ts';
import { reaches } from '../platform/reach.ts';
import { routesAt } from '../platform/route.ts';
import { done, instant, pageOf, tableQueryWith } from '../platform/rules.ts';
import { countryCodes } from './languages.ts';
import { requireFlag } from './permissions.ts';
import { roleTypes } from './role-types.ts';

const routes = routesAt('accounts', '/api/admin/users', {
  reach: reaches.administrators,
  access: requireFlag('admin', 'canAccessUsersIndex'),
  callers: byAdministrator,
});

const heldMembership = z.object({
  /** The number of the employee, guardian and so on. */
  id: z.number(),
  type: z.enum(roleTypes),
  /** Empty for the platform. */
  tenant_name: z.string(),
  state: z.enum(['active', 'invited', 'archived']),
});

const listedUser = z.object({
  id: z.number(),
  /** Empty until the person has given a name. */
  fname: z.string(),
  lname: z.string(),
  /** Only for people with `canAccessUsersPersonalData`. */
  email: z.nullable(z.string()),
  verified: z.boolean(),
  created_at: instant,
  /** The latest sign-in of the last months; null if there was none. */
  signed_in_at: z.nullable(instant),
  memberships: z.array(heldMembership),
});
export type ListedUser = z.output<typeof listedUser>;

/** All people with an account, found by name, and by e-mail for callers with `canAccessUsersPersonalData`. */
export const listUsers = routes.get('listUsers', '', {
  access: requireFlag('admin', 'canAccessUsersIndex', 'canAccessUsersPersonalData'),
  query: z.strictObject(tableQueryWith({ sortBy: ['name', 'created_at'] })),
  reply: pageOf(listedUser),
});

const userDetails = z.extend(listedUser, {
  language: z.enum(languageCodes),
  country: z.enum(countryCodes),
  timezone: z.string(),
  privacy_confirmed: z.boolean(),
  /** Devices that are signed in at present. */
  devices_count: z.number(),
  allowed: z.object({
    end_sessions: z.boolean(),
    send_password_link: z.boolean(),
    verify: z.boolean(),
    login_as: z.boolean(),
  }),
});
export type UserDetails = z.output<typeof userDetails>;

/** One account, with what the caller may do with it. */
export const getUserDetails = routes.get('getUserDetails', '/{user_id}', { reply: userDetails });

/** Signs the person out of every device. */
export const endUserSessions = routes.delete('endUserSessions', '/{user_id}/sessions', { reply: done });

/** Mails the person a link to set a new password. */
export const sendPasswordLink = routes.post('sendPasswordLink', '/{user_id}/password-link', {
  limit: { perAddress: 60, perEmail: 60, seconds: 3600 },
  reply: done,
});

/** Marks the address as confirmed, for people who cannot get the mail; only if the caller sees it. */
export const verifyUser = routes.post('verifyUser', '/{user_id}/verify', {
  access: requireFlag('admin', 'canAccessUsersPersonalData'),
  reply: done,
});
