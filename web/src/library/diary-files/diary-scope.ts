import {
  deleteDiaryFiles,
  downloadDiary,
  listDiaryDrafts,
  listDiaryFileDays,
  listDiaryFileIds,
  listDiaryFiles,
  listDiaryLinks,
  shareDiaryDrafts,
} from '#contract/library/diary-files.ts';
import type { FolderType } from '#contract/library/folders.ts';
import { libraryLimits } from '#contract/library/limits.ts';
import { buildAddress } from '#contract/platform/address.ts';
import { callRoute } from '../../base/api.ts';
import { searchedBy } from '../../ui/use-route-pages.ts';
import { type FilesScope, isUnfinished, named } from '../files/files-scope.ts';

/** The name of each type of files in the diary's routes. */
export const moduleOf = (type: FolderType) => (type === 'gallery' ? 'gallery' : 'documents');

interface DiaryFiles {
  kindergartenId: number;
  courseId: number;
  type: FolderType;
  name: string;
  mayAdd: boolean;
  term: string;
  order: 'asc' | 'desc';
  start: string;
  end: string;
}

/** The files of a class's diary within a period. */
export function filesOfDiary(diary: DiaryFiles): FilesScope {
  const { kindergartenId, courseId, type, name, mayAdd, term, order, start, end } = diary;
  const params = { kindergarten_id: kindergartenId, course_id: courseId };
  const chosen = {
    module: moduleOf(type),
    start_date: start,
    end_date: end,
    ...searchedBy(term),
  } as const;
  const query = { ...chosen, order, perPage: String(libraryLimits.diaryFilesPerPage) } as const;
  const linked = (ids: readonly number[] | null) => ({ ...chosen, ...named(ids) });
  return {
    kindergartenId,
    type,
    name,
    mayChange: mayAdd,
    isSearched: term !== '',
    courseId,
    childId: null,
    source: {
      perPage: libraryLimits.diaryFilesPerPage,
      keyOf: (page) => [listDiaryFiles.name, params, query, page],
      load: async (page, signal) =>
        (await callRoute(listDiaryFiles, { params, query: { ...query, page: String(page) }, signal })).files,
      isUnfinished,
    },
    days: {
      key: [listDiaryFileDays.name, params, { ...chosen, order }],
      load: (signal) => callRoute(listDiaryFileDays, { params, query: { ...chosen, order }, signal }),
    },
    drafts:
      type === 'gallery' && mayAdd
        ? {
            perPage: libraryLimits.albumFilesPerPage,
            keyOf: (page) => [listDiaryDrafts.name, params, page],
            load: (page, signal) =>
              callRoute(listDiaryDrafts, { params, query: { page: String(page) }, signal }),
            isUnfinished,
            share: (body) => callRoute(shareDiaryDrafts, { params, body }),
          }
        : undefined,
    async listIds() {
      const { data } = await callRoute(listDiaryFileIds, { params, query: chosen });
      return data.map((file) => ({ ...file, folder_id: null }));
    },
    remove: (ids) => callRoute(deleteDiaryFiles, { params, body: { file_ids: [...ids] } }),
    listLinks: async (ids) => (await callRoute(listDiaryLinks, { params, query: linked(ids) })).data,
    archiveAddress: (ids) => buildAddress(downloadDiary.path, params, linked(ids)),
  };
}
