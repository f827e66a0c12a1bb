import { useStore } from '../base/store.ts';
import { useText } from '../base/text.ts';
import { loadNewVersionNow, newVersionWaits } from '../base/version.ts';
import { QuietNotice } from '../ui/QuietNotice.tsx';

/** Says that a newer version of Kiik waits until unsaved typing is saved. */
export function VersionNotice() {
  const t = useText();
  if (!useStore(newVersionWaits)) return null;
  return (
    <QuietNotice
      text={t('shell.version.waits')}
      action={t('shell.version.load')}
      onAction={loadNewVersionNow}
    />
  );
}
