import { sql } from 'kysely';
import {
  countDiaryFiles,
  deleteDiaryFiles,
  downloadDiary,
  listDiaryAlbums,
  listDiaryDrafts,
  listDiaryFileDays,
  listDiaryFileIds,
  listDiaryFiles,
  listDiaryLinks,
  shareDiaryDrafts,
} from '#contract/library/diary-files.ts';
import { findFiles, isShownFile, lockNamed, nameSubjects, rightsOf } from '#server/library/files/access.ts';
import { linkPacked, packArchive } from '#server/library/files/archive.ts';
import { deleteFound } from '#server/library/files/change-files.ts';
import { countDays } from '#server/library/files/list-days.ts';
import { readPageOfFiles } from '#server/library/files/list-files.ts';
import { listDraftsIn, shareDraftsIn } from '#server/library/files/share-files.ts';
import { containsTerm, limitToPage, makePage, readTotal } from '#server/platform/database/table-query.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { selectAlbumAccess } from './access.ts';
import { findPeriod, isInAlbum, isOfDiary, requireAlbum, typeOf } from './album.ts';

export const handleListDiaryAlbums = bind(listDiaryAlbums, async (call) => {
  const { database, actor, params, query, audit } = call;
  const shownFiles = sql`
    from files file
    where file.file_set_id = album.file_set_id and file.type = album.type and album.days @> file.day
      and ${isShownFile(actor, params.kindergarten_id, { level: sql`album.level` })}`;
  // A family is shown a class that its child has left if there is something to see.
  const albums = sql`
    select * from (
      select class.id, class.name, class.archived_at is not null as archived, album.type, diary.file_set_id,
        access.level, access.days
      from courses class left join diary_file_sets diary on diary.course_id = class.id
      cross join lateral (select class.id as course_id, ${typeOf(query.module)}::text as type) album
      cross join lateral (${selectAlbumAccess(actor, params.kindergarten_id)}) access
      where class.kindergarten_id = ${params.kindergarten_id} and ${containsTerm(sql`class.name`, query.term)}
      offset 0
    ) album where level > 0 and (days @> ${actor.today}::date or exists (select ${shownFiles}))`;
  const { rows } = await sql<{
    id: number;
    name: string;
    archived: boolean;
    files_count: number;
    total: number;
  }>`
    with album as materialized (${albums})
    select album.id, album.name, album.archived, count(*) over () as total, (select count(*) ${shownFiles}) as files_count
    from album
    order by album.archived, album.name, album.id
    ${limitToPage(query)}`.execute(database);
  audit({ course_id: rows.map(({ id }) => id) });
  return makePage(
    query,
    rows.map(({ total: _, ...row }) => row),
    await readTotal(database, query, rows, sql`from (${albums}) album`),
  );
});

export const handleListDiaryFiles = bind(listDiaryFiles, async (call) => {
  const { query } = call;
  const album = await requireAlbum(call, query.module);
  const { level, id, name } = album;
  const period = findPeriod(album, query);
  const where = isInAlbum(album, query, period);
  const direction = query.order === 'desc' ? sql`desc` : sql`asc`;
  const orderBy = sql`order by file.day ${direction}, file.id ${direction}`;
  const { data, total } = await readPageOfFiles(call, { where, orderBy, level });
  return {
    files: { data, has_more: query.page * query.perPage < total, total },
    start_date: period.start,
    end_date: period.end,
    breadcrumbs: [{ id, name }],
    allowed: { add: level === 3 },
  };
});

export const handleListDiaryFileDays = bind(listDiaryFileDays, async (call) => {
  const { query } = call;
  const album = await requireAlbum(call, query.module);
  return countDays(call, {
    where: isInAlbum(album, query, findPeriod(album, query)),
    day: sql`file.day`,
    direction: query.order,
    level: album.level,
  });
});

export const handleCountDiaryFiles = bind(countDiaryFiles, async (call) => {
  return { count: (await findShown(call)).length };
});

export const handleListDiaryFileIds = bind(listDiaryFileIds, async (call) => {
  const files = await findShown(call);
  call.audit(nameSubjects(files));
  return {
    data: files
      .toReversed()
      .map((file) => ({ id: file.id, name: file.name, allowed: rightsOf(call.actor, file) })),
  };
});

async function findShown(call: Call<typeof countDiaryFiles> | Call<typeof listDiaryFileIds>) {
  const album = await requireAlbum(call, call.query.module);
  return findFiles(call, isInAlbum(album, call.query, findPeriod(album, call.query)));
}

export const handleDeleteDiaryFiles = bind(deleteDiaryFiles, async (call) => {
  const files = await lockNamed(call, isOfDiary(call.params.course_id));
  requireRow(files);
  return deleteFound(call, files);
});

export const handleDownloadDiary = bind(downloadDiary, async (call) => {
  const { name, where } = await choosePacked(call);
  return packArchive(call, where, name);
});

export const handleListDiaryLinks = bind(listDiaryLinks, async (call) => {
  const { where } = await choosePacked(call);
  return linkPacked(call, where);
});

async function choosePacked(call: Call<typeof downloadDiary> | Call<typeof listDiaryLinks>) {
  const album = await requireAlbum(call, call.query.module);
  return { name: album.name, where: isInAlbum(album, call.query, findPeriod(album, call.query)) };
}

export const handleListDiaryDrafts = bind(listDiaryDrafts, async (call) => {
  const { level } = await requireAlbum(call, 'gallery');
  return listDraftsIn(call, isOfDiary(call.params.course_id), level);
});

export const handleShareDiaryDrafts = bind(shareDiaryDrafts, async (call) => {
  await requireAlbum(call, 'gallery');
  return shareDraftsIn(call, isOfDiary(call.params.course_id));
});
