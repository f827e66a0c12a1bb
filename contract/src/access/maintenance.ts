import * as z from 'zod/mini';
import { byAdministratorOrToken, byAdministratorOrWriter } from '../platform/callers.ts';
import { nowhere } from '../platform/reach.ts';
import { routesAt } from '../platform/route.ts';
import { requireFlag } from './permissions.ts';

const routes = routesAt('maintenance', '/api/admin/maintenance', nowhere);

const state = z.object({ enabled: z.boolean() });

export const getMaintenance = routes.get('getMaintenance', '', {
  access: requireFlag('admin', 'canAccessAdminMaintenance'),
  callers: byAdministratorOrToken,
  reply: state,
  personal: false,
});

/** While it is on, everybody but administrators is answered with 503; signing in stays possible. */
export const updateMaintenance = routes.put('updateMaintenance', '', {
  access: requireFlag('admin', 'canAccessAdminMaintenance'),
  callers: byAdministratorOrWriter,
  body: z.strictObject({ enabled: z.boolean() }),
  reply: state,
  personal: false,
  example: { body: { enabled: false } },
});
