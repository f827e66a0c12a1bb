import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import { isOwnNotification } from './access.ts';
import { forgetNotifications } from './forget-notifications.ts';
import * as markSeen from './mark-seen.ts';
import { notificationsPersonalData } from './personal-data.ts';
import * as readNotifications from './read-notifications.ts';
import { types } from './types.ts';

export const notifications: Domain = {
  name: 'notifications',
  uses: ['children', 'notification-settings'],
  routes: routesOf(readNotifications, markSeen),
  activity: [({ actor, place }) => readNotifications.selectUnseen(isOwnNotification(actor, place))],
  notifications: types,
  jobs: [forgetNotifications],
  personalData: notificationsPersonalData,
};
