import { sql } from 'kysely';
import type { CourseName } from '#contract/kindergarten/child.ts';
import { libraryLimits } from '#contract/library/limits.ts';
import {
  deletePhotos,
  getNewestPhotos,
  listPhotoDays,
  listPhotoIds,
  listPhotos,
  type Photo,
} from '#contract/library/photos.ts';
import { addDays } from '#contract/platform/rules-date.ts';
import { isOwnChild } from '#server/kindergarten/children/access.ts';
import { picturePath } from '#server/kindergarten/children/picture-path.ts';
import { type FileCall, lockNamed } from '#server/library/files/access.ts';
import { deleteFound } from '#server/library/files/change-files.ts';
import { listIds } from '#server/library/files/list-files.ts';
import { readFiles } from '#server/library/files/read-files.ts';
import { limitToPage, makePage, readTotal } from '#server/platform/database/table-query.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { inTimeline, type PhotoChoice, withPhotos } from './shown-photos.ts';

/** The newest photos are looked for in these days first, so that a start page does not read a whole gallery. */
const recentDays = 31;

type PhotoCall = FileCall & Pick<Call<typeof listPhotos>, 'audit' | 'platform'>;
type Placed = { id: number; day: string; course_id: number | null };

export const handleListPhotos = bind(listPhotos, async (call) => {
  const { database, query } = call;
  const photos = await withPhotos(call, query);
  const { rows } = await sql<Placed & { total: number }>`
    with ${photos}
    select photo.id, photo.day::text as day, photo.course_id, count(*) over () as total from photo
    ${inTimeline} ${limitToPage(query)}`.execute(database);
  const total = await readTotal(database, query, rows, sql`from (with ${photos} select id from photo) photo`);
  return makePage(query, await readPhotos(call, rows), total);
});

/** These photos as the contract shows them, in the given order. */
async function readPhotos(call: PhotoCall, placed: readonly Placed[]): Promise<Photo[]> {
  const ids = placed.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [{ data }, courses, children] = await Promise.all([
    readFiles(call, { where: sql`file.id = any(${ids}::bigint[])` }),
    nameCourses(call, placed),
    listOwnOn(call, ids),
  ]);
  const found = new Map(data.map((file) => [file.id, file]));
  const marked = data.flatMap((file) => file.children.map((child) => child.id));
  call.audit({
    file_id: ids,
    child_id: [...new Set([...marked, ...children.map((child) => child.id)])],
  });
  const childrenOf = Map.groupBy(children, ({ file_id }) => file_id);
  return placed.flatMap(({ id, day, course_id }) => {
    const file = found.get(id);
    if (file === undefined) return [];
    const own_children = (childrenOf.get(id) ?? []).map(({ file_id: _, ...child }) => child);
    return [{ ...file, day, course: courses.get(course_id) ?? null, own_children }];
  });
}

/** The classes of these rows, by their ids. */
export async function nameCourses(
  { database }: Pick<FileCall, 'database'>,
  rows: readonly { course_id: number | null }[],
): Promise<Map<number | null, CourseName>> {
  const ids = [...new Set(rows.flatMap(({ course_id }) => course_id ?? []))];
  if (ids.length === 0) return new Map();
  const { rows: courses } = await sql<CourseName>`
    select course.id, course.name, course.colour, course.symbol from courses course where course.id = any(${ids}::bigint[])`.execute(
    database,
  );
  return new Map(courses.map((course) => [course.id, course]));
}

/** The actor's children who are marked on these files. */
async function listOwnOn({ database, actor, params }: FileCall, fileIds: readonly number[]) {
  const { rows } = await sql<{ file_id: number; id: number; name: string; picture: string | null }>`
    select tagged.file_id, child.id, child.fname as name, ${picturePath} as picture
    from file_children tagged join children child on child.id = tagged.child_id
    where tagged.file_id = any(${[...fileIds]}::bigint[]) and ${isOwnChild(actor, params.kindergarten_id)}
    order by tagged.file_id, child.fname collate names, child.id`.execute(database);
  return rows;
}

export const handleListPhotoIds = bind(listPhotoIds, async (call) => {
  const { rows } = await sql<{ id: number }>`
    with ${await withPhotos(call, call.query)} select photo.id from photo`.execute(call.database);
  const ids = rows.map(({ id }) => id);
  return listIds(call, sql`file.id = any(${ids}::bigint[])`);
});

export const handleDeletePhotos = bind(deletePhotos, async (call) => {
  return deleteFound(call, await lockNamed(call));
});

export const handleListPhotoDays = bind(listPhotoDays, async (call) => {
  const { query, audit } = call;
  const [days, own_children] = await Promise.all([countDays(call, query), listOwn(call)]);
  audit({ child_id: own_children.map(({ id }) => id) });
  return { data: days, own_children };
});

async function countDays(call: FileCall, choice: PhotoChoice) {
  const { rows } = await sql<{
    day: string;
    course_id: number | null;
    photos_count: number;
    videos_count: number;
  }>`
    with ${await withPhotos(call, choice)}
    select photo.day::text as day, photo.course_id, count(*) filter (where not photo.is_video) as photos_count,
      count(*) filter (where photo.is_video) as videos_count
    from photo
    group by photo.day, photo.course_id
    order by photo.day desc, photo.course_id desc nulls last`.execute(call.database);
  const courses = await nameCourses(call, rows);
  return rows.map(({ course_id, ...row }) => ({ ...row, course: courses.get(course_id) ?? null }));
}

/** The actor's children who are marked on any photo that the actor sees here. */
async function listOwn(call: FileCall) {
  const { database, actor, params } = call;
  const { rows } = await sql<{ id: number; name: string; picture: string | null }>`
    with ${await withPhotos(call)}
    select child.id, child.fname as name, ${picturePath} as picture
    from children child
    where ${isOwnChild(actor, params.kindergarten_id)}
      and exists (
        select from file_children tagged join photo on photo.id = tagged.file_id where tagged.child_id = child.id
      )
    order by child.fname collate names, child.id`.execute(database);
  return rows;
}

export const handleGetNewestPhotos = bind(getNewestPhotos, async (call) => {
  const recent = await findNewest(call, { since: addDays(call.actor.today, -recentDays) });
  const rows = recent.length > 0 ? recent : await findNewest(call);
  const [first] = rows;
  if (first === undefined) return { newest: null };
  const photos = await readPhotos(call, rows);
  const { day, photos_count, videos_count, first_index } = first;
  const course = photos[0]?.course ?? null;
  return { newest: { day, course, photos_count, videos_count, first_index, photos } };
});

/** The first photos of the newest day among those chosen, in the class with most of them. */
async function findNewest(call: FileCall, choice?: PhotoChoice) {
  const { rows } = await sql<Placed & { photos_count: number; videos_count: number; first_index: number }>`
    with ${await withPhotos(call, choice)}, newest as (
      select day, course_id, count(*) as size, count(*) filter (where is_video) as videos_count,
        sum(count(*)) over (order by course_id desc nulls last) - count(*) as first_index
      from photo where day = (select max(day) from photo)
      group by day, course_id
      order by size desc, course_id desc nulls last limit 1
    )
    select photo.id, photo.day::text as day, photo.course_id, newest.size - newest.videos_count as photos_count,
      newest.videos_count, newest.first_index::bigint as first_index
    from photo join newest on newest.day = photo.day and newest.course_id is not distinct from photo.course_id
    order by photo.at desc, photo.id desc
    limit ${libraryLimits.newestPhotos}`.execute(call.database);
  return rows;
}
