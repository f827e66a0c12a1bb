import * as z from 'zod/mini';
import { byNobody } from '../platform/callers.ts';
import { reaches } from '../platform/reach.ts';
import { anyone, routesAt } from '../platform/route.ts';
import { done, email, fullName, newPassword, ruleError, timezone, typedPassword } from '../platform/rules.ts';
import { knownCountry, knownLanguage } from './languages.ts';
import {
  accountLink,
  byAccountLink,
  exampleAccountLink,
  exampleToken,
  linkLimit,
  linkMailLimit,
  mailingLink,
  oneTimeToken,
} from './one-time-link.ts';

const routes = routesAt('accounts', '/api/auth', {
  reach: reaches.signIn,
  access: anyone,
  callers: byNobody,
});

/** The types for registration without an invitation (decisions.md, "who registers without an invitation"). */
export const registrationRoles = ['guardian', 'employee', 'official', 'supplier'] as const;
export type RegistrationRole = (typeof registrationRoles)[number];

/** Several steps in the browser, one call at the end. `method` is how the person proves their identity. */
export const registration = z.strictObject({
  role: z.enum(registrationRoles, ruleError('required')),
  ...fullName,
  email,
  password: newPassword,
  method: z.literal('email'),
  lang: knownLanguage,
  tz: timezone,
  country: knownCountry,
  /** The person has read and accepts the terms and the privacy notice. */
  agree: z.literal(true, ruleError('required')),
});

/** Creates an unverified account and mails a link. If the address has an account: same reply, other mail. */
export const register = routes.post('register', '/register', {
  limit: linkMailLimit,
  body: registration,
  reply: done,
  status: 201,
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

/** The reply is the same whether the address is known or not. */
export const resendVerification = routes.post('resendVerification', '/verification/resend', {
  ...mailingLink,
});

/** Returns whether such a link is still valid, before the person types a password. */
export const checkRegistration = routes.post('checkRegistration', '/verification/check', {
  ...byAccountLink,
});

/**
 * Confirms the address of a new account by the token of the mail and the password set at registration: the
 * reader of the mail and the person who registered must be the same.
 */
export const verifyRegistration = routes.post('verifyRegistration', '/verification/register', {
  ...byAccountLink,
  body: z.extend(accountLink, { password: typedPassword }),
  example: { body: { ...exampleAccountLink, password: 'Kevad-2026' } },
});

/**
 * The reader of the mail did not register or does not know that password: deletes it, with the name that was
 * given. The reply has a token with which they may set their own password.
 */
export const dropRegistration = routes.post('dropRegistration', '/verification/drop', {
  ...byAccountLink,
  reply: z.extend(done, { token: z.string() }),
});

/** Returns whether the link of an empty installation is valid: if not, the page shows no form. */
export const checkSetup = routes.post('checkSetup', '/setup/check', {
  limit: linkLimit,
  body: z.strictObject({ token: oneTimeToken }),
  reply: done,
  example: { body: { token: exampleToken } },
});

/** Creates the first administrator by the one-time link that an empty installation prints when it starts. */
export const createFirstAdministrator = routes.post('createFirstAdministrator', '/setup', {
  limit: linkLimit,
  body: z.strictObject({
    token: oneTimeToken,
    ...fullName,
    email,
    password: newPassword,
    lang: knownLanguage,
    tz: timezone,
    country: knownCountry,
  }),
  reply: done,
  status: 201,
  example: {
    body: {
      token: exampleToken,
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
