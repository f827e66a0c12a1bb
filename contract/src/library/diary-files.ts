import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import {
  day,
  listOf,
  named,
  pageOf,
  queryNumber,
  ruleError,
  sortDirections,
  tableQuery,
} from '../platform/rules.ts';
import { bulkReply, draftsPage, draftsQuery, file_ids, sharedUntil } from './bulk-files.ts';
import { fileDays } from './file-days.ts';
import { bulkRights, file } from './files.ts';
import { idList } from './id-list.ts';
import { libraryLimits } from './limits.ts';
import { fileLinks } from './links.ts';
import { library } from './subjects.ts';

/** For people who may see the diary; the server's SQL decides which classes. */
const routes = routesAt('diary-files', '/api/kindergartens/{kindergarten_id}/folders/diary', {
  access: requireFlag('kindergarten', 'diary_access_course', 'diary_access_manager', 'child_access_diary'),
});
const reading = routes.with({ callers: bySessionOrToken });

/** Pictures of the diary, or its documents. */
const module = z._default(z.enum(['gallery', 'documents'], ruleError('invalid')), 'gallery');

/**
 * The days of the requested files, both included; by default from the start of the school year to today, or to the last
 * day whose files the caller sees.
 */
const period = { start_date: z.optional(day), end_date: z.optional(day) };
const shown = { module, ...period, term: tableQuery.term };

/** The classes of which the caller sees any day of the diary, as albums; archived classes last. */
export const listDiaryAlbums = reading.get('listDiaryAlbums', '', {
  query: z.strictObject({
    ...tableQuery,
    perPage: z._default(queryNumber(1, 100), libraryLimits.diaryFoldersPerPage),
    module,
  }),
  reply: pageOf(
    z.object({
      /** Of the class. */
      id: z.number(),
      name: z.string(),
      archived: z.boolean(),
      files_count: z.number(),
    }),
  ),
});

/** The files of a class's diary, by day; 404 for a class that the caller may not see. */
export const listDiaryFiles = reading.get('listDiaryFiles', '/{course_id}/files', {
  query: z.strictObject({
    ...shown,
    page: tableQuery.page,
    perPage: z._default(queryNumber(1, 100), libraryLimits.diaryFilesPerPage),
    lang: tableQuery.lang,
    order: z._default(z.enum(sortDirections, ruleError('invalid')), 'desc'),
  }),
  reply: z.object({
    files: z.object({ data: z.array(file), has_more: z.boolean(), total: z.number() }),
    /** The days that were read. */
    start_date: z.string(),
    end_date: z.string(),
    /** Of the class. */
    breadcrumbs: z.array(named),
    /** To add files to the class and a day. */
    allowed: z.object({ add: z.boolean() }),
  }),
});

/** The number of files. */
export const countDiaryFiles = reading.get('countDiaryFiles', '/{course_id}/files/count', {
  query: z.strictObject(shown),
  reply: z.object({ count: z.number() }),
  personal: false,
});

/** The days of `listDiaryFiles` with the same query. */
export const listDiaryFileDays = reading.get('listDiaryFileDays', '/{course_id}/files/days', {
  query: z.strictObject({
    ...shown,
    order: z._default(z.enum(sortDirections, ruleError('invalid')), 'desc'),
  }),
  reply: fileDays,
  personal: false,
});

/** All files found, for selection over all pages. */
export const listDiaryFileIds = reading.get('listDiaryFileIds', '/{course_id}/files/ids', {
  query: z.strictObject(shown),
  reply: listOf(z.extend(named, { allowed: bulkRights })),
});

/** Moves files of the class's diary to the trash; 403 if the caller may delete none of them. */
export const deleteDiaryFiles = routes.delete('deleteDiaryFiles', '/{course_id}/files', {
  callers: bySessionOrWriter,
  touches: library,
  body: z.strictObject({ file_ids }),
  reply: bulkReply,
  example: { body: { file_ids: [1] } },
});

const packing = reading.with({ query: z.strictObject({ ...shown, file_ids: z.optional(idList) }) });

/** As `downloadFolder`: the named files, or all files of the days. */
export const downloadDiary = packing.get('downloadDiary', '/{course_id}/zip', { reply: 'file' });

/** As `listFolderLinks`. */
export const listDiaryLinks = packing.get('listDiaryLinks', '/{course_id}/links', { reply: fileLinks });

/** As `listDrafts`, for the pictures of the class's diary. */
export const listDiaryDrafts = reading.get('listDiaryDrafts', '/{course_id}/files/drafts', {
  query: draftsQuery,
  reply: draftsPage,
});

/** As `shareDrafts`. */
export const shareDiaryDrafts = routes.post('shareDiaryDrafts', '/{course_id}/files/share', {
  callers: bySessionOrWriter,
  touches: library,
  body: sharedUntil,
  reply: bulkReply,
  example: { body: { seen_until: 999_999_999, seen_total: 1000 } },
});
