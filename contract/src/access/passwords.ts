import * as z from 'zod/mini';
import { anyone, defineRoute, signedIn } from '../platform/route.ts';
import { done, email, newPassword, typedPassword } from '../platform/rules.ts';
import { accountLink, exampleAccountLink, linkLimit, linkMailLimit } from './one-time-link.ts';

/** Sends a reset mail; answers the same whether the address is known or not. */
export const requestPasswordReset = defineRoute({
  name: 'accounts.requestPasswordReset',
  method: 'POST',
  path: '/api/auth/password/email',
  access: anyone,
  limit: linkMailLimit,
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
  limit: linkLimit,
  body: accountLink,
  reply: done,
  personal: true,
  example: { body: exampleAccountLink },
});

/** Sets the new password, ends every session of the account and uses the link up. */
export const resetPassword = defineRoute({
  name: 'accounts.resetPassword',
  method: 'POST',
  path: '/api/auth/password/reset',
  access: anyone,
  limit: linkLimit,
  body: z.extend(accountLink, { password: newPassword }),
  reply: done,
  personal: true,
  example: { body: { ...exampleAccountLink, password: 'Kevad-2026' } },
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
