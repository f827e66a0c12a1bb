import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import type { Transaction } from '#server/platform/database/database.ts';
import type { FileReply } from '#server/platform/http/bind.ts';
import { invalidField, notFound } from '#server/platform/http/failure.ts';
import { defineJob, type Job, planJob } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { InvalidImage, makeProfilePicture } from './profile-picture.ts';

/** Square pictures of people, one a row, each under a key of its own that changes with every upload. */
export interface Pictures {
  /** For the domain's record. */
  removal: Job<{ key: string }>;
  /** Where the picture with this key lies in the storage. */
  storageKey(key: string): string;
  /**
   * Makes a picture of the file and stores it. Its removal is planned before the bytes are stored, so that no failure
   * leaves an orphan. Returns the key for the row; 422 on `file` for what is no picture.
   */
  store(platform: Platform, file: Uint8Array): Promise<string>;
  /** Removes the file of a picture that was taken from its row, once that is committed. */
  planRemoval(transaction: Transaction, key: string | null): Promise<void>;
  /** The picture as a reply; 404 where there is none. */
  open(platform: Platform, key: string): Promise<FileReply>;
}

/**
 * @param kind.jobName of the job that removes files, `<domain>.<verb-noun>`
 * @param kind.folder in the storage
 * @param kind.isShown whether a row shows the picture with this key
 */
export function definePictures(kind: {
  jobName: string;
  folder: string;
  isShown: (transaction: Transaction, key: string) => Promise<boolean>;
}): Pictures {
  const storageKey = (key: string) => `${kind.folder}/${key}.webp`;
  // Later than the change, so that a rolled-back one loses nothing.
  const removal = defineJob({
    name: kind.jobName,
    payload: z.object({ key: z.string() }),
    async run({ payload, transaction, storage }) {
      if (!(await kind.isShown(transaction, payload.key))) await storage.delete(storageKey(payload.key));
    },
  });
  return {
    removal,
    storageKey,
    async store(platform, file) {
      const picture = await makeProfilePicture(file).catch((error: unknown) => {
        if (error instanceof InvalidImage) throw invalidField('file', 'files.not_an_image');
        throw error;
      });
      const key = randomBytes(12).toString('hex');
      await platform.database.transactionBeside((transaction) =>
        planJob(transaction, removal, { key }, { delay: Temporal.Duration.from({ minutes: 10 }) }),
      );
      await platform.storage.put(storageKey(key), Readable.from([picture]));
      return key;
    },
    async planRemoval(transaction, key) {
      if (key !== null) await planJob(transaction, removal, { key });
    },
    async open(platform, key) {
      const stored = await platform.storage.get(storageKey(key));
      if (stored === null) throw notFound();
      return { ...stored, contentType: 'image/webp', tag: key };
    },
  };
}
