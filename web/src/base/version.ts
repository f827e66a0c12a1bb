import { buildVersion } from './build-version.ts';
import { createStore } from './store.ts';
import { readStored, writeStored } from './stored.ts';
import { hasUnsaved, releaseUnsaved } from './unsaved.ts';

/** Whether a newer version of Kiik waits until unsaved typing is saved. */
export const newVersionWaits = createStore(false);

/** At most one check an hour, in milliseconds (shell-and-access §9). */
const cooldown = 3_600_000;

/** Checks for a newer version whenever the person returns to this page. */
export function startVersionCheck(): void {
  writeStored('build_version', buildVersion);
  if (readStored('last_refresh') === null) writeStored('last_refresh', String(Date.now()));
  const look = () => {
    if (document.visibilityState === 'visible') void checkVersion();
  };
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
}

async function checkVersion(): Promise<void> {
  const last = Number(readStored('last_refresh') ?? 0);
  if (newVersionWaits.get()) return loadNewVersion();
  if (!navigator.onLine || Date.now() - last <= cooldown) return;
  writeStored('last_refresh', String(Date.now()));
  try {
    const reply = await fetch('/version.json', { cache: 'no-store' });
    const { version } = (await reply.json()) as { version: string };
    if (version !== buildVersion) loadNewVersion();
  } catch (failure) {
    // Nothing else, as specified (shell-and-access §8).
    console.warn('Kiik could not look for a newer version.', failure);
  }
}

/** Reloads the page, unless unsaved typing would be lost. */
function loadNewVersion(): void {
  if (hasUnsaved()) newVersionWaits.set(true);
  else location.reload();
}

/** Reloads the page because the person asked for it. */
export function loadNewVersionNow(): void {
  releaseUnsaved();
  location.reload();
}
