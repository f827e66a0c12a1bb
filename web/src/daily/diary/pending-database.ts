/** The queues that are kept on the device. */
const queueNames = ['changes', 'notes'] as const;
export type QueueName = (typeof queueNames)[number];

let opening: Promise<IDBDatabase> | null = null;

function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('kiik-diary', 2);
    request.onupgradeneeded = () => {
      const { result } = request;
      for (const name of queueNames) {
        if (!result.objectStoreNames.contains(name))
          result.createObjectStore(name, { keyPath: 'order', autoIncrement: true });
      }
    };
    request.onsuccess = () => {
      // A newer Kiik in another tab may have more queues.
      request.result.onversionchange = () => {
        request.result.close();
        opening = null;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  return opening;
}

async function work(
  name: QueueName,
  act: (items: IDBObjectStore) => void,
  mode: IDBTransactionMode = 'readwrite',
) {
  try {
    const transaction = (await openDatabase()).transaction(name, mode);
    act(transaction.objectStore(name));
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
  } catch {
    // Storage is forbidden or full: the page still has the items, and sends them while it is open.
  }
}

/** What that person left in the queue, in its order. */
export async function readStored<Item extends { owner: number }>(
  name: QueueName,
  owner: number,
): Promise<Item[]> {
  let request: IDBRequest<Item[]> | undefined;
  await work(
    name,
    (items) => {
      request = items.getAll();
    },
    'readonly',
  );
  return (request?.result ?? []).filter((one) => one.owner === owner);
}

/** Keeps items on the device until they are sent. */
export function storeItems(name: QueueName, items: readonly object[]): Promise<void> {
  return work(name, (store) => {
    for (const item of items) store.put(item);
  });
}

/** Removes those that were sent or given up. */
export function removeStored<Item>(name: QueueName, isMeant: (item: Item) => boolean): Promise<void> {
  return work(name, (store) => {
    const walk = store.openCursor();
    walk.onsuccess = () => {
      const cursor = walk.result;
      if (cursor === null) return;
      if (isMeant(cursor.value as Item)) cursor.delete();
      cursor.continue();
    };
  });
}
