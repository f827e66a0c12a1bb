import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as getInit from './get-init.ts';

export const contexts: Domain = {
  name: 'contexts',
  routes: routesOf(getInit),
  menu: [{ key: 'dashboard', group: null, path: '/dashboard', icon: 'dashboard', isShown: () => true }],
};
