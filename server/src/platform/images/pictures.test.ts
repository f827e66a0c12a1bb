import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { makeJobOptions, makeServices, openQueue } from '#server/platform/jobs/job-fixtures.ts';
import { runDueJobs } from '#server/platform/jobs/run-jobs.ts';
import type { JobServices } from '#server/platform/jobs/services.ts';
import { definePictures, servicesOf } from './pictures.ts';

const pictures = definePictures({ jobName: 'test.remove-picture', folder: 'test-pictures', table: 'users' });

let database: Database;
let services: JobServices;
let close: () => Promise<void>;
let file: Uint8Array;

beforeAll(async () => {
  const queue = await openQueue();
  ({ database, close } = queue);
  services = await makeServices(queue.dataDirectory);
  file = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#2f6f5e' } })
    .png()
    .toBuffer();
  await change(sql`create table users (id bigint primary key, picture_key text)`);
}, 30_000);
afterAll(() => close());
beforeEach(async () => {
  await change(sql`truncate users, graphile_worker._private_jobs`);
  await change(sql`insert into users (id) values (1)`);
});

const change = (statement: ReturnType<typeof sql>) =>
  database.transaction((transaction) => statement.execute(transaction));
const store = () => pictures.store(servicesOf({ database, storage: services.storage }), file);
const show = (key: string | null) =>
  database.transaction((transaction) => pictures.replace(transaction, 1, key));
const isStored = (key: string) => services.storage.exists(pictures.storageKey(key));

/** Lets every job run that is due, and those too that wait. */
async function removeUnused(): Promise<void> {
  await change(sql`update graphile_worker._private_jobs set run_at = now()`);
  const counts = await runDueJobs(makeJobOptions(database, [pictures.removal], services));
  expect(counts).toMatchObject([{ outcome: 'done' }]);
}

test('the picture before goes with its file, the one shown stays', async () => {
  const [first, second] = [await store(), await store()];
  await show(first);
  await show(second);
  await removeUnused();
  expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
});

test('a picture that is taken away goes with its file', async () => {
  const key = await store();
  await show(key);
  await removeUnused();
  expect(await isStored(key)).toBe(true);
  await show(null);
  await removeUnused();
  expect(await isStored(key)).toBe(false);
});

test('a file that no row came to show goes by itself', async () => {
  const key = await store();
  await expect(
    database.transaction(async (transaction) => {
      await pictures.replace(transaction, 1, key);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await removeUnused();
  expect(await isStored(key)).toBe(false);
});
