import { queryClient } from './query-client.ts';
import { sessionQuery } from './session.ts';
import { unsentPrefix } from './stored.ts';

/** What a domain keeps on the device until it is sent, for the sign-out. */
export interface UnsentWork {
  /** Sends what this person left, and returns how much is still here. Never throws. */
  send(userId: number): Promise<number>;
  /** How much somebody else left on this device. */
  countLeft(userId: number): Promise<number>;
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

/** Loads that code while there is a connection: the sign-out needs all of it also without one. */
export function loadUnsentWork(): void {
  for (const load of loaders) load().catch(() => {});
}

const leftKey = (userId: number) => `${unsentPrefix}${userId}`;

/**
 * Notes that something of this person waits on the device, for the next start of the app. Whoever signs in instead
 * reads the name.
 */
export function noteUnsent(userId: number): void {
  const user = queryClient.getQueryData(sessionQuery.queryKey)?.user;
  const name = user?.id === userId ? `${user.fname} ${user.lname}` : '';
  try {
    localStorage.setItem(leftKey(userId), name || localStorage.getItem(leftKey(userId)) || '');
  } catch {
    // Storage is forbidden: what waits is not on the device, either.
  }
}

function forgetNote(userId: number): void {
  try {
    localStorage.removeItem(leftKey(userId));
  } catch {
    // As above.
  }
}

/** Somebody else of whom something waits on this device. */
export interface LeftByOther {
  userId: number;
  /** Empty if it is not known. */
  name: string;
}

/** The others who left something here: it waits for them, whoever is signed in. */
export function listOthers(userId: number): LeftByOther[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(unsentPrefix) && key !== leftKey(userId))
      .map((key) => ({
        userId: Number(key.slice(unsentPrefix.length)),
        name: localStorage.getItem(key) ?? '',
      }));
  } catch {
    return [];
  }
}

/** Names what somebody else left, with its number; empty if it is there no more. */
export async function nameLeft(userId: number): Promise<string[]> {
  const works = await Promise.all(loaders.map((load) => load()));
  const counts = await Promise.all(works.map((work) => work.countLeft(userId)));
  const names = works.flatMap((work, index) => {
    const count = counts[index] ?? 0;
    return count > 0 ? [work.name(count)] : [];
  });
  if (names.length === 0) forgetNote(userId);
  return names;
}

/** Deletes what somebody left. */
export async function forgetLeft(userId: number): Promise<void> {
  const works = await Promise.all(loaders.map((load) => load()));
  await Promise.all(works.map((work) => work.forget(userId)));
  forgetNote(userId);
}

/** Sends what the person left when the app was closed. Loads nothing if nothing was left. */
export async function sendLeft(userId: number): Promise<void> {
  try {
    if (localStorage.getItem(leftKey(userId)) === null) return;
    const { names } = await sendUnsent(userId);
    if (names.length === 0) forgetNote(userId);
  } catch {
    // Its code does not load without a connection: the next start or the page itself sends it.
  }
}

/** Sends what waits on this device. Returns names of what could not be sent, and how to delete all of it. */
export async function sendUnsent(userId: number): Promise<{ names: string[]; forget: () => Promise<void> }> {
  const works = await Promise.all(loaders.map((load) => load()));
  const counts = await Promise.all(works.map((work) => work.send(userId)));
  return {
    names: works.flatMap((work, index) => {
      const count = counts[index] ?? 0;
      return count > 0 ? [work.name(count)] : [];
    }),
    forget: () => forgetLeft(userId),
  };
}
