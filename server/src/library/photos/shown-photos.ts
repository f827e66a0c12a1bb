import { type RawBuilder, sql } from 'kysely';
import { isOwnChild } from '#server/kindergarten/children/access.ts';
import { knowIdentities } from '#server/kindergarten/target-groups/know-identities.ts';
import { selectAlbumAccess } from '#server/library/diary-files/access.ts';
import { type FileCall, isKnownStaff, isShownFile, withStaff } from '#server/library/files/access.ts';
import { folderLevel, withShares } from '#server/library/folders/access.ts';
import { ifAsked } from '#server/platform/database/table-query.ts';

/** Which photos a call asks for. */
export interface PhotoChoice {
  child_id?: number | undefined;
  course_id?: number | undefined;
  /** Only photos of this day (`YYYY-MM-DD`) and later. */
  since?: string;
  /** Only photos in these albums and below them, so none of diaries. */
  within?: readonly number[];
}

/**
 * Common table expressions for a statement about all photos that the actor sees: `album (id, path, course_id)`,
 * the albums, and `photo (id, folder_id, course_id, day, at, is_video, is_drawn)`, their photos and those of
 * the diaries. The level is worked out once for each album, not for each photo.
 */
export async function withPhotos(
  call: FileCall,
  { child_id, course_id, since, within }: PhotoChoice = {},
): Promise<RawBuilder<unknown>> {
  const { actor, params, now } = call;
  const kindergartenId = params.kindergarten_id;
  const reader = await knowIdentities(call);
  const shown = isShownFile(actor, kindergartenId, { staff: isKnownStaff(actor), level: sql`place.level` });
  // Staff may ask for every child; others only for their own.
  const marked =
    child_id === undefined
      ? undefined
      : sql<boolean>`exists (
          select from file_children tagged join children child on child.id = tagged.child_id
          where tagged.file_id = file.id and child.id = ${child_id}
            and (${isKnownStaff(actor)} or ${isOwnChild(actor, kindergartenId)})
        )`;
  const taken = sql`coalesce(file.captured_at, file.uploaded_at)`;
  const columns = sql`
    file.id, ${taken} as at, file.mime_type like 'video/%' as is_video,
    file.thumbnails = 'ready' as is_drawn`;
  const isPhoto = sql<boolean>`(file.type = 'gallery' and (file.mime_type like 'image/%' or file.mime_type like 'video/%')
    and ${shown} and ${ifAsked(marked)})`;
  // Compares instants, not days, so that an index of each album finds them.
  const isTakenSince =
    since === undefined
      ? undefined
      : sql<boolean>`${taken} >= ${since}::date::timestamp at time zone ${actor.placeTimezone}::text`;
  const isOfDaySince = since === undefined ? undefined : sql<boolean>`file.day >= ${since}::date`;
  const ofCourse = course_id === undefined ? undefined : sql<boolean>`place.course_id = ${course_id}`;
  const isWithin = within && sql<boolean>`place.path && ${[...within]}::bigint[]`;
  const isOfDiary = within && sql<boolean>`false`;
  return sql`
    ${withStaff(actor, kindergartenId)}, ${withShares(reader, kindergartenId, now)},
    album as materialized (
      select * from (
        select folder.id, folder.path, folder.course_id, ${folderLevel(reader, kindergartenId)} as level
        from folders folder
        where folder.kindergarten_id = ${kindergartenId} and folder.type = 'gallery' and folder.deleted_at is null
        offset 0
      ) folder where level > 0
    ),
    diary as materialized (
      select * from (
        select album.file_set_id, album.course_id, access.level, access.days
        from (
          select file_set_id, course_id, 'gallery'::text as type
          from diary_file_sets where kindergarten_id = ${kindergartenId}
        ) album
        cross join lateral (${selectAlbumAccess(reader, kindergartenId)}) access
        offset 0
      ) album where level > 0
    ),
    photo as (
      select ${columns}, file.folder_id, place.course_id,
        (${taken} at time zone ${actor.placeTimezone}::text)::date as day
      from album place join files file on file.folder_id = place.id
      where ${isPhoto} and ${ifAsked(isWithin)} and ${ifAsked(ofCourse)} and ${ifAsked(isTakenSince)}
      union all
      select ${columns}, null as folder_id, place.course_id, file.day
      from diary place join files file on file.file_set_id = place.file_set_id
      where ${isPhoto} and place.days @> file.day and ${ifAsked(isOfDiary)} and ${ifAsked(ofCourse)} and ${ifAsked(isOfDaySince)}
    )`;
}

/** The order of the timeline: by day, then by class, newest first. */
export const inTimeline = sql`order by day desc, course_id desc nulls last, at desc, id desc`;
