import { pageMissing, seenTime } from '../base/last-seen.ts';
import { useStore } from '../base/store.ts';
import { useText } from '../base/text.ts';
import { formatInstant } from '../ui/dates.ts';
import { QuietNotice } from '../ui/QuietNotice.tsx';

/** Says that the app is offline, and the date of the shown data. Pages without data say it themselves. */
export function OfflineNotice({ timezone }: { timezone: string }) {
  const t = useText();
  const time = useStore(seenTime);
  const isMissing = useStore(pageMissing);
  if (time === null || isMissing) return null;
  return <QuietNotice text={t('shell.offline', { time: formatInstant(time, timezone) })} />;
}
