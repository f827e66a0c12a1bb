import * as z from 'zod/mini';
import { byAdministrator } from '../platform/callers.ts';
import { languageCodes } from '../platform/language.ts';
import { reaches } from '../platform/reach.ts';
import { defineRoute } from '../platform/route.ts';
import { done, instant, pageOf, rowIdText, tableQueryWith } from '../platform/rules.ts';
import { countryCodes } from './languages.ts';
import { requireFlag } from './permissions.ts';
import { roleTypes } from './role-types.ts';

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
export const listUsers = defineRoute({
  name: 'accounts.listUsers',
  method: 'GET',
  path: '/api/admin/users',
  reach: reaches.administrators,
  access: requireFlag('admin', 'canAccessUsersIndex', 'canAccessUsersPersonalData'),
  callers: byAdministrator,
  query: z.strictObject(tableQueryWith({ sortBy: ['name', 'created_at'] })),
  reply: pageOf(listedUser),
  personal: true,
});

const params = z.strictObject({ user_id: rowIdText });

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
export const getUserDetails = defineRoute({
  name: 'accounts.getUserDetails',
  method: 'GET',
  path: '/api/admin/users/{user_id}',
  reach: reaches.administrators,
  access: requireFlag('admin', 'canAccessUsersIndex'),
  callers: byAdministrator,
  params,
  reply: userDetails,
  personal: true,
  example: { params: { user_id: 1 } },
});

/** Signs the person out of every device. */
export const endUserSessions = defineRoute({
  name: 'accounts.endUserSessions',
  method: 'DELETE',
  path: '/api/admin/users/{user_id}/sessions',
  reach: reaches.administrators,
  access: requireFlag('admin', 'canAccessUsersIndex'),
  callers: byAdministrator,
  params,
  reply: done,
  personal: true,
  example: { params: { user_id: 1 } },
});

/** Sends the person the mail with which they choose a new password. */
export const sendPasswordLink = defineRoute({
  name: 'accounts.sendPasswordLink',
  method: 'POST',
  path: '/api/admin/users/{user_id}/password-link',
  reach: reaches.administrators,
  access: requireFlag('admin', 'canAccessUsersIndex'),
  callers: byAdministrator,
  limit: { perAddress: 60, perEmail: 60, seconds: 3600 },
  params,
  reply: done,
  personal: true,
  example: { params: { user_id: 1 } },
});

/** Takes the address for confirmed, for who can't get the mail; only by who sees the address. */
export const verifyUser = defineRoute({
  name: 'accounts.verifyUser',
  method: 'POST',
  path: '/api/admin/users/{user_id}/verify',
  reach: reaches.administrators,
  access: requireFlag('admin', 'canAccessUsersPersonalData'),
  callers: byAdministrator,
  params,
  reply: done,
  personal: true,
  example: { params: { user_id: 1 } },
});
