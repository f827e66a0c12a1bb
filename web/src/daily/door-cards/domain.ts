import type { WebDomain } from '../../base/screens.ts';

export const doorCards: WebDomain = {
  name: 'door-cards',
  frames: [
    {
      name: 'doorCards',
      belongsTo: ['/kindergarten/door-cards'],
      load: async () => (await import('./DoorCardsFrame.tsx')).DoorCardsFrame,
    },
  ],
  screens: [
    {
      path: '/kindergarten/door-cards',
      title: 'door-cards.tab.cards',
      anyOf: ['doorcards_access_index'],
      tab: { of: 'doorCards', order: 10 },
      load: async () => (await import('./CardsTab.tsx')).CardsTab,
    },
    {
      path: '/kindergarten/door-cards/passages',
      title: 'door-cards.tab.passages',
      anyOf: ['doorcards_access_index'],
      tab: { of: 'doorCards', order: 20 },
      load: async () => (await import('./PassagesTab.tsx')).PassagesTab,
    },
    {
      path: '/kindergarten/door-cards/doors',
      title: 'door-cards.tab.doors',
      anyOf: ['doorcards_edit_doors'],
      tab: { of: 'doorCards', order: 30 },
      load: async () => (await import('./DoorsTab.tsx')).DoorsTab,
    },
    {
      path: '/kindergarten/door-cards/history',
      title: 'door-cards.tab.history',
      anyOf: ['doorcards_access_index'],
      tab: { of: 'doorCards', order: 40 },
      load: async () => (await import('./HistoryTab.tsx')).HistoryTab,
    },
    {
      path: '/door-cards/reader',
      title: 'door-cards.reader',
      anyOf: ['doorcards_access_index'],
      belongsTo: ['/kindergarten/door-cards'],
      load: async () => (await import('./ReaderPage.tsx')).ReaderPage,
    },
  ],
};
