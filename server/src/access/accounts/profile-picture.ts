import { sql } from 'kysely';
import {
  deleteProfilePicture,
  getProfilePicture,
  uploadProfilePicture,
} from '#contract/access/profile-picture.ts';
import { bind } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { definePictures, servicesOf } from '#server/platform/images/pictures.ts';
import { findUser } from './find-user.ts';

export const profilePictures = definePictures({
  jobName: 'accounts.remove-picture',
  folder: 'profile-pictures',
  table: 'users',
});

export const handleUploadPicture = bind(uploadProfilePicture, async ({ database, actor, file, platform }) => {
  await profilePictures.replace(
    database,
    actor.userId,
    await profilePictures.store(servicesOf(platform), file),
  );
  return findUser(database, actor.userId);
});

export const handleDeletePicture = bind(deleteProfilePicture, async ({ database, actor }) => {
  await profilePictures.replace(database, actor.userId, null);
  return findUser(database, actor.userId);
});

/** Visible to its owner, to administrators of users, and to everybody who shares a tenant with the owner. */
export const handleGetPicture = bind(getProfilePicture, async ({ database, actor, params, platform }) => {
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
  requireRow(rows);
  return profilePictures.open(platform, params.version);
});
