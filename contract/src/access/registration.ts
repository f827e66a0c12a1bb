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

/** What a person may register as without an invitation (decisions.md, "who registers without an invitation"). */
export const registrationRoles = ['guardian', 'employee', 'official', 'supplier'] as const;
export type RegistrationRole = (typeof registrationRoles)[number];

/** Step by step in the browser, one call in the end. `method` is how the person proves who they are. */
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

/** Makes an account that waits for its mail. Answers the same where the address has one, whose owner gets a mail instead. */
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

/** Answers the same whether the address is known or not. */
export const resendVerification = routes.post('resendVerification', '/verification/resend', {
  ...mailingLink,
});

/** Tells whether such a link still works, before the person types a password. */
export const checkRegistration = routes.post('checkRegistration', '/verification/check', {
  ...byAccountLink,
});

/**
 * Confirms the address of a new account by the token of the mail and the password set at registration: who reads the
 * mail and who registered must be the same.
 */
export const verifyRegistration = routes.post('verifyRegistration', '/verification/register', {
  ...byAccountLink,
  body: z.extend(accountLink, { password: typedPassword }),
  example: { body: { ...exampleAccountLink, password: 'Kevad-2026' } },
});

/**
 * Says by the same link that the reader did not register or doesn't know that password: it is dropped, with the name that
 * was given. The reply holds a token with which they may set one of their own.
 */
export const dropRegistration = routes.post('dropRegistration', '/verification/drop', {
  ...byAccountLink,
  reply: z.extend(done, { token: z.string() }),
});

/** Tells whether the link of an empty installation works, before anything is typed: without it there is no form. */
export const checkSetup = routes.post('checkSetup', '/setup/check', {
  limit: linkLimit,
  body: z.strictObject({ token: oneTimeToken }),
  reply: done,
  example: { body: { token: exampleToken } },
});

/** Creates the first administrator by the one-time link that an empty installation prints at its start. */
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
