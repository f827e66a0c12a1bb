import { pageMissing, seenTime } from '../base/last-seen.ts';
import { useStore } from '../base/store.ts';
import { useText } from '../base/text.ts';
import { formatInstant } from '../ui/dates.ts';
import { QuietNotice } from '../ui/QuietNotice.tsx';

/** Says honestly that nothing new can be read, and from when that is which is shown; a page that is not there says so itself. */
export function OfflineNotice({ timezone }: { timezone: string }) {
  const t = useText();
  const time = useStore(seenTime);
  const isMissing = useStore(pageMissing);
  if (time === null || isMissing) return null;
  return <QuietNotice text={t('shell.offline', { time: formatInstant(time, timezone) })} />;
}
