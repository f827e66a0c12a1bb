import { expect, type Page } from '@playwright/test';
import { en } from './text.ts';

/** Everything that this browser stores, as one text. */
export function readStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const stored: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const request = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => {
          request.onsuccess = resolve;
        });
        stored.push(request.result);
      }
      database.close();
    }
    return JSON.stringify(stored);
  });
}

/** Waits until the browser has stored that text. */
export async function waitUntilStored(page: Page, text: string): Promise<void> {
  await expect.poll(() => readStorage(page)).toContain(text);
}

/** The question before typed values are thrown away. */
export const askedToLeave = (page: Page) => page.getByRole('dialog', { name: en('shell.leave.title') });

/** Answers every write to that address with this status, as for an ended session or a fault. */
export async function answerWith(
  page: Page,
  address: string,
  status: number,
  key = 'errors.generic',
): Promise<void> {
  await page.route(address, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status, json: { message: { key } } }),
  );
}
