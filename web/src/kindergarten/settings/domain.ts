import type { WebDomain } from '../../base/screens.ts';
import { makeTabbedFrame } from '../../ui/tabbed-frame.ts';

const loadGeneral = async () => (await import('./GeneralSettings.tsx')).GeneralSettings;

export const settings: WebDomain = {
  name: 'settings',
  frames: [makeTabbedFrame('settings', '/kindergarten/settings', 'settings.title')],
  screens: [
    {
      path: '/kindergarten/settings/general',
      title: 'settings.general',
      anyOf: ['kindergarten_access_settings'],
      tab: { of: 'settings', order: 10 },
      load: loadGeneral,
    },
    {
      path: '/kindergarten/settings/modules',
      title: 'settings.modules',
      anyOf: ['kindergarten_access_modules_settings'],
      tab: { of: 'settings', order: 20 },
      load: async () => (await import('./ModulesPage.tsx')).ModulesPage,
    },
    {
      path: '/admin/kindergartens/$kindergarten_id/settings',
      title: 'settings.title',
      anyOf: ['canAccessKindergartensIndex'],
      tab: { of: 'adminKindergarten', order: 15 },
      load: loadGeneral,
    },
  ],
};
