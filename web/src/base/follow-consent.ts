import { consentGiven } from './consent.ts';

/**
 * Starts and stops reporting as the person agrees to statistics or not; the code for it loads only then. `readPath` gives the pattern of the
 * page's path.
 */
export function followConsent(readPath: () => string): void {
  let stop: (() => void) | null = null;
  const follow = async () => {
    const isWanted = () => consentGiven.get()?.statistics === true;
    if (!isWanted()) {
      stop?.();
      stop = null;
      return;
    }
    if (stop !== null) return;
    const { startErrorReports } = await import('./error-reports.ts');
    if (stop === null && isWanted()) stop = startErrorReports(readPath);
  };
  const followQuietly = () => void follow().catch(() => {});
  consentGiven.subscribe(followQuietly);
  followQuietly();
}
