import { getNextDay } from '#contract/daily/child-calendar.ts';
import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as announce from './announce.ts';
import { childCalendarDemo } from './demo.ts';
import * as history from './history.ts';
import * as readCalendar from './read-calendar.ts';
import * as readNextDay from './read-next-day.ts';

export const childCalendar: Domain = {
  name: 'child-calendar',
  uses: ['attendance', 'children', 'notifications', 'pick-ups'],
  routes: routesOf(announce, history, readCalendar, readNextDay),
  demo: childCalendarDemo,
  menu: [
    {
      text: 'child-calendar.menu',
      group: null,
      bar: 15,
      path: '/calendar',
      icon: 'mdiCalendarCheckOutline',
      isShown: (actor) => actor.context?.kind === 'kindergarten' && actor.hasFlag('calendar_access_index'),
    },
  ],
  dashboard: [
    {
      name: 'child-calendar.next',
      order: { guardian: 12 },
      anyOf: ['calendar_access_index'],
      reads: getNextDay,
    },
  ],
};
