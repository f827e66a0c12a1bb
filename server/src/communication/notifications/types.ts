import { type NotificationTypeName, notificationTypes } from '#contract/communication/notifications.ts';
import type { NotificationType } from '#server/platform/notifications.ts';
import { selectReached } from './access.ts';

const makeType = (type: NotificationTypeName): NotificationType => ({
  type,
  text: `notifications.${type}`,
  channels: ['mail', 'push'],
  audience: 'nobody',
  path: () => '/notifications',
  selectReached,
});

/**
 * The five types of the page, as the catalogue of what is told outside the app lists them. The domains that will
 * send them are not there yet, so nobody is asked about them.
 */
export const types: readonly NotificationType[] = notificationTypes.map(makeType);
