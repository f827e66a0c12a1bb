import { sql } from 'kysely';
import { chooseCover, listAlbumCovers } from '#contract/library/photos.ts';
import { message } from '#contract/platform/failure.ts';
import { announceChange } from '#server/access/sessions/announce-change.ts';
import { findFiles, liesInOrBelow } from '#server/library/files/access.ts';
import { readFiles } from '#server/library/files/read-files.ts';
import { requireFolder } from '#server/library/folders/access.ts';
import { bind } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { nameCourses } from './list-photos.ts';
import { withPhotos } from './shown-photos.ts';

export const handleListAlbumCovers = bind(listAlbumCovers, async (call) => {
  const { database, query, audit } = call;
  const { rows } = await sql<{
    folder_id: number;
    course_id: number | null;
    photos_count: number;
    newest_day: string | null;
    chosen_id: number | null;
    newest_id: number | null;
  }>`
    with ${await withPhotos(call, { within: query.folder_ids })}
    select cover.id as folder_id, cover.course_id, count(photo.id) as photos_count, max(photo.day)::text as newest_day,
      max(photo.id) filter (where photo.id = chosen.file_id) as chosen_id,
      (array_agg(photo.id order by photo.at desc, photo.id desc) filter (where photo.is_drawn))[1] as newest_id
    from album cover
    left join album_covers chosen on chosen.folder_id = cover.id
    left join album below on below.path @> array[cover.id]
    left join photo on photo.folder_id = below.id
    where cover.id = any(${query.folder_ids}::bigint[])
    group by cover.id, cover.course_id
    order by cover.id`.execute(database);
  const shown = rows.flatMap(({ chosen_id, newest_id }) => chosen_id ?? newest_id ?? []);
  const files =
    shown.length === 0 ? [] : (await readFiles(call, { where: sql`file.id = any(${shown}::bigint[])` })).data;
  const courses = await nameCourses(call, rows);
  const thumbnailsOf = new Map(files.map(({ id, thumbnails }) => [id, thumbnails]));
  audit({ folder_id: rows.map(({ folder_id }) => folder_id), file_id: files.map(({ id }) => id) });
  return {
    data: rows.map(({ folder_id, course_id, photos_count, newest_day, chosen_id, newest_id }) => ({
      folder_id,
      course: courses.get(course_id) ?? null,
      photos_count,
      newest_day,
      is_chosen: chosen_id !== null,
      thumbnails: thumbnailsOf.get(chosen_id ?? newest_id ?? 0) ?? null,
    })),
  };
});

export const handleChooseCover = bind(chooseCover, async (call) => {
  const { database, params, body, audit, now } = call;
  const { id } = await requireFolder(call, params.folder_id, 2);
  if (body.file_id === null) {
    await sql`delete from album_covers where folder_id = ${id}`.execute(database);
  } else {
    const [file] = await findFiles(call, sql`file.id = ${body.file_id} and ${liesInOrBelow(id)}`);
    requireRow(file === undefined ? [] : [file]);
    await sql`
      insert into album_covers (folder_id, kindergarten_id, file_id)
      values (${id}, ${params.kindergarten_id}, ${body.file_id})
      on conflict (folder_id) do update set file_id = excluded.file_id`.execute(database);
  }
  audit({ folder_id: id, ...(body.file_id === null ? {} : { file_id: body.file_id }) });
  await announceChange(database, params.kindergarten_id, 'files', now);
  return { message: message('files.cover.chosen') };
});
