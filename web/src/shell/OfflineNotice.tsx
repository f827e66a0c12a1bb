import { notifyManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { pageMissing, seenTime, sensitiveLeftOut } from '../base/last-seen.ts';
import { isOffline } from '../base/live.ts';
import { queryClient } from '../base/query-client.ts';
import { findReadTime } from '../base/read-time.ts';
import { useStore } from '../base/store.ts';
import { useText } from '../base/text.ts';
import { formatAsOf } from '../ui/dates.ts';
import { QuietNotice } from '../ui/QuietNotice.tsx';

/** Says that the line is cut, and when the shown data was read. Pages without data say it themselves. */
export function OfflineNotice({ timezone }: { timezone: string }) {
  const t = useText();
  const stored = useStore(seenTime);
  const isMissing = useStore(pageMissing);
  const lacks = useStore(sensitiveLeftOut);
  const read = useSyncExternalStore(followPage, findCutTime);
  // What the page shows may be older than what was seen last anywhere.
  const time = read ?? stored;
  if (time === null || isMissing) return null;
  const asOf = t('shell.offline', { time: formatAsOf(time, timezone) });
  return <QuietNotice text={lacks ? `${asOf} ${t('shell.offline.lacks')}` : asOf} />;
}

/** Null while the line is not cut. */
const findCutTime = () => (isOffline.get() ? findReadTime(queryClient) : null);

/** Another page shows other data, read at another time. */
function followPage(onChange: () => void): () => void {
  const leaveLine = isOffline.subscribe(onChange);
  const leaveCache = queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange));
  return () => {
    leaveLine();
    leaveCache();
  };
}
