import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { across, nowhere } from '#contract/platform/reach.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { StoredReply } from '#server/platform/http/bind.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { defineJob, type Job, type JobContext, planJob } from '#server/platform/jobs/jobs.ts';
import type { HeldFile } from '#server/platform/personal-data/personal-data.ts';
import type { Platform } from '#server/platform/platform.ts';
import { InvalidImage } from './invalid-image.ts';
import { makeProfilePicture } from './profile-picture.ts';

/** What storing a picture needs: a call has it by `servicesOf`, a job in its context. */
export type PictureServices = Pick<JobContext, 'transactionBeside' | 'storage'>;

export function servicesOf({ database, storage }: Pick<Platform, 'database' | 'storage'>): PictureServices {
  return { storage, transactionBeside: database.at(nowhere).transactionBeside };
}

/** Pictures of people or of sheets of paper, one a row, each under a key of its own that changes with every upload. */
export interface Pictures {
  /** For the domain's record. */
  removal: Job<{ key: string }>;
  /** The storage key of the picture with this key. */
  storageKey(key: string): string;
  /**
   * Makes a picture from the file and stores it. Plans its removal before storing the bytes, so that no
   * failure leaves an orphan. Returns the key for the row; 422 on `file` if it is not a picture.
   */
  store(services: PictureServices, file: Uint8Array): Promise<string>;
  /** Shows the picture with this key on the row, or none, and plans the removal of the one before. */
  replace(transaction: Transaction, rowId: number, key: string | null): Promise<void>;
  /** The row's picture for the archive of personal data, if it has one. */
  listHeld(
    database: ReadDatabase | Transaction,
    rowId: number,
    file: Omit<HeldFile, 'storageKey'>,
  ): Promise<HeldFile[]>;
  /** The picture as a reply; 404 where there is none. */
  open(platform: Pick<Platform, 'storage'>, key: string): StoredReply;
}

/**
 * @param kind.jobName of the job that removes files, `<domain>.<verb-noun>`
 * @param kind.folder in the storage
 * @param kind.table whose rows name their picture in `picture_key`
 * @param kind.make draws what is stored; by default a square picture of a person
 */
export function definePictures(kind: {
  jobName: string;
  folder: string;
  table: 'users' | 'children' | 'consent_papers' | 'pick_up_persons';
  make?: (file: Uint8Array) => Promise<Buffer>;
}): Pictures {
  const table = sql.table(kind.table);
  const make = kind.make ?? makeProfilePicture;
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
  return {
    removal,
    storageKey,
    async store({ transactionBeside, storage }, file) {
      const picture = await make(file).catch((error: unknown) => {
        if (error instanceof InvalidImage) throw invalidField('file', 'files.not_an_image');
        throw error;
      });
      const key = randomBytes(12).toString('hex');
      await transactionBeside((transaction) =>
        planJob(transaction, removal, { key }, { delay: Temporal.Duration.from({ minutes: 10 }) }),
      );
      await storage.put(storageKey(key), Readable.from([picture]));
      return key;
    },
    async replace(transaction, rowId, key) {
      const { rows } = await sql<{ former: string | null }>`
        update ${table} shown set picture_key = ${key}
        from (select id, picture_key from ${table} where id = ${rowId} for update) before
        where shown.id = before.id
        returning before.picture_key as former`.execute(transaction);
      const former = rows[0]?.former ?? null;
      if (former !== null) await planJob(transaction, removal, { key: former });
    },
    async listHeld(database, rowId, file) {
      const { rows } = await sql<{ picture_key: string }>`
        select picture_key from ${table} where id = ${rowId} and picture_key is not null`.execute(database);
      return rows.map(({ picture_key }) => ({ ...file, storageKey: storageKey(picture_key) }));
    },
    open: ({ storage }, key) => ({
      open: () => storage.get(storageKey(key)),
      contentType: 'image/webp',
      tag: key,
    }),
  };
}
