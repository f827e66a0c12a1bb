import * as z from 'zod/mini';
import { byOneself } from '../platform/callers.ts';
import { nowhere } from '../platform/reach.ts';
import { routesAt, signedInBeforeGates } from '../platform/route.ts';
import { done, typedPassword } from '../platform/rules.ts';
import { exampleToken, linkLimit, oneTimeToken } from './one-time-link.ts';

const routes = routesAt('sessions', '/api/auth/confirm', {
  reach: nowhere,
  access: signedInBeforeGates,
  callers: byOneself,
});

/** How long a confirmation is valid, only in the session that made it. */
export const confirmationMinutes = 5;

/** How the person confirms their identity, and whether they have just done so. */
export const getConfirmation = routes.get('getConfirmation', '', {
  reply: z.object({
    /** `link`: the account has no password, so a link is mailed. A second factor may be added later. */
    by: z.enum(['password', 'link']),
    confirmed: z.boolean(),
  }),
  personal: false,
});

/** Confirms by the password, for routes with `confirmAgain`. 422 if it is wrong. */
export const confirmByPassword = routes.post('confirmByPassword', '', {
  limit: { perAddress: 20, seconds: 900 },
  body: z.strictObject({ password: typedPassword }),
  reply: done,
  example: { body: { password: 'Kiik-demo-2026' } },
});

/** Mails a link to the current address of an account without a password; it confirms only this session. */
export const sendConfirmationLink = routes.post('sendConfirmationLink', '/link', {
  limit: { perAddress: 5, seconds: 900 },
  reply: done,
});

/** Confirms by that link, only in the browser that requested it: any other would confirm a stranger. */
export const confirmByLink = routes.post('confirmByLink', '/by-link', {
  limit: linkLimit,
  body: z.strictObject({ token: oneTimeToken }),
  reply: done,
  example: { body: { token: exampleToken } },
});
