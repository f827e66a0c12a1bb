import * as z from 'zod/mini';
import { languageCodes } from '../platform/language.ts';
import { anyone, defineRoute, picture, signedIn, signedInBeforeGates } from '../platform/route.ts';
import {
  done,
  email,
  instant,
  newPassword,
  personName,
  rowId,
  rowIdText,
  ruleError,
  text,
  timezone,
  typedPassword,
} from '../platform/rules.ts';
import { countryCodes } from './languages.ts';

/** What a person may register as without an invitation (decisions.md, "who registers without an invitation"). */
export const registrationRoles = ['guardian', 'employee', 'official', 'supplier'] as const;
export type RegistrationRole = (typeof registrationRoles)[number];

const language = z.enum(languageCodes, ruleError('not_valid_language'));
const country = z.enum(countryCodes, ruleError('not_valid_country'));
const oneTimeToken = text(20, 100);

/** A membership as its holder sees it. `id` names the employee, guardian, official … in later calls. */
export const membership = z.object({
  id: z.number(),
  tenant_id: z.number(),
  tenant_name: z.string(),
  roles: z.array(z.string()),
});

/** The signed-in person (shell-and-access §3). Empty lists are sent, so that nobody has to ask twice. */
export const user = z.object({
  id: z.number(),
  fname: z.string(),
  lname: z.string(),
  email: z.string(),
  /** The address that waits for its confirmation mail, if one does. */
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
  /** Goes back with an edit; an older one is answered with 409. */
  version: z.number(),
});
export type User = z.output<typeof user>;

/** Step by step in the browser, one call in the end. `method` is how the person proves who they are. */
export const registration = z.strictObject({
  role: z.enum(registrationRoles, ruleError('required')),
  fname: personName,
  lname: personName,
  email,
  password: newPassword,
  method: z.literal('email'),
  lang: language,
  tz: timezone,
  country,
  /** The person has read and accepts the terms and the privacy notice. */
  agree: z.literal(true, ruleError('required')),
});

export const register = defineRoute({
  name: 'accounts.register',
  method: 'POST',
  path: '/api/auth/register',
  access: anyone,
  limit: { perAddress: 60, perEmail: 5, seconds: 3600 },
  body: registration,
  reply: done,
  status: 201,
  personal: true,
  example: {
    body: {
      role: 'guardian',
      fname: 'Mari',
      lname: 'Maasikas',
      email: 'mari.maasikas@example.org',
      password: 'Kevad-2026',
      method: 'email',
      lang: 'et',
      tz: 'Europe/Tallinn',
      country: 'ee',
      agree: true,
    },
  },
});

/** Answers the same whether the address is known or not. */
export const resendVerification = defineRoute({
  name: 'accounts.resendVerification',
  method: 'POST',
  path: '/api/auth/verification/resend',
  access: anyone,
  limit: { perAddress: 60, perEmail: 5, seconds: 3600 },
  body: z.strictObject({ email }),
  reply: done,
  personal: true,
  example: { body: { email: 'mari.maasikas@example.org' } },
});

/** Confirms the address of a new account by the token of the mail. */
export const verifyRegistration = defineRoute({
  name: 'accounts.verifyRegistration',
  method: 'POST',
  path: '/api/auth/verification/register',
  access: anyone,
  limit: { perAddress: 60, perEmail: 60, seconds: 3600 },
  body: z.strictObject({ user_id: rowId, token: oneTimeToken }),
  reply: done,
  personal: true,
  example: { body: { user_id: 1, token: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' } },
});

/** Confirms a changed address by the token of the mail sent to it. */
export const verifyEmailChange = defineRoute({
  name: 'accounts.verifyEmailChange',
  method: 'POST',
  path: '/api/auth/verification/email-change',
  access: anyone,
  limit: { perAddress: 60, perEmail: 60, seconds: 3600 },
  body: z.strictObject({ user_id: rowId, token: oneTimeToken }),
  reply: done,
  personal: true,
  example: { body: { user_id: 1, token: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' } },
});

/** Sends a reset mail; answers the same whether the address is known or not. */
export const requestPasswordReset = defineRoute({
  name: 'accounts.requestPasswordReset',
  method: 'POST',
  path: '/api/auth/password/email',
  access: anyone,
  limit: { perAddress: 60, perEmail: 5, seconds: 3600 },
  body: z.strictObject({ email }),
  reply: done,
  personal: true,
  example: { body: { email: 'mari.maasikas@example.org' } },
});

/** Tells whether a reset link still works, before the person types a new password. */
export const verifyPasswordReset = defineRoute({
  name: 'accounts.verifyPasswordReset',
  method: 'POST',
  path: '/api/auth/password/verify',
  access: anyone,
  limit: { perAddress: 60, perEmail: 60, seconds: 3600 },
  body: z.strictObject({ user_id: rowId, token: oneTimeToken }),
  reply: done,
  personal: true,
  example: { body: { user_id: 1, token: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' } },
});

/** Sets the new password, ends every session of the account and uses the link up. */
export const resetPassword = defineRoute({
  name: 'accounts.resetPassword',
  method: 'POST',
  path: '/api/auth/password/reset',
  access: anyone,
  limit: { perAddress: 60, perEmail: 60, seconds: 3600 },
  body: z.strictObject({ user_id: rowId, token: oneTimeToken, password: newPassword }),
  reply: done,
  personal: true,
  example: { body: { user_id: 1, token: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', password: 'Kevad-2026' } },
});

export const getUser = defineRoute({
  name: 'accounts.getUser',
  method: 'GET',
  path: '/api/common/user',
  access: signedInBeforeGates,
  reply: z.extend(user, {
    kindergartens: z.array(z.object({ id: z.number(), name: z.string() })),
    organizations: z.array(z.object({ id: z.number(), name: z.string() })),
    suppliers: z.array(z.object({ id: z.number(), name: z.string() })),
    employees: z.array(membership),
    guardians: z.array(membership),
    officials: z.array(membership),
    supplier_representatives: z.array(membership),
  }),
  personal: true,
  example: {},
});

/**
 * Changes what is sent and leaves the rest. A new address holds once its mail is confirmed; one that has an account is
 * accepted alike, and its owner gets a mail.
 */
export const updateUser = defineRoute({
  name: 'accounts.updateUser',
  method: 'PUT',
  path: '/api/common/user/update',
  access: signedInBeforeGates,
  limit: { perAddress: 120, perEmail: 5, seconds: 3600, onlyWith: 'email' },
  body: z.strictObject({
    fname: z.optional(personName),
    lname: z.optional(personName),
    email: z.optional(email),
    language: z.optional(language),
    country: z.optional(country),
    timezone: z.optional(timezone),
    /** As read; an account changed since is answered with 409 and stays as it is. */
    version: z.optional(rowId),
  }),
  reply: user,
  personal: true,
  example: { body: { fname: 'Kadri', lname: 'Mets', language: 'et', timezone: 'Europe/Tallinn' } },
});

/** Changes the password and ends every other session of the account. A wrong present one is a 422. */
export const changePassword = defineRoute({
  name: 'accounts.changePassword',
  method: 'PUT',
  path: '/api/common/user/password',
  access: signedIn,
  limit: { perAddress: 20, perEmail: 20, seconds: 900 },
  body: z.strictObject({ current_password: typedPassword, password: newPassword }),
  reply: done,
  personal: true,
  example: { body: { current_password: 'Kiik-demo-2026', password: 'Kevad-2026' } },
});

export const confirmPrivacy = defineRoute({
  name: 'accounts.confirmPrivacy',
  method: 'POST',
  path: '/api/common/confirm-privacy',
  access: signedInBeforeGates,
  reply: user,
  personal: true,
  example: {},
});

export const uploadProfilePicture = defineRoute({
  name: 'accounts.uploadProfilePicture',
  method: 'POST',
  path: '/api/common/user/picture',
  access: signedIn,
  file: picture,
  reply: user,
  personal: true,
  example: {},
});

export const deleteProfilePicture = defineRoute({
  name: 'accounts.deleteProfilePicture',
  method: 'DELETE',
  path: '/api/common/user/picture',
  access: signedIn,
  reply: user,
  personal: true,
  example: {},
});

/** Seen by its owner and by whoever shares a kindergarten, organisation or supplier with them. */
export const getProfilePicture = defineRoute({
  name: 'accounts.getProfilePicture',
  method: 'GET',
  path: '/api/common/users/{user_id}/picture/{version}',
  access: signedIn,
  params: z.strictObject({ user_id: rowIdText, version: z.string().check(z.regex(/^[a-z0-9]{8,40}$/)) }),
  reply: 'file',
  personal: true,
  example: { params: { user_id: 1, version: 'aaaaaaaa' } },
});

/** Creates the first administrator by the one-time link that an empty installation prints at its start. */
export const createFirstAdministrator = defineRoute({
  name: 'accounts.createFirstAdministrator',
  method: 'POST',
  path: '/api/auth/setup',
  access: anyone,
  limit: { perAddress: 60, perEmail: 60, seconds: 3600 },
  body: z.strictObject({
    token: oneTimeToken,
    fname: personName,
    lname: personName,
    email,
    password: newPassword,
    lang: language,
    tz: timezone,
    country,
  }),
  reply: done,
  status: 201,
  personal: true,
  example: {
    body: {
      token: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      fname: 'Anna',
      lname: 'Tamm',
      email: 'anna.tamm@example.org',
      password: 'Kevad-2026',
      lang: 'et',
      tz: 'Europe/Tallinn',
      country: 'ee',
    },
  },
});
