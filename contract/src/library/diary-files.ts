import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import { defineRoute } from '../platform/route.ts';
import {
  day,
  pageOf,
  queryNumber,
  rowIdText,
  ruleError,
  sortDirections,
  tableQuery,
} from '../platform/rules.ts';
import { bulkReply, file_ids } from './bulk-files.ts';
import { file } from './files.ts';
import { libraryLimits } from './limits.ts';
import { fileLinks, idList } from './links.ts';
import { library } from './subjects.ts';

/** Whoever may look into the diary; of which classes, says the server's SQL. */
const readers = requireFlag(
  'kindergarten',
  'diary_access_course',
  'diary_access_manager',
  'child_access_diary',
);

/** Pictures of the diary, or its documents. */
const module = z._default(z.enum(['gallery', 'documents'], ruleError('invalid')), 'gallery');
const albumPath = '/api/kindergartens/{kindergarten_id}/folders/diary';
const params = z.strictObject({ kindergarten_id: rowIdText, course_id: rowIdText });
const exampleAlbum = { kindergarten_id: 1, course_id: 1 };

/** The days from which files are wanted, both included; from the beginning of the school year until today unless told. */
const period = { start_date: z.optional(day), end_date: z.optional(day) };
const shown = { module, ...period, term: tableQuery.term };

/** The classes whose diary the caller may see, as albums; those of archived ones last. */
export const listDiaryAlbums = defineRoute({
  name: 'diary-files.listDiaryAlbums',
  method: 'GET',
  path: albumPath,
  access: readers,
  callers: bySessionOrToken,
  params: z.strictObject({ kindergarten_id: rowIdText }),
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
  personal: true,
  example: { params: { kindergarten_id: 1 }, query: {} },
});

/** The files of a class's diary, by day; 404 for a class that the caller may not see. */
export const listDiaryFiles = defineRoute({
  name: 'diary-files.listDiaryFiles',
  method: 'GET',
  path: `${albumPath}/{course_id}/files`,
  access: readers,
  callers: bySessionOrToken,
  params,
  query: z.strictObject({
    ...shown,
    page: tableQuery.page,
    perPage: z._default(queryNumber(1, 100), libraryLimits.diaryFilesPerPage),
    lang: tableQuery.lang,
    order: z._default(z.enum(sortDirections, ruleError('invalid')), 'desc'),
  }),
  reply: z.object({
    files: z.object({ data: z.array(file), has_more: z.boolean(), total: z.number() }),
    /** The days that were looked at. */
    start_date: z.string(),
    end_date: z.string(),
    /** Of the class. */
    breadcrumbs: z.array(z.object({ id: z.number(), name: z.string() })),
    /** Put files to the class and a day. */
    allowed: z.object({ add: z.boolean() }),
  }),
  personal: true,
  example: { params: exampleAlbum, query: {} },
});

/** How many there are. */
export const countDiaryFiles = defineRoute({
  name: 'diary-files.countDiaryFiles',
  method: 'GET',
  path: `${albumPath}/{course_id}/files/count`,
  access: readers,
  callers: bySessionOrToken,
  params,
  query: z.strictObject(shown),
  reply: z.object({ count: z.number() }),
  personal: false,
  example: { params: exampleAlbum, query: {} },
});

/** All that are found, for selecting over all pages. */
export const listDiaryFileIds = defineRoute({
  name: 'diary-files.listDiaryFileIds',
  method: 'GET',
  path: `${albumPath}/{course_id}/files/ids`,
  access: readers,
  callers: bySessionOrToken,
  params,
  query: z.strictObject(shown),
  reply: z.object({
    data: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        allowed: z.object({ delete: z.boolean(), move: z.boolean() }),
      }),
    ),
  }),
  personal: true,
  example: { params: exampleAlbum, query: {} },
});

/** Puts files of the class's diary into the trash; 403 for whoever may not put any there. */
export const deleteDiaryFiles = defineRoute({
  name: 'diary-files.deleteDiaryFiles',
  method: 'DELETE',
  path: `${albumPath}/{course_id}/files`,
  access: readers,
  callers: bySessionOrWriter,
  touches: library,
  params,
  body: z.strictObject({ file_ids }),
  reply: bulkReply,
  personal: true,
  example: { params: exampleAlbum, body: { file_ids: [1] } },
});

/** As `downloadFolder`: those named, or all of the days. */
export const downloadDiary = defineRoute({
  name: 'diary-files.downloadDiary',
  method: 'GET',
  path: `${albumPath}/{course_id}/zip`,
  access: readers,
  callers: bySessionOrToken,
  params,
  query: z.strictObject({ ...shown, file_ids: z.optional(idList) }),
  reply: 'file',
  personal: true,
  example: { params: exampleAlbum, query: {} },
});

/** As `listFolderLinks`. */
export const listDiaryLinks = defineRoute({
  name: 'diary-files.listDiaryLinks',
  method: 'GET',
  path: `${albumPath}/{course_id}/links`,
  access: readers,
  callers: bySessionOrToken,
  params,
  query: z.strictObject({ ...shown, file_ids: z.optional(idList) }),
  reply: fileLinks,
  personal: true,
  example: { params: exampleAlbum, query: {} },
});
