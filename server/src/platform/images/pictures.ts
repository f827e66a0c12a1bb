import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { across, nowhere } from '#contract/platform/reach.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { FileReply } from '#server/platform/http/bind.ts';
import { invalidField, notFound } from '#server/platform/http/failure.ts';
import { defineJob, type Job, planJob } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { InvalidImage } from './invalid-image.ts';
import { makeProfilePicture } from './profile-picture.ts';

/** Square pictures of people, one a row, each under a key of its own that changes with every upload. */
interface Pictures {
  /** For the domain's record. */
  removal: Job<{ key: string }>;
  /** Where the picture with this key lies in the storage. */
  storageKey(key: string): string;
  /**
   * Makes a picture of the file and stores it. Its removal is planned before the bytes are stored, so that no failure
   * leaves an orphan. Returns the key for the row; 422 on `file` for what is no picture.
   */
  store(platform: Pick<Platform, 'database' | 'storage'>, file: Uint8Array): Promise<string>;
  /** Shows the picture with this key on the row, or none, and plans the removal of the one before. */
  replace(transaction: Transaction, rowId: number, key: string | null): Promise<void>;
  /** Removes the file of a picture that was taken from its row, once that is committed. */
  planRemoval(transaction: Transaction, key: string | null): Promise<void>;
  /** The picture as a reply; 404 where there is none. */
  open(platform: Pick<Platform, 'storage'>, key: string): Promise<FileReply>;
}

/**
 * @param kind.jobName of the job that removes files, `<domain>.<verb-noun>`
 * @param kind.folder in the storage
 * @param kind.table whose rows name their picture in `picture_key`
 */
export function definePictures(kind: {
  jobName: string;
  folder: string;
  table: 'users' | 'children';
}): Pictures {
  const table = sql.table(kind.table);
  const storageKey = (key: string) => `${kind.folder}/${key}.webp`;
  // Later than the change, so that a rolled-back one loses nothing.
  const removal = defineJob({
    name: kind.jobName,
    place: across('bytes go only where no row shows them'),
    payload: z.object({ key: z.string() }),
    async run({ payload, transaction, storage }) {
      const { rows } = await sql`select from ${table} where picture_key = ${payload.key}`.execute(
        transaction,
      );
      if (rows.length === 0) await storage.delete(storageKey(payload.key));
    },
  });
  const planRemoval = async (transaction: Transaction, key: string | null) => {
    if (key !== null) await planJob(transaction, removal, { key });
  };
  return {
    removal,
    storageKey,
    planRemoval,
    async store(platform, file) {
      const picture = await makeProfilePicture(file).catch((error: unknown) => {
        if (error instanceof InvalidImage) throw invalidField('file', 'files.not_an_image');
        throw error;
      });
      const key = randomBytes(12).toString('hex');
      await platform.database
        .at(nowhere)
        .transactionBeside((transaction) =>
          planJob(transaction, removal, { key }, { delay: Temporal.Duration.from({ minutes: 10 }) }),
        );
      await platform.storage.put(storageKey(key), Readable.from([picture]));
      return key;
    },
    async replace(transaction, rowId, key) {
      const { rows } = await sql<{ former: string | null }>`
        update ${table} shown set picture_key = ${key}
        from (select id, picture_key from ${table} where id = ${rowId} for update) before
        where shown.id = before.id
        returning before.picture_key as former`.execute(transaction);
      await planRemoval(transaction, rows[0]?.former ?? null);
    },
    async open(platform, key) {
      const stored = await platform.storage.get(storageKey(key));
      if (stored === null) throw notFound();
      return { ...stored, contentType: 'image/webp', tag: key };
    },
  };
}
