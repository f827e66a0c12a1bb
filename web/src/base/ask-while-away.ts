/** How soon a lost server is asked again, and how soon after the browser says that it is online; milliseconds. */
const askAgainAfter = 30_000;
const askOnceOnline = [0, 1_000, 2_000, 4_000, 8_000];

/** Asks whenever a lost server may be back; returns how to end that. */
export function askWhileAway(ask: () => void): () => void {
  const timers = new Set([setInterval(ask, askAgainAfter)]);
  // A browser is online as soon as it has a network, which may be a while before anything passes through it.
  const askSoon = () => {
    for (const delay of askOnceOnline) timers.add(setTimeout(ask, delay));
  };
  addEventListener('online', askSoon);
  return () => {
    removeEventListener('online', askSoon);
    for (const timer of timers) clearTimeout(timer);
  };
}

/** Whether Kiik answers at this moment. */
export async function isReachable(): Promise<boolean> {
  return fetch('/version.json', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
