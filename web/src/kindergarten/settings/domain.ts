import type { WebDomain } from '../../base/screens.ts';

export const settings: WebDomain = {
  name: 'settings',
  frames: [
    {
      name: 'settings',
      path: '/kindergarten/settings',
      load: async () => (await import('./SettingsFrame.tsx')).SettingsFrame,
    },
  ],
  screens: [
    {
      path: '/kindergarten/settings/general',
      title: 'settings.general',
      anyOf: ['kindergarten_access_settings'],
      tab: { of: 'settings', order: 10 },
      load: async () => (await import('./GeneralPage.tsx')).GeneralPage,
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
      load: async () => (await import('./AdminSettingsTab.tsx')).AdminSettingsTab,
    },
  ],
};
