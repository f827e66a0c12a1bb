import type { Message } from '#contract/platform/failure.ts';

/** A place that can be told as plain data, so that an upload to it outlasts the page. */
export interface PlainPlace {
  kindergartenId: number;
  /** Metadata for the server, which names the place. */
  metadata: Record<string, string>;
}

/** An upload that is kept on the device until the server has the file. */
export interface KeptUpload {
  /** Made by the device: the server stores what comes with it once. */
  key: string;
  /** The account of who chose the file. */
  owner: number;
  place: PlainPlace;
  /** When it was chosen, in milliseconds; also their order. */
  addedAt: number;
  /** Address to resume from; null before the start. */
  address: string | null;
  /** Why the server did not take it; null while it waits. */
  refused: Message | null;
}

// Their bytes lie apart: what is known of an upload changes often, and its bytes never.
const [facts, bytes] = ['uploads', 'bytes'] as const;

let opening: Promise<IDBDatabase> | null = null;

function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('kiik-uploads', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(facts, { keyPath: 'key' });
      request.result.createObjectStore(bytes);
    };
    request.onsuccess = () => {
      // A newer Kiik in another tab may keep them differently.
      request.result.onversionchange = () => {
        request.result.close();
        opening = null;
      };
      resolve(request.result);
    };
    request.onerror = () => {
      opening = null;
      reject(request.error);
    };
  });
  return opening;
}

type Store = IDBObjectStore;

/** Returns whether it was done: storage may be forbidden or full. */
async function work(
  act: (facts: Store, bytes: Store) => void,
  mode: IDBTransactionMode = 'readwrite',
): Promise<boolean> {
  try {
    const transaction = (await openDatabase()).transaction([facts, bytes], mode);
    act(transaction.objectStore(facts), transaction.objectStore(bytes));
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    return true;
  } catch {
    return false;
  }
}

/** Keeps an upload with its bytes. Returns whether there was room. */
export function keepUpload(upload: KeptUpload, file: File): Promise<boolean> {
  return work((known, stored) => {
    known.put(upload);
    stored.put(file, upload.key);
  });
}

/** What this person left on the device, in the order in which it was chosen. */
export async function readKept(owner: number): Promise<(KeptUpload & { file: File })[]> {
  let read: IDBRequest<KeptUpload[]> | undefined;
  const files = new Map<string, IDBRequest<File | undefined>>();
  await work((known, stored) => {
    read = known.getAll();
    read.onsuccess = () => {
      for (const { key } of listOf(read, owner)) files.set(key, stored.get(key));
    };
  }, 'readonly');
  return listOf(read, owner)
    .flatMap((upload) => {
      const file = files.get(upload.key)?.result;
      return file === undefined ? [] : [{ ...upload, file }];
    })
    .sort((one, other) => one.addedAt - other.addedAt);
}

/** How much this person left on the device. */
export async function countKept(owner: number): Promise<number> {
  let read: IDBRequest<KeptUpload[]> | undefined;
  await work((known) => {
    read = known.getAll();
  }, 'readonly');
  return listOf(read, owner).length;
}

const listOf = (read: IDBRequest<KeptUpload[]> | undefined, owner: number) =>
  (read?.result ?? []).filter((one) => one.owner === owner);

/** Whether the device still has it: another tab may have sent it or given it up. */
export async function isKept(key: string): Promise<boolean> {
  let read: IDBRequest<number> | undefined;
  const known = await work((uploads) => {
    read = uploads.count(key);
  }, 'readonly');
  return !known || read?.result === 1;
}

/** Notes how far an upload is; one that was given up meanwhile stays so. */
export function changeKept(
  key: string,
  next: Partial<Pick<KeptUpload, 'address' | 'refused'>>,
): Promise<boolean> {
  return work((known) => {
    const read = known.get(key);
    read.onsuccess = () => {
      if (read.result !== undefined) known.put({ ...read.result, ...next });
    };
  });
}

/** Lets those go that the server has, or that were given up. */
export function dropKept(keys: readonly string[]): Promise<boolean> {
  return work((known, stored) => {
    for (const key of keys) {
      known.delete(key);
      stored.delete(key);
    }
  });
}

/** Deletes what this person left on the device. */
export async function forgetKept(owner: number): Promise<void> {
  await work((known, stored) => {
    const read: IDBRequest<KeptUpload[]> = known.getAll();
    read.onsuccess = () => {
      for (const { key } of listOf(read, owner)) {
        known.delete(key);
        stored.delete(key);
      }
    };
  });
}

let hasAsked = false;

/** Asks the browser not to clear what waits here when the device runs short of room. */
export function askToPersist(): void {
  if (hasAsked) return;
  hasAsked = true;
  void navigator.storage?.persist?.().catch(() => false);
}
