import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as getInit from './get-init.ts';

export const contexts: Domain = {
  name: 'contexts',
  uses: ['accounts', 'invitations', 'sessions'],
  routes: routesOf(getInit),
  dashboard: [{ name: 'contexts', order: { newcomer: 20 } }],
  menu: [
    {
      text: 'dashboard.menu',
      group: null,
      path: '/dashboard',
      icon: 'mdiHomeOutline',
      bar: 10,
      isShown: () => true,
    },
  ],
};
