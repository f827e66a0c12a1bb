import type { AnyRouter } from '@tanstack/react-router';
import { homePath, readReturnPath } from './guards.ts';

let openInside: () => Promise<void> = async () => {};

/** The router says how it comes to know the pages inside. */
export function connectInside(open: () => Promise<void>): void {
  openInside = open;
}

/**
 * Fetches the code of the page that signing in leads to, so that it is there by then; `wanted` is the page that was asked
 * for. Not where the person asks to save data, and a failure says nothing: it may be tried again when it matters.
 */
export function loadAhead(router: AnyRouter, wanted: string | null): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData === true) return;
  const { pathname } = new URL(readReturnPath(wanted) ?? homePath, location.origin);
  openInside()
    .then(() => {
      const [routes] = router.getMatchedRoutes(pathname);
      return Promise.all(routes.map(({ options }) => options.staticData?.load?.()));
    })
    .catch(() => {});
}
