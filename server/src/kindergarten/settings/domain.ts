import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import { settingsDemo } from './demo.ts';
import * as general from './general.ts';
import * as modules from './modules.ts';

/** The flags that open the settings; each tab needs one of these. */
const settingsFlags = [
  'kindergarten_access_settings',
  'kindergarten_access_modules_settings',
  'kindergarten_access_data_settings',
  'kindergarten_access_diets_settings',
] as const;

export const settings: Domain = {
  name: 'settings',
  uses: ['tenants'],
  routes: routesOf(general, modules),
  demo: settingsDemo,
  menu: [
    {
      text: 'settings.menu',
      group: 'kindergarten',
      path: '/kindergarten/settings',
      icon: 'mdiCogOutline',
      isShown: (actor) =>
        actor.context?.kind === 'kindergarten' && settingsFlags.some((flag) => actor.hasFlag(flag)),
    },
  ],
};
