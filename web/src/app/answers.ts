import { logout } from '#contract/access/sessions.ts';
import { callRoute } from '../base/api.ts';
import { connectSession } from '../base/failures.ts';
import { homePath } from '../base/guards.ts';
import { queryClient } from '../base/query-client.ts';
import { forgetSession, isNoSession, reloadSession, sessionQuery } from '../base/session.ts';
import { sessionEnded } from '../base/session-ended.ts';
import { releaseUnsaved } from '../base/unsaved.ts';
import { router } from './router.tsx';

/** Connects the handler of failed calls with the router and the session (shell-and-access §8). */
export function startAnswers(): void {
  connectSession({ leave, expel, review, renew, goHome });
}

function leave(isSaid: boolean): void {
  if (queryClient.getQueryData(sessionQuery.queryKey) === null) return;
  const here = router.state.location.href;
  sessionEnded.set(isSaid ? 'said' : 'silent');
  forgetSession();
  void goTo(`/auth/login?to=${encodeURIComponent(here)}`);
}

function expel(): void {
  const session = queryClient.getQueryData(sessionQuery.queryKey) ?? null;
  if (session === null) {
    const { pathname, search } = window.location;
    if (search !== '') void goTo(pathname);
    return;
  }
  // This browser forgets the session even if the call fails. Handling the reply would lead back here.
  callRoute(logout, { body: { platform: 'web' } }).catch(() => {});
  sessionEnded.set('said');
  forgetSession();
  void goTo('/auth/login');
}

function review(): void {
  reloadSession().then(
    () => router.invalidate(),
    // The query's own handler has already reported it.
    () => {},
  );
}

/** The guards run first, so that nothing is requested for a page that the person may no longer see. */
function renew(): void {
  reloadSession()
    .then(() => router.invalidate())
    .then(() => queryClient.invalidateQueries({ predicate: isNoSession }))
    .catch(() => {});
}

function goHome(): void {
  reloadSession().then(
    () => goTo(homePath),
    () => {},
  );
}

/** Navigates even if a form has unsaved values: they cannot be saved any more, and drafts are kept. */
function goTo(path: string): Promise<void> {
  releaseUnsaved();
  return router.navigate({ href: path, replace: true, ignoreBlocker: true });
}
