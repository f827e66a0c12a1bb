import { seenTime, writeLastSeen } from './last-seen.ts';
import { queryClient } from './query-client.ts';
import { reloadSession, sessionQuery } from './session.ts';

/** How long answers are gathered before they are kept; milliseconds. */
const gatherFor = 500;
/** How soon a lost server is asked again, and how soon after the browser says that it is online; milliseconds. */
const askAgainAfter = 30_000;
const askOnceOnline = [0, 1_000, 2_000, 4_000, 8_000];

/** Keeps what is seen for the next start without a connection, and notices when there is one again. */
export function startOffline(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const isAnswer = type === 'updated' && query.state.status === 'success';
    if (
      !isAnswer ||
      seenTime.get() !== null ||
      (query.meta?.seen !== true && query.queryKey[0] !== 'session')
    )
      return;
    clearTimeout(timer);
    timer = setTimeout(keepSeen, gatherFor);
  });
  // A browser is online as soon as it has a network, which may be a while before anything passes through it.
  addEventListener('online', () => {
    for (const delay of askOnceOnline) setTimeout(askAgain, delay);
  });
  setInterval(askAgain, askAgainAfter);
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void startWorker();
}

function keepSeen(): void {
  const session = queryClient.getQueryData(sessionQuery.queryKey) ?? null;
  if (session === null || seenTime.get() !== null) return;
  const queries = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ meta, state }) => meta?.seen === true && state.data !== undefined)
    .map(({ queryKey, state }): [typeof queryKey, unknown] => [queryKey, state.data]);
  writeLastSeen(session.user.id, { time: new Date().toISOString(), session, queries });
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
    // What was on its way before the worker took over is told to it.
    const observer = new PerformanceObserver((list) => {
      active?.postMessage(list.getEntries().map(({ name }) => new URL(name).pathname));
    });
    observer.observe({ type: 'resource', buffered: true });
  } catch {
    // Kiik then needs its connection, as any page.
  }
}
