import { askWhileAway } from './ask-while-away.ts';
import {
  leaveOutSensitive,
  pickLasting,
  pickUnread,
  readLastSeen,
  type SeenQuery,
  seenTime,
  writeLastSeen,
} from './last-seen.ts';
import { lastingRoutes, queryClient } from './query-client.ts';
import { reloadSession, type Session, sessionQuery } from './session.ts';

/** How long replies are collected before they are stored; milliseconds. */
const gatherFor = 500;

/** Stores shown data for the next start without a connection, and notices when the connection is back. */
export function startOffline(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (isLeft: boolean) => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    keepSeen(isLeft);
  };
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const isAnswer = type === 'updated' && query.state.status === 'success';
    if (
      !isAnswer ||
      seenTime.get() !== null ||
      (query.meta?.seen !== true && query.queryKey[0] !== 'session')
    )
      return;
    clearTimeout(timer);
    timer = setTimeout(keep, gatherFor, false);
  });
  // What was read just before a page is left or the line is cut was seen all the same.
  addEventListener('pagehide', () => keep(true));
  addEventListener('offline', () => keep(true));
  askWhileAway(askAgain);
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void startWorker();
}

/** `isLeft`: queries that are still pending will not finish, so what was stored of them earlier stays. */
function keepSeen(isLeft: boolean): void {
  const session = queryClient.getQueryData(sessionQuery.queryKey) ?? null;
  if (session === null || seenTime.get() !== null) return;
  const seen = queryClient.getQueryCache().findAll({ predicate: ({ meta }) => meta?.seen === true });
  const isWhole = !seen.some(({ state }) => state.fetchStatus === 'fetching');
  // Pending queries run this again when they finish.
  if (!isWhole && !isLeft) return;
  const kept = seen
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }) => ({ queryKey, state, ...leaveOutSensitive(state.data) }));
  const queries = kept.map(
    ({ queryKey, state, data }): SeenQuery => [
      ...([queryKey, data, state.dataUpdatedAt] as const),
      lastingRoutes.has(queryKey[0]),
    ],
  );
  const stored = readLastSeen<Session>();
  const before = stored?.session.user.id === session.user.id ? stored : null;
  // A page that shows no such data deletes nothing.
  if (queries.length === 0 && before !== null) {
    writeLastSeen(session.user.id, { ...before, session });
    return;
  }
  const earlier = (isWhole ? pickLasting : pickUnread)(before?.queries ?? [], queries);
  writeLastSeen(session.user.id, {
    time: new Date().toISOString(),
    session,
    queries: [...queries, ...earlier],
    lacks: kept.some(({ lacks }) => lacks) || (earlier.length > 0 && before?.lacks === true),
  });
}

function askAgain(): void {
  if (seenTime.get() !== null) void comeBack();
}

async function comeBack(): Promise<void> {
  await reloadSession();
  if (seenTime.get() === null) await queryClient.invalidateQueries();
}

async function startWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/service-worker.js');
    const { active } = await navigator.serviceWorker.ready;
    // Tells the worker about requests that began before it took control.
    const observer = new PerformanceObserver((list) => {
      active?.postMessage(list.getEntries().map(({ name }) => name));
    });
    observer.observe({ type: 'resource', buffered: true });
  } catch {
    // Kiik then needs its connection, like any page.
  }
}
