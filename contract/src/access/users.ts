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
  /** The employee's, guardian's … number. */
  id: z.number(),
  type: z.enum(roleTypes),
  /** Empty for the platform itself. */
  tenant_name: z.string(),
  state: z.enum(['active', 'invited', 'archived']),
});

const listedUser = z.object({
  id: z.number(),
  /** Empty until the person has given a name. */
  fname: z.string(),
  lname: z.string(),
  /** Only for who holds `canAccessUsersPersonalData`. */
  email: z.nullable(z.string()),
  verified: z.boolean(),
  created_at: instant,
  /** The latest sign-in of the last months; null where there was none. */
  signed_in_at: z.nullable(instant),
  memberships: z.array(heldMembership),
});
export type ListedUser = z.output<typeof listedUser>;

/** Everybody who has an account, found by name, and by e-mail for who holds `canAccessUsersPersonalData`. */
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
  /** Devices that are signed in now. */
  devices_count: z.number(),
  allowed: z.object({
    end_sessions: z.boolean(),
    send_password_link: z.boolean(),
    verify: z.boolean(),
    login_as: z.boolean(),
  }),
});
export type UserDetails = z.output<typeof userDetails>;

/** One account, with what the caller may do about it. */
export const getUserDetails = routes.get('getUserDetails', '/{user_id}', { reply: userDetails });

/** Signs the person out of every device. */
export const endUserSessions = routes.delete('endUserSessions', '/{user_id}/sessions', { reply: done });

/** Sends the person the mail with which they choose a new password. */
export const sendPasswordLink = routes.post('sendPasswordLink', '/{user_id}/password-link', {
  limit: { perAddress: 60, perEmail: 60, seconds: 3600 },
  reply: done,
});

/** Takes the address for confirmed, for who can't get the mail; only by who sees the address. */
export const verifyUser = routes.post('verifyUser', '/{user_id}/verify', {
  access: requireFlag('admin', 'canAccessUsersPersonalData'),
  reply: done,
});
