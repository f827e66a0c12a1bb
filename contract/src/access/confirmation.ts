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

/** How long a confirmation holds, in the session that gave it alone. */
export const confirmationMinutes = 5;

/** How the person confirms that it is them, and whether they have just done so. */
export const getConfirmation = routes.get('getConfirmation', '', {
  reply: z.object({
    /** `link`: the account has no password, so a link goes to its address. A second factor may join these later. */
    by: z.enum(['password', 'link']),
    confirmed: z.boolean(),
  }),
  personal: false,
});

/** Confirms by the password what routes with `confirmAgain` ask for. A wrong one is a 422. */
export const confirmByPassword = routes.post('confirmByPassword', '', {
  limit: { perAddress: 20, seconds: 900 },
  body: z.strictObject({ password: typedPassword }),
  reply: done,
  example: { body: { password: 'Kiik-demo-2026' } },
});

/** Mails a link to the present address of an account that has no password; it confirms the asking session alone. */
export const sendConfirmationLink = routes.post('sendConfirmationLink', '/link', {
  limit: { perAddress: 5, seconds: 900 },
  reply: done,
});

/** Confirms by that link, opened in the browser that asked for it: in any other one it would confirm a stranger. */
export const confirmByLink = routes.post('confirmByLink', '/by-link', {
  limit: linkLimit,
  body: z.strictObject({ token: oneTimeToken }),
  reply: done,
  example: { body: { token: exampleToken } },
});
