import { logout } from '#contract/access/sessions.ts';
import { callRoute } from './api.ts';
import { keepDraftsOf, listDrafts } from './drafts.ts';
import { askToLeave } from './leaving.ts';
import { queryClient } from './query-client.ts';
import { forgetSession, notifyTabs, sessionQuery } from './session.ts';
import { translateNow } from './text.ts';
import { sendUnsent } from './unsent.ts';

/**
 * Ends the session on the server, then in this browser, and returns whether it did. Sends what waits on this
 * device; lists what could not be sent and unsaved typing of all tabs before it is deleted; the person can cancel.
 */
export async function signOut(): Promise<boolean> {
  const session = queryClient.getQueryData(sessionQuery.queryKey) ?? null;
  const unsent = session === null ? null : await sendUnsent(session.user.id);
  const names = [...(unsent?.names ?? []), ...(await nameDrafts())];
  if (!(await askToLeave(null, names))) return false;
  await callRoute(logout, { body: { platform: 'web' } });
  await unsent?.forget();
  await forgetPerson();
  return true;
}

/** Deletes all data of the person in all tabs of this browser, after the server has ended the session. */
export async function forgetPerson(): Promise<void> {
  forgetSession();
  await keepDraftsOf(null);
  notifyTabs(null);
}

async function nameDrafts(): Promise<string[]> {
  const session = queryClient.getQueryData(sessionQuery.queryKey) ?? null;
  const drafts = session === null ? [] : await listDrafts(session.user.id);
  return [...new Set(drafts.map(({ place }) => place.label ?? translateNow(place.title ?? 'shell.name')))];
}
