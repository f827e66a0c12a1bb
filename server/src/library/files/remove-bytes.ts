import { sql } from 'kysely';
import * as z from 'zod/mini';
import { thumbnailSizes } from '#contract/library/thumbnail-sizes.ts';
import { across, nowhere } from '#contract/platform/reach.ts';
import type { PlacedDatabase, Transaction } from '#server/platform/database/database.ts';
import { defineJob, planJob, planJobs } from '#server/platform/jobs/jobs.ts';
import { makeFileKey } from '#server/platform/storage/storage.ts';

/** Much longer than the slowest call that could still insert a row for the bytes. */
const gracePeriod = Temporal.Duration.from({ hours: 1 });

/** The storage key of the thumbnail of the bytes with this key. */
export function thumbnailKey(storageKey: string, size: string): string {
  return `thumbnails/${storageKey}-${size}.webp`;
}

/** Deletes bytes, and their thumbnails, that belong to no file and to no upload (any more). */
export const removeBytes = defineJob({
  name: 'files.remove-bytes',
  place: across('bytes go only where no kindergarten has a row for them'),
  payload: z.object({ key: z.string() }),
  async run({ payload: { key }, transaction, storage }) {
    const { rows } = await sql`
      select from files where storage_key = ${key}
      union all select from upload_pieces where storage_key = ${key}`.execute(transaction);
    if (rows.length > 0) return;
    const thumbnails = Object.keys(thumbnailSizes).map((size) => thumbnailKey(key, size));
    for (const one of [...thumbnails, key]) await storage.delete(one);
  },
});

/** Removes incomplete files of killed processes: those of this process at its start, those of others here. */
export const sweepStorage = defineJob({
  name: 'files.sweep-storage',
  schedule: '*/10 * * * *',
  place: nowhere,
  run: ({ storage }) => storage.sweep(),
});

/** Deletes the bytes of deleted rows after the transaction has committed. */
export async function planRemovals(
  transaction: Transaction,
  rows: readonly { storage_key: string }[],
): Promise<void> {
  const payloads = rows.map(({ storage_key }) => ({ key: storage_key }));
  if (rows.length > 0) await planJobs(transaction, removeBytes, payloads, ({ key }) => `remove ${key}`);
}

/**
 * A key for bytes that will arrive. The clean-up job is planned in advance, so that bytes without a row are
 * always deleted.
 */
export async function reserveKey(
  { transactionBeside }: Pick<PlacedDatabase, 'transactionBeside'>,
  folder: string,
): Promise<string> {
  const key = makeFileKey(folder);
  await transactionBeside((transaction) =>
    planJob(transaction, removeBytes, { key }, { delay: gracePeriod, key: `unused ${key}` }),
  );
  return key;
}
