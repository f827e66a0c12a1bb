import { sql } from 'kysely';
import type {
  deleteChildPicture,
  getChildPicture,
  uploadChildPicture,
} from '#contract/kindergarten/child-picture.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Call, FileReply } from '#server/platform/http/bind.ts';
import { notFound } from '#server/platform/http/failure.ts';
import { definePictures } from '#server/platform/images/pictures.ts';
import { seesChildArea } from './access.ts';
import { findChild, findEditableChild } from './find-child.ts';

export const childPictures = definePictures({
  jobName: 'children.remove-picture',
  folder: 'child-pictures',
  async isShown(transaction, key) {
    const { rows } = await sql`select from children where picture_key = ${key}`.execute(transaction);
    return rows.length > 0;
  },
});

export async function handleUploadChildPicture(call: Call<typeof uploadChildPicture>) {
  const { database, file, platform, params } = call;
  await findEditableChild(call, ['profile']);
  await replacePicture(database, params.child_id, await childPictures.store(platform, file));
  return findChild(call);
}

export async function handleDeleteChildPicture(call: Call<typeof deleteChildPicture>) {
  await findEditableChild(call, ['profile']);
  await replacePicture(call.database, call.params.child_id, null);
  return findChild(call);
}

async function replacePicture(transaction: Transaction, childId: number, key: string | null): Promise<void> {
  const { rows } = await sql<{ former: string | null }>`
    update children set picture_key = ${key}
    from (select id, picture_key from children where id = ${childId} for update) before
    where children.id = before.id
    returning before.picture_key as former`.execute(transaction);
  await childPictures.planRemoval(transaction, rows[0]?.former ?? null);
}

export async function handleGetChildPicture({
  database,
  actor,
  params: { kindergarten_id: kindergartenId, child_id: childId, picture },
  now,
  platform,
}: Call<typeof getChildPicture>): Promise<FileReply> {
  const { rows } = await sql`
    select from children child
    where child.id = ${childId} and child.kindergarten_id = ${kindergartenId} and child.picture_key = ${picture}
      and ${seesChildArea(actor, kindergartenId, now, 'profile')}`.execute(database);
  if (rows.length === 0) throw notFound();
  return childPictures.open(platform, picture);
}
