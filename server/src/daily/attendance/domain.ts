import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import { forgetReceipts } from './forget-receipts.ts';
import { attendancePersonalData } from './personal-data.ts';
import * as settings from './settings.ts';

export const attendance: Domain = {
  name: 'attendance',
  writtenByTokens: [
    'attendance_changes',
    'attendance_entries',
    'attendance_locks',
    'attendance_receipts',
    'attendance_settings',
    'meal_orders',
    'meal_settings',
  ],
  routes: routesOf(settings),
  personalData: attendancePersonalData,
  jobs: [forgetReceipts],
};
