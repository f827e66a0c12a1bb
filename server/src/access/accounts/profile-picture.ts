import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type {
  deleteProfilePicture,
  getProfilePicture,
  uploadProfilePicture,
} from '#contract/access/accounts.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Call, FileReply } from '#server/platform/http/bind.ts';
import { invalidField, notFound } from '#server/platform/http/failure.ts';
import { InvalidImage, makeProfilePicture } from '#server/platform/images/profile-picture.ts';
import { defineJob, planJob } from '#server/platform/jobs/jobs.ts';
import { findUser } from './find-user.ts';

/** Removes the file of a picture that no account shows any more; later, so that a rolled-back change loses nothing. */
export const removePicture = defineJob({
  name: 'accounts.remove-picture',
  payload: z.object({ key: z.string() }),
  async run({ payload, transaction, storage }) {
    const { rows } = await sql`select from users where picture_key = ${payload.key}`.execute(transaction);
    if (rows.length === 0) await storage.delete(storageKey(payload.key));
  },
});

function storageKey(pictureKey: string): string {
  return `profile-pictures/${pictureKey}.webp`;
}

/** Replaces the picture. Its removal is planned before the bytes are stored, so that no failure leaves an orphan. */
export async function handleUploadPicture({
  database,
  actor,
  file,
  platform,
}: Call<typeof uploadProfilePicture>) {
  const picture = await makeProfilePicture(file).catch((error: unknown) => {
    if (error instanceof InvalidImage) throw invalidField('file', 'accounts.not_an_image');
    throw error;
  });
  const key = randomBytes(12).toString('hex');
  await platform.database.transactionBeside((transaction) =>
    planJob(transaction, removePicture, { key }, { delay: Temporal.Duration.from({ minutes: 10 }) }),
  );
  await platform.storage.put(storageKey(key), Readable.from([picture]));
  await replacePicture(database, actor.userId, key);
  return findUser(database, actor.userId);
}

export async function handleDeletePicture({ database, actor }: Call<typeof deleteProfilePicture>) {
  await replacePicture(database, actor.userId, null);
  return findUser(database, actor.userId);
}

async function replacePicture(transaction: Transaction, userId: number, key: string | null): Promise<void> {
  const { rows } = await sql<{ former: string | null }>`
    update users set picture_key = ${key}
    from (select id, picture_key from users where id = ${userId} for update) before
    where users.id = before.id
    returning before.picture_key as former`.execute(transaction);
  const former = rows[0]?.former ?? null;
  if (former !== null) await planJob(transaction, removePicture, { key: former });
}

/** Shown to its owner, to administrators of users, and to whoever shares a tenant with the owner. */
export async function handleGetPicture({
  database,
  actor,
  params,
  platform,
}: Call<typeof getProfilePicture>): Promise<FileReply> {
  const { rows } = await sql`
    select from users owner
    where owner.id = ${params.user_id} and owner.picture_key = ${params.version}
      and (
        owner.id = ${actor.userId}
        or ${actor.hasFlag('canAccessUsersIndex')}
        or exists (
          select from memberships theirs
          join memberships mine on mine.kindergarten_id = theirs.kindergarten_id
            or mine.organization_id = theirs.organization_id
            or mine.supplier_id = theirs.supplier_id
          where theirs.user_id = owner.id and theirs.active
            and mine.user_id = ${actor.userId} and mine.active
        )
      )`.execute(database);
  if (rows.length === 0) throw notFound();
  const stored = await platform.storage.get(storageKey(params.version));
  if (stored === null) throw notFound();
  return { ...stored, contentType: 'image/webp', tag: params.version };
}
