import * as z from 'zod/mini';
import { byAdministratorOrToken, byAdministratorOrWriter } from '../platform/callers.ts';
import { nowhere } from '../platform/reach.ts';
import { routesAt } from '../platform/route.ts';
import { requireFlag } from './permissions.ts';

const routes = routesAt('maintenance', '/api/admin/maintenance', {
  reach: nowhere,
  access: requireFlag('admin', 'canAccessAdminMaintenance'),
  callers: byAdministratorOrWriter,
  personal: false,
});

const state = z.object({ enabled: z.boolean() });

export const getMaintenance = routes.get('getMaintenance', '', {
  callers: byAdministratorOrToken,
  reply: state,
});

/** While it is on, everybody except administrators gets 503; signing in stays possible. */
export const updateMaintenance = routes.put('updateMaintenance', '', {
  body: z.strictObject({ enabled: z.boolean() }),
  reply: state,
  example: { body: { enabled: false } },
});
