import type { PendingChange } from './pending.ts';

const storeName = 'changes';

let opening: Promise<IDBDatabase> | null = null;

function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('kiik-diary', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(storeName, { keyPath: 'order', autoIncrement: true });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opening;
}

async function work(act: (changes: IDBObjectStore) => void, mode: IDBTransactionMode = 'readwrite') {
  try {
    const transaction = (await openDatabase()).transaction(storeName, mode);
    act(transaction.objectStore(storeName));
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
  } catch {
    // Storage is forbidden or full: the page still has the changes, and sends them while it is open.
  }
}

/** The changes of that person that were not sent yet, in their order. */
export async function readStored(owner: number): Promise<PendingChange[]> {
  let request: IDBRequest<PendingChange[]> | undefined;
  await work((changes) => {
    request = changes.getAll();
  }, 'readonly');
  return (request?.result ?? []).filter((one) => one.owner === owner);
}

/** Keeps changes on the device until they are sent. */
export function storeChanges(changes: readonly PendingChange[]): Promise<void> {
  return work((store) => {
    for (const change of changes) store.put(change);
  });
}

/** Removes those that were sent or given up. */
export function removeStored(ids: ReadonlySet<string>): Promise<void> {
  return work((store) => {
    const walk = store.openCursor();
    walk.onsuccess = () => {
      const cursor = walk.result;
      if (cursor === null) return;
      if (ids.has((cursor.value as PendingChange).change.id)) cursor.delete();
      cursor.continue();
    };
  });
}
