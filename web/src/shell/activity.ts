import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type ActivityCounts,
  getActivity,
  getOrganizationActivity,
} from '#contract/communication/activity.ts';
import { routeQuery } from '../base/query-client.ts';
import type { HeaderPart } from '../base/screens.ts';
import type { Session } from '../base/session.ts';

/** The page itself reports failures; a badge that cannot be read is not shown. */
const meta = { showsFailure: true };

/** How much is new in the active place: one call for all badges; undefined until it is known. */
export function useActivity({ active }: Session): ActivityCounts | undefined {
  const id = active?.id ?? 0;
  const kindergarten = useQuery({
    ...routeQuery(getActivity, { params: { kindergarten_id: id } }),
    enabled: active?.kind === 'kindergarten',
    meta,
  });
  const organization = useQuery({
    ...routeQuery(getOrganizationActivity, { params: { organization_id: id } }),
    enabled: active?.kind === 'organization',
    meta,
  });
  const data = active?.kind === 'organization' ? organization.data : kindergarten.data;
  const total = data && Object.values(data).reduce((sum, count) => sum + count, 0);
  useEffect(() => showOnIcon(total), [total]);
  return data;
}

/** Shows the number on the icon of the installed app, where the system can. */
function showOnIcon(total: number | undefined): void {
  if (total === undefined || !('setAppBadge' in navigator)) return;
  const shown = total === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(total);
  // The system may refuse, and nothing is lost.
  shown.catch(() => undefined);
}

/** How much is new in a part of the header. */
export function sumCounts({ counts }: HeaderPart, activity: ActivityCounts | undefined): number {
  return counts.reduce((sum, name) => sum + (activity?.[name] ?? 0), 0);
}
