import { consentGiven } from './consent.ts';

/**
 * Starts and stops error reports when the consent to statistics changes; the code loads only then. `readPath`
 * returns the pattern of the page's path.
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
