import { createStore } from '../base/store.ts';
import { readStored, writeStored } from '../base/stored.ts';

/** The subject of the news. A new subject is also told to people who closed the previous one. */
const subject = 'nothing-lost';

/** Whether there is something new that was not closed in this browser (decisions, "popup-closed flag"). */
export const newsWaits = createStore(readStored('popup_closed') !== subject);

/** The news is not told again in this browser. */
export function closeNews(): void {
  writeStored('popup_closed', subject);
  newsWaits.set(false);
}
