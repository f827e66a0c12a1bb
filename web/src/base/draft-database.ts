import type { Draft } from './drafts.ts';

const storeName = 'drafts';

let opening: Promise<IDBDatabase> | null = null;
/** All operations run in the order in which they were requested. */
let last: Promise<unknown> = Promise.resolve();
/** Drafts to be written: only the latest of each form. */
const waiting = new Map<string, Draft>();

function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('kiik', 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(storeName, { keyPath: ['owner', 'form'] });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opening;
}

/** Runs an operation on the drafts after all earlier ones. Returns `otherwise` if there is no storage. */
function work<Result>(
  mode: IDBTransactionMode,
  act: (drafts: IDBObjectStore) => IDBRequest<Result>,
  otherwise: Result,
): Promise<Result> {
  const result = last.then(async () => {
    try {
      const transaction = (await openDatabase()).transaction(storeName, mode);
      const request = act(transaction.objectStore(storeName));
      return await new Promise<Result>((resolve, reject) => {
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error);
      });
    } catch {
      // Storage is forbidden or full: the form and the memory still have the values.
      return otherwise;
    }
  });
  last = result;
  return result;
}

/** The stored drafts of a person, or of everybody. */
export function readDrafts(owner: number | null): Promise<Draft[]> {
  return work<Draft[]>('readonly', (drafts) => drafts.getAll(), []).then((found) =>
    owner === null ? found : found.filter((draft) => draft.owner === owner),
  );
}

/** Stores a draft and replaces the previous one. During a write, only the latest of the next drafts waits. */
export function putDraft(draft: Draft): void {
  const name = `${draft.owner} ${draft.form}`;
  const isWaiting = waiting.has(name);
  waiting.set(name, draft);
  if (isWaiting) return;
  void work(
    'readwrite',
    (drafts) => {
      const latest = waiting.get(name) ?? draft;
      waiting.delete(name);
      return drafts.put(latest);
    },
    [],
  );
}

/** Deletes these drafts, including those not written yet. */
export async function deleteDrafts(isMeant: (draft: Draft) => boolean): Promise<void> {
  for (const [name, draft] of waiting) if (isMeant(draft)) waiting.delete(name);
  await work(
    'readwrite',
    (drafts) => {
      const walk = drafts.openCursor();
      walk.onsuccess = () => {
        const cursor = walk.result;
        if (cursor === null) return;
        if (isMeant(cursor.value as Draft)) cursor.delete();
        cursor.continue();
      };
      return walk;
    },
    null,
  );
}
