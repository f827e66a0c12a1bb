import { isOffline, noteLine } from './live.ts';

/** Delays before a lost server is tried again, and after the browser says it is online; milliseconds. */
const askAgainAfter = 30_000;
const askOnceOnline = [0, 1_000, 2_000, 4_000, 8_000];

/** Checks regularly whether a lost server is back; returns a function that stops it. */
export function askWhileAway(ask: () => void): () => void {
  const timers = new Set([setInterval(ask, askAgainAfter)]);
  // A browser is online when it has a network, which may be some time before requests succeed.
  const askSoon = () => {
    for (const delay of askOnceOnline) timers.add(setTimeout(ask, delay));
  };
  addEventListener('online', askSoon);
  return () => {
    removeEventListener('online', askSoon);
    for (const timer of timers) clearTimeout(timer);
  };
}

/** How long Kiik may take to answer whether it is there, in milliseconds. */
const longestAnswer = 4_000;

/** Whether Kiik replies now. */
export async function isReachable(): Promise<boolean> {
  const reached = await fetch('/healthz', {
    cache: 'no-store',
    signal: AbortSignal.timeout(longestAnswer),
  }).then(
    () => true,
    () => false,
  );
  noteLine(reached);
  return reached;
}

/** Delays before Kiik is asked again after the line was cut, in milliseconds; the last one repeats. */
const askAgainDelays = [1_000, 2_000, 4_000, 8_000, 15_000];

/** Follows what the browser says of its network, and asks while the line is cut whether it is back. */
export function watchLine(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  const askLater = () => {
    timer = setTimeout(() => {
      asked += 1;
      void isReachable().then((reached) => reached || askLater());
    }, askAgainDelays[asked] ?? askAgainDelays.at(-1));
  };
  isOffline.subscribe(() => {
    clearTimeout(timer);
    asked = 0;
    if (isOffline.get()) askLater();
  });
  addEventListener('offline', () => noteLine(false));
  addEventListener('online', () => void isReachable());
  if (!navigator.onLine) noteLine(false);
}
