import {
  listNotificationSettings,
  updateNotificationSettings,
} from '#contract/access/notification-settings.ts';
import type { RouteBody } from '#contract/platform/route.ts';
import { type CallReply, callRoute } from '../../base/api.ts';
import { queryClient, routeQuery } from '../../base/query-client.ts';

export type NotificationSettings = CallReply<typeof listNotificationSettings>;
export type NotificationSetting = NotificationSettings['data'][number];

export const settingsQuery = routeQuery(listNotificationSettings, {});

/** Saves a part of the settings and shows the result. */
export async function saveSettings(body: RouteBody<typeof updateNotificationSettings>): Promise<void> {
  const saved = await callRoute(updateNotificationSettings, { body });
  // A query that started before the save would restore the old state.
  await queryClient.cancelQueries(settingsQuery);
  queryClient.setQueryData(settingsQuery.queryKey, saved);
}
