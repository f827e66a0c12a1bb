import { type NotificationTypeName, notificationTypes } from '#contract/communication/notifications.ts';
import type { NotificationType } from '#server/platform/notifications.ts';
import { selectReached } from './access.ts';

/** Who receives what is sent already. */
const receivers: Partial<Record<NotificationTypeName, Pick<NotificationType, 'audience' | 'module'>>> = {
  diary_like: { audience: { members: ['employee'], withFlag: 'diary_access_course' }, module: 'diary' },
  calendar: {
    audience: { members: ['employee', 'guardian'], withFlag: 'child_access_calendar' },
    module: 'child-calendar',
  },
};

const makeType = (type: NotificationTypeName): NotificationType => ({
  type,
  text: `notifications.${type}`,
  channels: ['mail', 'push'],
  ...(receivers[type] ?? { audience: 'nobody' }),
  path: () => '/notifications',
  selectReached,
});

/**
 * The five types of the page, as the catalogue of what is told outside the app lists them. Nobody is asked about
 * those whose domains are not there yet.
 */
export const types: readonly NotificationType[] = notificationTypes.map(makeType);
