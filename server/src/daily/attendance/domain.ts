import { placementsChange } from '#server/kindergarten/courses/placements.ts';
import type { Domain } from '#server/platform/domain.ts';
import { on } from '#server/platform/events.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import { attendanceDemo } from './demo.ts';
import { forgetReceipts } from './forget-receipts.ts';
import { keepOrdersOfMoved } from './keep-orders-of-moved.ts';
import { attendancePersonalData } from './personal-data.ts';
import * as settings from './settings.ts';
import * as statuses from './statuses.ts';
import * as typeStatuses from './type-statuses.ts';

export const attendance: Domain = {
  name: 'attendance',
  uses: ['courses', 'sessions'],
  writtenByTokens: [
    'attendance_changes',
    'attendance_entries',
    'attendance_locks',
    'attendance_receipts',
    'attendance_settings',
    'attendance_statuses',
    'attendance_type_statuses',
    'attendance_types',
    'meal_orders',
    'meal_settings',
  ],
  routes: routesOf(settings, statuses, typeStatuses),
  menu: [
    {
      text: 'attendance.settings',
      group: 'kindergarten',
      path: '/diary/settings',
      icon: 'mdiNotebookEditOutline',
      isShown: (actor) => actor.context?.kind === 'kindergarten' && actor.hasFlag('diary_access_settings'),
    },
  ],
  follows: [on(placementsChange, keepOrdersOfMoved)],
  personalData: attendancePersonalData,
  jobs: [forgetReceipts],
  demo: attendanceDemo,
};
