import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import { forgetDeliveries, handOutNotifications } from './hand-out.ts';
import * as handlers from './notification-settings.ts';
import { notificationsPersonalData } from './personal-data.ts';
import { sendOwnPush } from './push-own.ts';
import * as pushSubscriptions from './push-subscriptions.ts';
import { sendNotificationMail } from './send-mail.ts';
import { sendNotificationPush } from './send-push.ts';

export const notificationSettings: Domain = {
  name: 'notification-settings',
  routes: routesOf(handlers, pushSubscriptions),
  jobs: [handOutNotifications, sendNotificationMail, sendNotificationPush, sendOwnPush, forgetDeliveries],
  personalData: notificationsPersonalData,
};
