import * as z from 'zod/mini';
import { byOneself } from '../platform/callers.ts';
import { nowhere } from '../platform/reach.ts';
import { routesAt, signedIn } from '../platform/route.ts';
import { done, newPassword } from '../platform/rules.ts';
import { accountLink, byAccountLink, exampleAccountLink, mailingLink } from './one-time-link.ts';

const routes = routesAt('accounts', '/api', { reach: nowhere });

/** Sends a reset mail; the reply is the same whether the address is known or not. */
export const requestPasswordReset = routes.post('requestPasswordReset', '/auth/password/email', {
  ...mailingLink,
});

/** Returns whether a reset link is still valid, before the person types a new password. */
export const verifyPasswordReset = routes.post('verifyPasswordReset', '/auth/password/verify', {
  ...byAccountLink,
});

/** Sets the new password, ends every session of the account and invalidates the link. */
export const resetPassword = routes.post('resetPassword', '/auth/password/reset', {
  ...byAccountLink,
  body: z.extend(accountLink, { password: newPassword }),
  example: { body: { ...exampleAccountLink, password: 'Kevad-2026' } },
});

/** Changes the password and ends every other session of the account. */
export const changePassword = routes.put('changePassword', '/common/user/password', {
  access: signedIn,
  callers: byOneself,
  touches: ['sessions'],
  body: z.strictObject({ password: newPassword }),
  reply: done,
  confirmAgain: 'always',
  example: { body: { password: 'Kevad-2026' } },
});
