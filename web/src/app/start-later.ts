import { followConsent } from '../base/follow-consent.ts';
import { startOffline } from '../base/offline.ts';
import { startVersionCheck } from '../base/version.ts';

/** Begins what the first look at a page does not need. `readPath` gives the pattern of the page's path. */
export function startLater(readPath: () => string): void {
  startOffline();
  startVersionCheck();
  followConsent(readPath);
}
