import { mdiCalendarMonthOutline } from '@mdi/js';
import type { WebDomain } from '../../base/screens.ts';
import { refreshSubjects } from '../../base/subjects.ts';
import { makeTabbedFrame } from '../../ui/tabbed-frame.ts';

const anyOf = ['events_access_index', 'organization_access_events'] as const;
const refresh = () => refreshSubjects(['events', 'activity']);
const loadCalendar = async () => (await import('./CalendarTab.tsx')).CalendarTab;
const loadLists = () => import('./ListTabs.tsx');
const loadAdmin = () => import('./AdminEvents.tsx');
const loadSoon = async () => (await import('./SoonEvents.tsx')).SoonEvents;
const { load } = makeTabbedFrame('events', '/events', 'events.title');
const belongsTo = ['/events', '/org/events'];

export const events: WebDomain = {
  name: 'events',
  headerPart: {
    name: 'events',
    anyOf,
    icon: mdiCalendarMonthOutline,
    counts: ['events_count'],
    most: 5,
    path: '/events',
    load: async () => (await import('./EventsMenu.tsx')).EventsMenu,
    closed: async () => (await import('./EventsMenu.tsx')).seeShown(),
  },
  dashboard: {
    'events.open': async () => (await import('./OpenEvents.tsx')).OpenEvents,
    'events.soon': loadSoon,
    'events.soonOfficial': loadSoon,
  },
  live: { NewEvent: refresh, 'Changed:events': refresh },
  // The first tab has the address of the page.
  frames: [{ name: 'events', belongsTo, load }],
  screens: [
    {
      path: '/events',
      title: 'events.calendar',
      anyOf: ['events_access_index'],
      fallback: '/org/events',
      tab: { of: 'events', order: 10 },
      load: loadCalendar,
    },
    {
      path: '/org/events',
      title: 'events.calendar',
      anyOf: ['organization_access_events'],
      tab: { of: 'events', order: 10 },
      load: loadCalendar,
    },
    {
      path: '/events/my',
      title: 'events.my',
      anyOf,
      belongsTo,
      tab: { of: 'events', order: 20 },
      load: async () => (await loadLists()).MyTab,
    },
    {
      path: '/events-list',
      title: 'events.list',
      anyOf,
      belongsTo,
      tab: { of: 'events', order: 30 },
      load: async () => (await loadLists()).ListTab,
    },
    {
      path: '/events/$event_id',
      title: 'events.one',
      anyOf,
      belongsTo,
      load: async () => (await import('./EventPage.tsx')).EventPage,
    },
    {
      path: '/events/occurrences/$event_occurrence_id',
      title: 'events.one',
      anyOf: ['events_access_index'],
      belongsTo,
      load: async () => (await import('./OccurrencePage.tsx')).OccurrencePage,
    },
    {
      path: '/events/slots/$event_slot_id',
      title: 'events.one',
      anyOf: ['events_access_index'],
      belongsTo,
      load: async () => (await import('./OccurrencePage.tsx')).SlotPage,
    },
    {
      path: '/admin/kindergartens/$kindergarten_id/events',
      title: 'events.title',
      anyOf: ['canAccessKindergartensEvents'],
      tab: { of: 'adminKindergarten', order: 90 },
      load: async () => (await loadAdmin()).AdminEventsTab,
    },
    {
      path: '/admin/kindergartens/$kindergarten_id/events/$event_id',
      title: 'events.one',
      anyOf: ['canAccessKindergartensEvents'],
      load: async () => (await loadAdmin()).AdminEventPage,
    },
  ],
};
