import { type RawBuilder, sql } from 'kysely';
import type { FolderType } from '#contract/library/folders.ts';
import type { FileCall } from '#server/library/files/access.ts';
import { isFound } from '#server/library/files/list-files.ts';
import { type FolderLevel, requireLevel } from '#server/library/folders/access.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { selectAlbumAccess } from './access.ts';

type AlbumCall = FileCall & { params: { course_id: number } };

/** Which files of a class's diary the call requests. */
export interface DiaryQuery {
  module: 'gallery' | 'documents';
  term?: string | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** The class as an album of its diary, with what the actor may do there. */
export interface DiaryAlbum {
  id: number;
  name: string;
  level: FolderLevel;
  /** Those whose files the actor sees: a multirange. */
  days: string;
  /** The last of them, today or before. */
  last_day: string;
}

export const typeOf = (module: DiaryQuery['module']): FolderType =>
  module === 'gallery' ? 'gallery' : 'document';

/** The album of the class; 404 if the actor may not see it. */
export async function requireAlbum(call: AlbumCall, module: DiaryQuery['module']): Promise<DiaryAlbum> {
  const { database, actor, params } = call;
  const { rows } = await sql<DiaryAlbum>`
    select class.id, class.name, access.level, access.days::text as days,
      least(${actor.today}::date, upper(access.days) - 1)::text as last_day
    from courses class
    cross join lateral (select class.id as course_id, ${typeOf(module)}::text as type) album
    cross join lateral (${selectAlbumAccess(actor, params.kindergarten_id)}) access
    where class.id = ${params.course_id} and class.kindergarten_id = ${params.kindergarten_id}`.execute(
    database,
  );
  return requireLevel(rows[0], 1);
}

/**
 * The requested days: by default from the start of the school year, in September, until today; for a family whose
 * child has left the class, until its last day there, from the start of that school year.
 */
export function findPeriod(
  { last_day: last }: DiaryAlbum,
  query: DiaryQuery,
): { start: string; end: string } {
  const year = Number(last.slice(0, 4)) - (last.slice(5, 7) < '09' ? 1 : 0);
  const end = query.end_date ?? last;
  const start = query.start_date ?? `${year}-09-01`;
  if (start > end) throw invalidField('start_date', 'rules.start_date_before_end');
  return { start, end };
}

/** Holds for the rows of `files file` in the diary of the class. */
export function isOfDiary(courseId: number): RawBuilder<boolean> {
  return sql`file.file_set_id = (select file_set_id from diary_file_sets where course_id = ${courseId})`;
}

/** Holds for the rows of `files file` that the call requests, of the days that the actor sees. */
export function isInAlbum(
  { id, days }: DiaryAlbum,
  { module, term }: DiaryQuery,
  { start, end }: { start: string; end: string },
): RawBuilder<boolean> {
  return isFound(
    sql`${isOfDiary(id)} and file.type = ${typeOf(module)} and file.day between ${start}::date and ${end}::date
      and ${days}::datemultirange @> file.day`,
    term,
  );
}
