import { sql } from 'kysely';
import { downloadPhotos, listPhotoLinks } from '#contract/library/photos.ts';
import { fileLevel } from '#server/library/files/access.ts';
import { linkPacked, packArchive } from '#server/library/files/archive.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';

export const handleDownloadPhotos = bind(downloadPhotos, async (call) => {
  return packArchive(call, selectNamed(call), call.actor.today);
});

export const handleListPhotoLinks = bind(listPhotoLinks, async (call) => {
  return linkPacked(call, selectNamed(call));
});

/** Holds for the files of the gallery that the actor sees. */
function selectNamed({ actor, params, platform }: Call<typeof downloadPhotos | typeof listPhotoLinks>) {
  const level = fileLevel(actor, params.kindergarten_id, platform.fileOwners);
  return sql<boolean>`(file.type = 'gallery' and ${level} > 0)`;
}
