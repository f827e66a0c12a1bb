import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as handlers from './notification-settings.ts';
import { notificationsPersonalData } from './personal-data.ts';

export const notificationSettings: Domain = {
  name: 'notification-settings',
  routes: routesOf(handlers),
  personalData: notificationsPersonalData,
};
