import { sql } from 'kysely';
import {
  deleteChildPicture,
  getChildPicture,
  uploadChildPicture,
} from '#contract/kindergarten/child-picture.ts';
import { bind } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { definePictures, servicesOf } from '#server/platform/images/pictures.ts';
import { seesChildArea } from './access.ts';
import { findChild, findEditableChild } from './find-child.ts';

export const childPictures = definePictures({
  jobName: 'children.remove-picture',
  folder: 'child-pictures',
  table: 'children',
});

export const handleUploadChildPicture = bind(uploadChildPicture, async (call) => {
  const { database, file, platform, params } = call;
  await findEditableChild(call, ['profile']);
  await childPictures.replace(
    database,
    params.child_id,
    await childPictures.store(servicesOf(platform), file),
  );
  return findChild(call);
});

export const handleDeleteChildPicture = bind(deleteChildPicture, async (call) => {
  await findEditableChild(call, ['profile']);
  await childPictures.replace(call.database, call.params.child_id, null);
  return findChild(call);
});

export const handleGetChildPicture = bind(
  getChildPicture,
  async ({
    database,
    actor,
    params: { kindergarten_id: kindergartenId, child_id: childId, picture },
    platform,
  }) => {
    const { rows } = await sql`
      select from children child
      where child.id = ${childId} and child.kindergarten_id = ${kindergartenId} and child.picture_key = ${picture}
        and ${seesChildArea(actor, kindergartenId, 'profile')}`.execute(database);
    requireRow(rows);
    return childPictures.open(platform, picture);
  },
);
