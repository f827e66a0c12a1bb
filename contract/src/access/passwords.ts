import * as z from 'zod/mini';
import { byOneself } from '../platform/callers.ts';
import { nowhere } from '../platform/reach.ts';
import { defineRoute, signedIn } from '../platform/route.ts';
import { done, newPassword, typedPassword } from '../platform/rules.ts';
import { accountLink, byAccountLink, exampleAccountLink, mailingLink } from './one-time-link.ts';

/** Sends a reset mail; answers the same whether the address is known or not. */
export const requestPasswordReset = defineRoute({
  name: 'accounts.requestPasswordReset',
  path: '/api/auth/password/email',
  reach: nowhere,
  ...mailingLink,
});

/** Tells whether a reset link still works, before the person types a new password. */
export const verifyPasswordReset = defineRoute({
  name: 'accounts.verifyPasswordReset',
  path: '/api/auth/password/verify',
  reach: nowhere,
  ...byAccountLink,
});

/** Sets the new password, ends every session of the account and uses the link up. */
export const resetPassword = defineRoute({
  name: 'accounts.resetPassword',
  path: '/api/auth/password/reset',
  reach: nowhere,
  ...byAccountLink,
  body: z.extend(accountLink, { password: newPassword }),
  example: { body: { ...exampleAccountLink, password: 'Kevad-2026' } },
});

/** Changes the password and ends every other session of the account. A wrong present one is a 422. */
export const changePassword = defineRoute({
  name: 'accounts.changePassword',
  method: 'PUT',
  path: '/api/common/user/password',
  reach: nowhere,
  access: signedIn,
  callers: byOneself,
  limit: { perAddress: 20, perEmail: 20, seconds: 900 },
  body: z.strictObject({ current_password: typedPassword, password: newPassword }),
  reply: done,
  personal: true,
  example: { body: { current_password: 'Kiik-demo-2026', password: 'Kevad-2026' } },
});
