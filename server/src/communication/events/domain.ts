import { listOpenEvents } from '#contract/communication/event-answers.ts';
import { kindergartenEvents, organizationEvents } from '#contract/communication/events.ts';
import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as administration from './administration.ts';
import { announceEvent } from './announce-events.ts';
import * as answers from './answers.ts';
import { eventsDemo } from './demo.ts';
import * as editEvents from './edit-events.ts';
import { extendSeries } from './extend-series.ts';
import * as feeds from './feeds.ts';
import * as items from './items.ts';
import * as newEvents from './new-events.ts';
import * as openEvents from './open-events.ts';
import { eventsPersonalData } from './personal-data.ts';
import * as readEvents from './read-events.ts';
import * as remind from './remind.ts';
import { remindOfBookings } from './remind.ts';
import * as slots from './slots.ts';
import { bookingReminder, eventMoved, eventReminder, newEvent } from './types.ts';

export const events: Domain = {
  name: 'events',
  uses: ['children', 'guardians', 'notification-settings', 'roles', 'sessions', 'target-groups'],
  writtenByTokens: [
    'event_answers',
    'event_bookings',
    'event_item_takers',
    'event_items',
    'event_looks',
    'event_slots',
    'events',
  ],
  routes: routesOf(
    administration,
    answers,
    editEvents,
    feeds,
    items,
    newEvents,
    openEvents,
    readEvents,
    remind,
    slots,
  ),
  personalData: eventsPersonalData,
  activity: [newEvents.countNewEvents],
  demo: eventsDemo,
  notifications: [newEvent, eventMoved, eventReminder, bookingReminder],
  jobs: [announceEvent, extendSeries, remindOfBookings],
  menu: [
    {
      text: 'events.menu',
      group: null,
      bar: 45,
      path: '/events',
      icon: 'mdiCalendarMonthOutline',
      isShown: (actor) => actor.context?.kind === 'kindergarten' && actor.hasFlag('events_access_index'),
    },
    {
      text: 'events.menu',
      group: null,
      bar: 45,
      path: '/org/events',
      icon: 'mdiCalendarMonthOutline',
      isShown: (actor) =>
        actor.context?.kind === 'organization' && actor.hasFlag('organization_access_events'),
    },
  ],
  dashboard: [
    {
      name: 'events.open',
      order: { guardian: 20 },
      anyOf: ['events_access_index'],
      reads: listOpenEvents,
    },
    {
      name: 'events.soon',
      order: { guardian: 29, employee: 21 },
      anyOf: ['events_access_index'],
      reads: kindergartenEvents.list,
      query: { days: '2' },
    },
    {
      name: 'events.soonOfficial',
      order: { official: 23 },
      anyOf: ['organization_access_events'],
      reads: organizationEvents.list,
      query: { days: '2' },
    },
  ],
};
