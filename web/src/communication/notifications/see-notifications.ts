import { useEffect } from 'react';
import { markNotificationsSeen, type Notification } from '#contract/communication/notifications.ts';
import { callRoute } from '../../base/api.ts';
import { useSession } from '../../base/session.ts';
import { refreshSubjects } from '../../base/subjects.ts';

/**
 * Notes that the reader has seen what is shown. It stays marked as new until it is read again. An
 * administrator who acts as somebody sees nothing in their name.
 */
export function useSeenNotifications(shown: readonly Notification[] | undefined): void {
  const { logged_in_as } = useSession();
  const isUnseen = shown?.some(({ is_new }) => is_new) ?? false;
  const newest = shown?.[0]?.id;
  useEffect(() => {
    if (!isUnseen || logged_in_as || newest === undefined) return;
    // If the call fails, they are new again next time.
    callRoute(markNotificationsSeen, {}).then(
      () => refreshSubjects(['activity']),
      () => {},
    );
  }, [isUnseen, logged_in_as, newest]);
}
