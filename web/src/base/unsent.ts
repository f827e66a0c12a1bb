/** What a domain keeps on the device until it is sent, for the sign-out. */
export interface UnsentWork {
  /** Sends what this person left, and returns how much is still here. Never throws. */
  send(userId: number): Promise<number>;
  /** Names what is left, with its number. */
  name(count: number): string;
  /** Deletes what this person left. */
  forget(userId: number): Promise<void>;
}

/** Loads the code of a domain that keeps something; set at the start from the domains' records. */
let loaders: readonly (() => Promise<UnsentWork>)[] = [];

export function setUnsentWork(all: readonly (() => Promise<UnsentWork>)[]): void {
  loaders = all;
}

const leftKey = (userId: number) => `unsent:${userId}`;

/** Notes that something of this person waits on the device, for the next start of the app. */
export function noteUnsent(userId: number): void {
  try {
    localStorage.setItem(leftKey(userId), '1');
  } catch {
    // Storage is forbidden: what waits is not on the device, either.
  }
}

/** Sends what the person left when the app was closed. Loads nothing if nothing was left. */
export async function sendLeft(userId: number): Promise<void> {
  try {
    if (localStorage.getItem(leftKey(userId)) === null) return;
    const { names } = await sendUnsent(userId);
    if (names.length === 0) localStorage.removeItem(leftKey(userId));
  } catch {
    // Its code does not load without a connection: the next start or the page itself sends it.
  }
}

/** Sends what waits on this device. Returns names of what could not be sent, and how to delete all of it. */
export async function sendUnsent(
  userId: number,
): Promise<{ names: string[]; forget: () => Promise<unknown> }> {
  const works = await Promise.all(loaders.map((load) => load()));
  const counts = await Promise.all(works.map((work) => work.send(userId)));
  return {
    names: works.flatMap((work, index) => {
      const count = counts[index] ?? 0;
      return count > 0 ? [work.name(count)] : [];
    }),
    forget: () => Promise.all(works.map((work) => work.forget(userId))),
  };
}
