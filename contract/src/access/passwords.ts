import * as z from 'zod/mini';
import { byOneself } from '../platform/callers.ts';
import { nowhere } from '../platform/reach.ts';
import { defineRoute, signedIn } from '../platform/route.ts';
import { done, newPassword } from '../platform/rules.ts';
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

/** Changes the password and ends every other session of the account. */
export const changePassword = defineRoute({
  name: 'accounts.changePassword',
  method: 'PUT',
  path: '/api/common/user/password',
  reach: nowhere,
  access: signedIn,
  callers: byOneself,
  touches: ['sessions'],
  body: z.strictObject({ password: newPassword }),
  reply: done,
  confirmAgain: 'always',
  personal: true,
  example: { body: { password: 'Kevad-2026' } },
});
