import type { AnyRouter } from '@tanstack/react-router';
import { homePath, readReturnPath } from './guards.ts';

let openFor: (path: string) => Promise<unknown> = async () => {};

/** The router sets how the inner page of a path becomes known. */
export function connectInside(open: typeof openFor): void {
  openFor = open;
}

/**
 * Loads the code of the page after signing in ahead of time; `wanted` is the requested page. Skipped if the
 * browser asks to save data. Failures are ignored, because the page loads it again later.
 */
export function loadAhead(router: AnyRouter, wanted: string | null): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData === true) return;
  const { pathname } = new URL(readReturnPath(wanted) ?? homePath, location.origin);
  openFor(pathname)
    .then(() => {
      const [routes] = router.getMatchedRoutes(pathname);
      return Promise.all(routes.map(({ options }) => options.staticData?.load?.()));
    })
    .catch(() => {});
}
