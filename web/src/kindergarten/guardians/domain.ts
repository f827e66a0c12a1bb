import type { WebDomain } from '../../base/screens.ts';

const loadChildTab = async () => (await import('./ChildGuardiansTab.tsx')).ChildGuardiansTab;

export const guardians: WebDomain = {
  name: 'guardians',
  dashboard: {
    'guardians.unanswered': async () => (await import('./UnansweredGuardians.tsx')).UnansweredGuardians,
  },
  screens: [
    {
      path: '/child/$child_id/parents',
      title: 'guardians.tab',
      anyOf: ['child_access_guardians'],
      tab: { of: 'child', order: 20, part: 'guardians' },
      load: loadChildTab,
    },
    {
      path: '/kindergarten/parents',
      title: 'guardians.title',
      anyOf: ['guardians_access_index'],
      load: async () => (await import('./GuardiansTable.tsx')).GuardiansPage,
    },
    {
      path: '/admin/kindergartens/$kindergarten_id/guardians',
      title: 'guardians.title',
      anyOf: ['canAccessKindergartensGuardians'],
      tab: { of: 'adminKindergarten', order: 40 },
      load: async () => (await import('./GuardiansTable.tsx')).AdminGuardiansTab,
    },
    {
      path: '/admin/kindergartens/$kindergarten_id/children/$child_id/guardians',
      title: 'guardians.tab',
      anyOf: ['canAccessKindergartensGuardians'],
      tab: { of: 'adminChild', order: 30 },
      load: loadChildTab,
    },
  ],
};
