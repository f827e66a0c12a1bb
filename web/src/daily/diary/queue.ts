import { CallFailure } from '../../base/api.ts';
import { handleEndedSession } from '../../base/failures.ts';
import { isOffline } from '../../base/live.ts';
import { queryClient } from '../../base/query-client.ts';
import { sessionQuery } from '../../base/session.ts';
import { createStore } from '../../base/store.ts';
import { noteUnsent } from '../../base/unsent.ts';
import { type QueueName, readStored, removeStored, storeItems } from './pending-database.ts';

/** A class on a day, of which something was entered. */
export interface MarkedDay {
  kindergartenId: number;
  courseId: number;
  date: string;
}

/** Something that the server does not have yet. */
export interface Pending extends MarkedDay {
  /** The account of who entered it. */
  owner: number;
  /** Null while it waits to be sent; else why the server did not take it. */
  refused: string | null;
}

export const isSameDay = (one: MarkedDay, other: MarkedDay) =>
  one.kindergartenId === other.kindergartenId && one.courseId === other.courseId && one.date === other.date;

/** How long to wait before the next try without a connection; milliseconds. */
const retryAfter = 5_000;

interface QueueOptions<Item extends Pending> {
  name: QueueName;
  /** The id that the device made. */
  idOf: (item: Item) => string;
  /** What is kept, also by an earlier Kiik, as it is now. */
  restore?: (stored: Item) => Item;
  /** Those of the waiting ones that go together; the first is among them. */
  pick: (waiting: readonly Item[], first: Item) => Item[];
  /** Sends them. Returns why each was refused, by id; null if the server has it. */
  send: (items: readonly Item[], first: Item) => Promise<ReadonlyMap<string, Item['refused']>>;
}

/**
 * What the signed-in person entered and the server does not have, in the order in which it was made. It is kept on
 * the device, also after a reload without a connection, and sent as soon as there is one.
 */
export function createQueue<Item extends Pending>({
  name,
  idOf,
  restore = (item) => item,
  pick,
  send,
}: QueueOptions<Item>) {
  const items = createStore<readonly Item[]>([]);
  let owner: number | null = null;
  // Whoever asks while it is read waits, too: else they would take it that nothing was left.
  let loading: Promise<void> = Promise.resolve();
  let sending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Nothing is sent for somebody else who has signed in meanwhile. */
  function listWaiting(): Item[] {
    const signedIn = queryClient.getQueryData(sessionQuery.queryKey)?.user.id;
    return items.get().filter((one) => one.refused === null && one.owner === signedIn);
  }

  async function sendAll(): Promise<void> {
    if (sending) return;
    sending = true;
    clearTimeout(timer);
    try {
      for (let waiting = listWaiting(); waiting[0] !== undefined; waiting = listWaiting()) {
        const chosen = pick(waiting, waiting[0]);
        settle(await send(chosen, waiting[0]));
      }
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      // Nothing is lost: it stays on the device.
      handleEndedSession(failure);
      timer = setTimeout(sendAll, retryAfter);
    } finally {
      sending = false;
    }
  }

  function settle(outcomes: ReadonlyMap<string, Item['refused']>): void {
    const isDone = (item: Item) => outcomes.get(idOf(item)) === null;
    items.set(
      items
        .get()
        .filter((one) => !isDone(one))
        .map((one) => ({ ...one, refused: outcomes.get(idOf(one)) ?? one.refused })),
    );
    void removeStored(name, isDone);
  }

  async function readLeft(userId: number): Promise<void> {
    const stored = (await readStored<Item>(name, userId)).map(restore);
    const known = new Set(items.get().map(idOf));
    const mine = items.get().filter((one) => one.owner === userId);
    items.set([...stored.filter((one) => !known.has(idOf(one))), ...mine]);
    void sendAll();
  }

  isOffline.subscribe(() => {
    if (!isOffline.get()) void sendAll();
  });

  return {
    items,
    /** Reads what this person left on the device, and sends it. */
    load(userId: number): Promise<void> {
      if (owner !== userId) {
        owner = userId;
        loading = readLeft(userId);
      }
      return loading;
    },
    /** Shows items at once, keeps them on the device, and sends them as soon as there is a connection. */
    async add(added: readonly Item[]): Promise<void> {
      items.set([...items.get(), ...added]);
      for (const author of new Set(added.map((one) => one.owner))) noteUnsent(author);
      await storeItems(name, added);
      void sendAll();
    },
    /** Sends one again that the server did not take. */
    retry(id: string): void {
      items.set(items.get().map((one) => (idOf(one) === id ? { ...one, refused: null } : one)));
      void sendAll();
    },
    /** Gives up items that the server did not take. */
    drop(ids: ReadonlySet<string>): void {
      items.set(items.get().filter((one) => !ids.has(idOf(one))));
      void removeStored<Item>(name, (one) => ids.has(idOf(one)));
    },
    /** Whether something of this person has not been sent yet, refused things apart. */
    isWaiting: (userId: number) => items.get().some((one) => one.owner === userId && one.refused === null),
    /** How much of this person is not on the server. */
    count: (userId: number) => items.get().filter((one) => one.owner === userId).length,
    /** How much somebody who is not signed in left on the device. */
    countStored: async (userId: number) => (await readStored<Item>(name, userId)).length,
    /** Deletes what this person left on the device. */
    async forget(userId: number): Promise<void> {
      items.set(items.get().filter((one) => one.owner !== userId));
      owner = null;
      await removeStored<Item>(name, (one) => one.owner === userId);
    },
    sendAll,
  };
}
