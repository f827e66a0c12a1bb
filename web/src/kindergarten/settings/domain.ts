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
      place: 'inside',
      title: 'settings.general',
      anyOf: ['kindergarten_access_settings'],
      tab: { of: 'settings', place: 10 },
      load: async () => (await import('./GeneralPage.tsx')).GeneralPage,
    },
    {
      path: '/kindergarten/settings/modules',
      place: 'inside',
      title: 'settings.modules',
      anyOf: ['kindergarten_access_modules_settings'],
      tab: { of: 'settings', place: 20 },
      load: async () => (await import('./ModulesPage.tsx')).ModulesPage,
    },
    {
      path: '/admin/kindergartens/$kindergarten_id/settings',
      place: 'inside',
      title: 'settings.title',
      anyOf: ['canAccessKindergartensIndex'],
      tab: { of: 'adminKindergarten', place: 15 },
      load: async () => (await import('./AdminSettingsTab.tsx')).AdminSettingsTab,
    },
  ],
};
