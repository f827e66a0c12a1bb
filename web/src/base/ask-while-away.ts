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

/** Whether Kiik replies now. */
export async function isReachable(): Promise<boolean> {
  return fetch('/version.json', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
