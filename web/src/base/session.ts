import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { updateUser } from '#contract/access/accounts.ts';
import { type Context, getInit } from '#contract/access/contexts.ts';
import type { Flag } from '#contract/access/flags.ts';
import type { LanguageCode } from '#contract/platform/language.ts';
import { CallFailure, type CallReply, callRoute, leaveCallsBehind } from './api.ts';
import { handleFailure } from './failures.ts';
import { forgetLastSeen, readLastSeen, seenTime, sensitiveLeftOut } from './last-seen.ts';
import { queryClient } from './query-client.ts';
import { clearStored, forgetTabContext, storeContext } from './stored.ts';
import { getLanguage, setLanguage, startTexts } from './text.ts';
import { releaseUnsaved } from './unsaved.ts';

/** Who is signed in, where they work, and what they may do there. */
export type Session = CallReply<typeof getInit>;

/** The session of this browser; null if signed out. Guards wait for it, so no screen is shown before. */
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
    sensitiveLeftOut.set(false);
    // Only then the account's language is certainly applied last.
    await startTexts();
    if (session.user.language !== getLanguage()) await setLanguage(session.user.language);
    forgetOtherContext(session);
    return session;
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    if (failure.reason === 'network') return openLastSeen(failure);
    if (failure.status === 417) handleFailure(failure);
    else if (failure.status !== 401) throw failure;
    // Another tab may have stored it again while the sign-out reloaded it.
    else forgetLastSeen();
    return null;
  }
}

/** Clears the data of the context that was active before, while no component knows of the new one yet. */
function forgetOtherContext({ active }: Session): void {
  const before = queryClient.getQueryData(sessionQuery.queryKey)?.active;
  if (before == null || (before.kind === active?.kind && before.id === active.id)) return;
  queryClient.removeQueries({ predicate: isNoSession });
}

/** Without a connection: the last signed-in person sees the stored data, with its date. */
async function openLastSeen(failure: CallFailure): Promise<Session> {
  const seen = readLastSeen<Session>();
  const before = queryClient.getQueryData(sessionQuery.queryKey);
  if (seen === null || before === null) throw failure;
  if (before === undefined) {
    for (const [key, data, updatedAt = 0] of seen.queries) queryClient.setQueryData(key, data, { updatedAt });
    sensitiveLeftOut.set(seen.lacks === true);
    await startTexts();
  }
  seenTime.set(seen.time);
  return before ?? seen.session;
}

/** The active context with its name and roles; null if there is none. */
export function findActive(session: Session): Context | null {
  const { active } = session;
  return session.contexts.find((one) => one.kind === active?.kind && one.id === active.id) ?? null;
}

/** The session for the shell, which shows nothing after the sign-out. */
export function useSessionOrNull(): Session | null {
  return useQuery(sessionQuery).data ?? null;
}

/** The session. If it ends while the page is still shown, the last session until the page is left. */
export function useLastSession(): Session | null {
  const now = useSessionOrNull();
  const last = useRef(now);
  last.current = now ?? last.current;
  return last.current;
}

/** The session for components in the shell, where guards and shell ensure that it exists. */
export function useSession(): Session {
  const session = useLastSession();
  if (session === null) throw new Error('Nobody is signed in');
  return session;
}

/** Whether the person has at least one of the flags in the active context. */
export function holdsFlag(session: Session, ...anyOf: Flag[]): boolean {
  return anyOf.some((flag) => session.permissions.includes(flag));
}

/** Tells the browser's other tabs who is signed in: an account's id, or null for nobody. */
const tabs = new BroadcastChannel('session');

// All tabs share one sign-in, so no tab may still show the previous person.
tabs.addEventListener('message', ({ data }: MessageEvent<number | null>) => {
  const shown = queryClient.getQueryData(sessionQuery.queryKey)?.user.id ?? null;
  if (data === shown) return;
  // No confirmation here: the content of the screen may belong to the previous person.
  releaseUnsaved();
  forgetTabContext();
  location.reload();
});

export function notifyTabs(userId: number | null): void {
  tabs.postMessage(userId);
}

/** Reads again who is signed in, after a change. */
export async function reloadSession(): Promise<Session | null> {
  if (!queryClient.getQueryData(sessionQuery.queryKey)) leaveCallsBehind();
  // Not zero: if the device's clock was set back, data would count as fresh until the clock catches up.
  const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: Number.NEGATIVE_INFINITY });
  notifyTabs(session?.user.id ?? null);
  return session;
}

/** Whether a query reads something else than the session. */
export const isNoSession = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryKey[0] !== sessionQuery.queryKey[0];

/** Switches the language; for a signed-in person on every device. */
export async function switchLanguage(language: LanguageCode): Promise<void> {
  const session = queryClient.getQueryData(sessionQuery.queryKey) ?? null;
  if (session === null) return setLanguage(language);
  await callRoute(updateUser, { body: { language } });
  // The session contains the account's language; the server translates other names, too.
  await reloadSession();
  await queryClient.invalidateQueries({ predicate: isNoSession });
}

/** Switches to another context. All data of the old one is cleared from memory. */
export async function switchContext(context: Context): Promise<void> {
  storeContext(context);
  await reloadSession();
}

/**
 * Switches to the account of the new session, starting at its dashboard. All data of the previous one is
 * cleared. The previous page is left only after that, so that it requests nothing with the new rights.
 */
export async function becomeAnother(goHome: () => Promise<void>): Promise<void> {
  forgetFormerPerson();
  await reloadSession();
  await goHome();
  queryClient.removeQueries({ type: 'inactive', predicate: isNoSession });
}

/** Removes the person from this browser without asking the server. Their drafts are kept. */
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
