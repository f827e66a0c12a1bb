import { sql } from 'kysely';
import { getFile, getThumbnail } from '#contract/library/files.ts';
import { openLink } from '#contract/library/links.ts';
import type { ThumbnailSize } from '#contract/library/thumbnail-sizes.ts';
import { reaches } from '#contract/platform/reach.ts';
import { readActor } from '#server/access/sessions/identify.ts';
import { isHeld } from '#server/access/sessions/link-holder.ts';
import { bind, type Call, type StoredReply } from '#server/platform/http/bind.ts';
import { notFound } from '#server/platform/http/failure.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type FoundFile, findFiles, nameSubjects, requireFile } from './access.ts';
import { thumbnailKey } from './remove-bytes.ts';
import { readLink } from './sign-link.ts';

export const handleGetFile = bind(getFile, async (call) => {
  const file = await requireFile(call, [call.params.place], call.params.filename);
  call.audit(nameSubjects([file]));
  return openBytes(call.platform, file, false);
});

/** The reader in the link has their present rights, until the session or token that made it ends. */
export const handleOpenLink = bind(openLink, async (call) => {
  const { platform, params, query, now } = call;
  const linked = readLink(platform.installation.linkSecret, params.link, now);
  if (linked === null) throw notFound();
  call.auditAs(linked.userId, linked.administratorId);
  const kindergarten_id = linked.kindergartenId;
  const linking = platform.database.at(reaches.link);
  const [actor, held] = await Promise.all([
    readActor(linking, linked.userId, { kind: 'kindergarten', id: kindergarten_id }, now),
    isHeld(linking, platform.installation.linkSecret, linked, linked.holder, now),
  ]);
  if (actor === null || !held) throw notFound();
  const { read } = platform.database.at({ kind: 'kindergarten', id: kindergarten_id });
  const [file] = await findFiles(
    { database: read, actor, params: { kindergarten_id }, now, platform },
    sql`file.id = ${linked.fileId}`,
  );
  if (file === undefined) throw notFound();
  call.audit({ kindergarten_id, ...nameSubjects([file]) });
  return openBytes(platform, file, query.download === undefined);
});

export const handleGetThumbnail = bind(getThumbnail, async (call) =>
  openThumbnail(call, await requireFile(call, [call.params.place], call.params.filename)),
);

/** The thumbnail of a file that the actor sees; 404 until it exists. */
export function openThumbnail(
  { platform, query, audit }: Pick<Call<typeof getThumbnail>, 'platform' | 'query' | 'audit'>,
  file: FoundFile,
): StoredReply {
  audit(nameSubjects([file]));
  return openThumbnailBytes(platform, file, query.size);
}

/** The bytes of a thumbnail; 404 until it exists. */
export function openThumbnailBytes(
  { storage }: Pick<Platform, 'storage'>,
  { thumbnails, storage_key, filename }: Pick<FoundFile, 'thumbnails' | 'storage_key' | 'filename'>,
  size: ThumbnailSize,
): StoredReply {
  if (thumbnails !== 'ready') throw notFound();
  const key = thumbnailKey(storage_key, size);
  return {
    open: (range) => storage.get(key, range),
    contentType: 'image/webp',
    tag: `${filename}-${size}`,
    disposition: { fileName: `${size}.webp`, inline: true },
  };
}

/**
 * The bytes of a file. The content of a storage key never changes, so the address serves as the ETag.
 * @param inPlace shown in the browser if it is harmless there; otherwise saved
 */
export function openBytes(
  { storage }: Pick<Platform, 'storage'>,
  file: Pick<FoundFile, 'storage_key' | 'mime_type' | 'size' | 'filename' | 'name'>,
  inPlace: boolean,
): StoredReply {
  return {
    open: (range) => storage.get(file.storage_key, range),
    contentType: file.mime_type,
    size: file.size,
    tag: file.filename,
    disposition: { fileName: file.name, inline: inPlace && isShownInPlace(file.mime_type) },
  };
}

/** Types that a browser shows without running anything; all others are downloaded. */
function isShownInPlace(mimeType: string): boolean {
  return /^(image\/(jpeg|png|gif|webp|avif|heic)|video\/(mp4|quicktime)|audio\/(mpeg|mp4|ogg|wav))$/.test(
    mimeType,
  );
}
