import { watchLine } from '../base/ask-while-away.ts';
import { followConsent } from '../base/follow-consent.ts';
import { startOffline } from '../base/offline.ts';
import { startVersionCheck } from '../base/version.ts';

/** Starts what the first view of a page does not need. `readPath` returns the pattern of the page's path. */
export function startLater(readPath: () => string): void {
  watchLine();
  startOffline();
  startVersionCheck();
  followConsent(readPath);
}
