import { logout } from '#contract/access/sessions.ts';
import { callRoute } from './api.ts';
import { keepDraftsOf, listDrafts } from './drafts.ts';
import { askToLeave } from './leaving.ts';
import { queryClient } from './query-client.ts';
import { forgetSession, notifyTabs, sessionQuery } from './session.ts';
import { translateNow } from './text.ts';

/**
 * Ends the session on the server, then in this browser, and says whether it did: what was typed and not saved, here or in
 * another tab, is named before it is wiped, and who would rather stay does.
 */
export async function signOut(): Promise<boolean> {
  if (!(await askToLeave(null, await nameDrafts()))) return false;
  await callRoute(logout, { body: { platform: 'web' } });
  await forgetPerson();
  return true;
}

/** Leaves nothing of the person in this browser, in all its tabs, once the server knows them no more. */
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
