import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { updateUser } from '#contract/access/accounts.ts';
import { type Context, getInit } from '#contract/access/contexts.ts';
import type { Flag } from '#contract/access/flags.ts';
import type { LanguageCode } from '#contract/platform/language.ts';
import { CallFailure, type CallReply, callRoute, leaveCallsBehind } from './api.ts';
import { handleFailure } from './failures.ts';
import { forgetLastSeen, readLastSeen, seenTime } from './last-seen.ts';
import { queryClient } from './query-client.ts';
import { clearStored, forgetTabContext, storeContext } from './stored.ts';
import { getLanguage, setLanguage, startTexts } from './text.ts';
import { releaseUnsaved } from './unsaved.ts';

/** Who is signed in, where they work, and what they may do there. */
export type Session = CallReply<typeof getInit>;

/** The session of this browser; null for nobody. Guards wait for it, so no screen shows before it is known. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: loadSession,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
});

async function loadSession(): Promise<Session | null> {
  try {
    const session = await callRoute(getInit, {});
    storeContext(findActive(session));
    seenTime.set(null);
    // Only then is it certain that the account's language comes last.
    await startTexts();
    if (session.user.language !== getLanguage()) await setLanguage(session.user.language);
    return session;
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    if (failure.reason === 'network') return openLastSeen(failure);
    if (failure.status === 417) handleFailure(failure);
    else if (failure.status !== 401) throw failure;
    return null;
  }
}

/** Without a connection: who was signed in here last sees what they saw then, and that it is from then. */
async function openLastSeen(failure: CallFailure): Promise<Session> {
  const seen = readLastSeen<Session>();
  const before = queryClient.getQueryData(sessionQuery.queryKey);
  if (seen === null || before === null) throw failure;
  if (before === undefined) {
    for (const [key, data] of seen.queries) queryClient.setQueryData(key, data, { updatedAt: 0 });
    await startTexts();
  }
  seenTime.set(seen.time);
  return before ?? seen.session;
}

/** The active context with its name and roles; null for who works in none. */
export function findActive(session: Session): Context | null {
  const { active } = session;
  return session.contexts.find((one) => one.kind === active?.kind && one.id === active.id) ?? null;
}

/** The session for the shell itself, which shows nothing once nobody is signed in any more. */
export function useSessionOrNull(): Session | null {
  return useQuery(sessionQuery).data ?? null;
}

/** The session; where it ends while the page still stands, the last one, for the moment until the page is left. */
export function useLastSession(): Session | null {
  const now = useSessionOrNull();
  const last = useRef(now);
  last.current = now ?? last.current;
  return last.current;
}

/** The session for what stands in the shell, where the guards and the shell have made sure of it. */
export function useSession(): Session {
  const session = useLastSession();
  if (session === null) throw new Error('Nobody is signed in');
  return session;
}

/** Whether the person holds at least one of the flags in the active context. */
export function holdsFlag(session: Session, ...anyOf: Flag[]): boolean {
  return anyOf.some((flag) => session.permissions.includes(flag));
}

/** Tells the browser's other tabs who is signed in: an account's id, or null for nobody. */
const tabs = new BroadcastChannel('session');

// All tabs share one sign-in, so none may go on showing the person before.
tabs.addEventListener('message', ({ data }: MessageEvent<number | null>) => {
  const shown = queryClient.getQueryData(sessionQuery.queryKey)?.user.id ?? null;
  if (data === shown) return;
  // Nobody is asked here: what is on the screen may belong to somebody who has just left.
  releaseUnsaved();
  forgetTabContext();
  location.reload();
});

export function notifyTabs(userId: number | null): void {
  tabs.postMessage(userId);
}

/** Asks anew who is signed in, after something changed it. */
export async function reloadSession(): Promise<Session | null> {
  if (!queryClient.getQueryData(sessionQuery.queryKey)) leaveCallsBehind();
  // Not zero: where the device's clock was set back, what was read would count as fresh until it catches up.
  const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: Number.NEGATIVE_INFINITY });
  notifyTabs(session?.user.id ?? null);
  return session;
}

const isNoSession = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryKey[0] !== sessionQuery.queryKey[0];

/** Speaks another language from now on, to a signed-in person on every device. */
export async function switchLanguage(language: LanguageCode): Promise<void> {
  const session = queryClient.getQueryData(sessionQuery.queryKey) ?? null;
  if (session === null) return setLanguage(language);
  await callRoute(updateUser, { body: { language } });
  // The session brings the account's language along; the server names more than that.
  await reloadSession();
  await queryClient.invalidateQueries({ predicate: isNoSession });
}

/** Works in another context from now on; nothing read in the old one stays in memory. */
export async function switchContext(context: Context): Promise<void> {
  storeContext(context);
  await reloadSession();
  queryClient.removeQueries({ predicate: isNoSession });
}

/**
 * Shows the account that the session turned to, from its dashboard on; nothing of the one before stays in memory. The page
 * before is left only then, so that it asks for nothing with the new rights.
 */
export async function becomeAnother(goHome: () => Promise<void>): Promise<void> {
  forgetFormerPerson();
  await reloadSession();
  await goHome();
  queryClient.removeQueries({ type: 'inactive', predicate: isNoSession });
}

/** Forgets the person in this browser without asking the server; their drafts wait for them. */
export function forgetSession(): void {
  forgetFormerPerson();
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, null);
}

function forgetFormerPerson(): void {
  leaveCallsBehind();
  clearStored();
  forgetLastSeen();
}
