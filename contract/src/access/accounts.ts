import * as z from 'zod/mini';
import { byOneself, bySessionOrToken } from '../platform/callers.ts';
import { languageCodes } from '../platform/language.ts';
import { reaches } from '../platform/reach.ts';
import { routesAt, signedInBeforeGates } from '../platform/route.ts';
import {
  email,
  instant,
  named,
  namedPerson,
  personName,
  rowId,
  timezone,
  version,
} from '../platform/rules.ts';
import { countryCodes, knownCountry, knownLanguage } from './languages.ts';
import { byAccountLink } from './one-time-link.ts';

const personRoutes = routesAt('accounts', '/api', {
  reach: reaches.person,
  access: signedInBeforeGates,
  callers: byOneself,
});
const linkRoutes = routesAt('accounts', '/api/auth/email/undo', { reach: reaches.link });

/** A membership as its holder sees it. `id` is the employee's, guardian's, official's … number. */
const membership = z.object({
  id: z.number(),
  tenant_id: z.number(),
  tenant_name: z.string(),
  roles: z.array(z.string()),
});

/** The signed-in person (shell-and-access §3). Empty lists are sent too, to avoid a second call. */
export const user = z.extend(namedPerson, {
  email: z.string(),
  /** The new address that is not confirmed yet, if there is one. */
  pending_email: z.nullable(z.string()),
  language: z.enum(languageCodes),
  country: z.enum(countryCodes),
  timezone: z.string(),
  idcode: z.nullable(z.string()),
  privacy_confirmed: z.boolean(),
  email_verified_at: z.nullable(instant),
  is_admin: z.boolean(),
  is_supplier: z.boolean(),
  /** Path of the picture, new with every change. */
  profile_picture: z.nullable(z.string()),
  version,
});
export type User = z.output<typeof user>;

/** Confirms a changed address by the token of the mail that was sent to it. */
export const verifyEmailChange = personRoutes.post('verifyEmailChange', '/auth/verification/email-change', {
  ...byAccountLink,
});

/** For how many days the former address can undo a change. */
export const emailUndoDays = 7;

/**
 * Gives the account back to its former address, by the link of the mail sent there. Needs no session: the
 * person who changed the address may have ended all. Deletes the password, keys and other sessions.
 */
export const undoEmailChange = linkRoutes.post('undoEmailChange', '', { ...byAccountLink });

export const getUser = personRoutes.get('getUser', '/common/user', {
  callers: bySessionOrToken,
  reply: z.extend(user, {
    kindergartens: z.array(named),
    organizations: z.array(named),
    suppliers: z.array(named),
    employees: z.array(membership),
    guardians: z.array(membership),
    officials: z.array(membership),
    supplier_representatives: z.array(membership),
  }),
});

/**
 * Changes only the fields that are sent. A new address is valid once its mail is confirmed. One that has an
 * account gets the same reply, and its owner gets a mail.
 */
export const updateUser = personRoutes.put('updateUser', '/common/user/update', {
  limit: { perAddress: 120, perEmail: 5, seconds: 3600, onlyWith: 'email' },
  body: z.strictObject({
    fname: z.optional(personName),
    lname: z.optional(personName),
    email: z.optional(email),
    language: z.optional(knownLanguage),
    country: z.optional(knownCountry),
    timezone: z.optional(timezone),
    /** The version that was read; 409 without changes if the account has changed since. */
    version: z.optional(rowId),
  }),
  reply: user,
  conflict: user,
  confirmAgain: { with: 'email' },
  example: { body: { fname: 'Kadri', lname: 'Mets', language: 'et', timezone: 'Europe/Tallinn' } },
});

export const confirmPrivacy = personRoutes.post('confirmPrivacy', '/common/confirm-privacy', {
  reply: user,
});
