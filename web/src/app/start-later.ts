import { followConsent } from './follow-consent.ts';
import { startOffline } from './offline.ts';
import { startVersionCheck } from './version.ts';

/** Begins what the first look at a page does not need. `readPath` gives the pattern of the page's path. */
export function startLater(readPath: () => string): void {
  startOffline();
  startVersionCheck();
  followConsent(readPath);
}
