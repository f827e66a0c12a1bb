import { deleteFiles, listDrafts, shareDrafts } from '#contract/library/bulk-files.ts';
import { listFileDays } from '#contract/library/file-days.ts';
import { type LibraryFile, listFileIds, listFiles } from '#contract/library/files.ts';
import type { Folder, FolderType } from '#contract/library/folders.ts';
import { libraryLimits } from '#contract/library/limits.ts';
import { downloadFolder, listFolderLinks } from '#contract/library/links.ts';
import type { listPhotoDays, Photo } from '#contract/library/photos.ts';
import {
  deleteFoundFiles,
  downloadFound,
  listFoundLinks,
  searchFileIds,
  searchFiles,
} from '#contract/library/search.ts';
import { buildAddress } from '#contract/platform/address.ts';
import type { RouteBody } from '#contract/platform/route.ts';
import { type CallReply, callRoute } from '../../base/api.ts';
import { searchedBy } from '../../ui/use-route-pages.ts';
import type { PageSource } from './use-paged-rows.ts';

type BulkReply = CallReply<typeof deleteFiles>;
type FileId = CallReply<typeof listFileIds>['data'][number];
export type FileLink = CallReply<typeof listFolderLinks>['data'][number];

/** Maximum number of file ids in an archive's address, whose length is limited. */
export const archiveMaximum = 1_500;

/** A file as lists show it: those of all albums also have their class and the reader's children on them. */
export type ShownFile = LibraryFile & Partial<Pick<Photo, 'course' | 'own_children'>>;

/** A day of a list, in lists of all albums of one class. */
export type ListedDay =
  | CallReply<typeof listFileDays>['data'][number]
  | CallReply<typeof listPhotoDays>['data'][number];

/** How the days of a list are loaded. */
export interface DaysSource {
  key: readonly unknown[];
  load: (signal: AbortSignal) => Promise<{ data: ListedDay[] }>;
}

/** How the drafts of a place are read, and shared up to the newest that the reader was told of. */
export interface DraftsSource extends PageSource<LibraryFile> {
  load: (page: number, signal: AbortSignal) => Promise<CallReply<typeof listDrafts>>;
  share(seen: RouteBody<typeof shareDrafts>): Promise<BulkReply>;
}

/** A place with files, and the calls that read and change them: a folder, a child's files, a diary. */
export interface FilesScope {
  kindergartenId: number;
  type: FolderType;
  /** Name of the place and of its archives. */
  name: string;
  /** Whether the reader may add and change files here; each row has the rights for its file. */
  mayChange: boolean;
  /** Whether the list only has search results. */
  isSearched: boolean;
  /** The class whose children are offered first for tagging; null for none. */
  courseId: number | null;
  /** The child who owns the files; null for none. */
  childId: number | null;
  source: PageSource<ShownFile>;
  /** The days of the list in its order, for headings; null if it isn't ordered by day. */
  days: DaysSource | null;
  /** Pictures that the reader may share there; none where staff share nothing with families. */
  drafts?: DraftsSource | undefined;
  /** Ids of all results in the order of the list, for selection over all pages; null if there is none. */
  listIds: (() => Promise<FileId[]>) | null;
  remove(ids: readonly number[]): Promise<BulkReply>;
  /** Links for the browser to pack an archive; if ids is null, all files of the place. */
  listLinks(ids: readonly number[] | null): Promise<FileLink[]>;
  /** Address of the server's archive of the same files. */
  archiveAddress(ids: readonly number[] | null): string;
}

/** The query that names chosen files; empty for all files of a place. */
export const named = (ids: readonly number[] | null) => (ids === null ? {} : { file_ids: ids.join(',') });

export const isUnfinished = ({ thumbnails }: LibraryFile) => thumbnails.state === 'waiting';

export type FileSort = 'uploaded_at' | 'captured_at' | 'name';
export const fileSorts: readonly FileSort[] = ['uploaded_at', 'captured_at', 'name'];

interface FolderFiles {
  kindergartenId: number;
  folder: Pick<Folder, 'id' | 'name' | 'type' | 'course_id' | 'child_id' | 'allowed'>;
  term: string;
  sort: FileSort;
}

/** The files of a folder. */
export function filesOfFolder({ kindergartenId, folder, term, sort }: FolderFiles): FilesScope {
  const perPage = findPerPage(folder);
  const params = { kindergarten_id: kindergartenId, folder_id: folder.id };
  const query = {
    perPage: String(perPage),
    sortBy: sort,
    sortDir: sort === 'name' ? 'asc' : 'desc',
    ...searchedBy(term),
  } as const;
  const byDay = { sortBy: sort === 'name' ? 'uploaded_at' : sort, ...searchedBy(term) } as const;
  return {
    kindergartenId,
    type: folder.type,
    name: folder.name,
    mayChange: folder.allowed.add,
    isSearched: term !== '',
    courseId: folder.course_id,
    childId: folder.child_id,
    source: {
      perPage,
      keyOf: (page) => [listFiles.name, params, query, page],
      load: (page, signal) =>
        callRoute(listFiles, { params, query: { ...query, page: String(page) }, signal }),
      isUnfinished,
    },
    days:
      folder.type === 'gallery' && sort !== 'name'
        ? {
            key: [listFileDays.name, params, byDay],
            load: (signal) => callRoute(listFileDays, { params, query: byDay, signal }),
          }
        : null,
    drafts:
      folder.type === 'gallery' && folder.allowed.add
        ? {
            perPage: libraryLimits.albumFilesPerPage,
            keyOf: (page) => [listDrafts.name, params, page],
            load: (page, signal) => callRoute(listDrafts, { params, query: { page: String(page) }, signal }),
            isUnfinished,
            share: (body) => callRoute(shareDrafts, { params, body }),
          }
        : undefined,
    listIds: async () => (await callRoute(listFileIds, { params, query: searchedBy(term) })).data,
    remove: (ids) => callRoute(deleteFiles, { params, body: { file_ids: [...ids] } }),
    listLinks: async (ids) => (await callRoute(listFolderLinks, { params, query: named(ids) })).data,
    archiveAddress: (ids) => buildAddress(downloadFolder.path, params, named(ids)),
  };
}

/** Number of files per page (files-and-forms §9). */
function findPerPage({ type, child_id }: FolderFiles['folder']): number {
  if (child_id !== null) return libraryLimits.childFilesPerPage;
  return type === 'gallery' ? libraryLimits.albumFilesPerPage : libraryLimits.filesShownFirst;
}

interface FoundFiles {
  kindergartenId: number;
  type: FolderType;
  term: string;
  mayChange: boolean;
}

/** The search results from all folders. */
export function filesFound({ kindergartenId, type, term, mayChange }: FoundFiles): FilesScope {
  const params = { kindergarten_id: kindergartenId };
  const query = { type, term } as const;
  const perPage = libraryLimits.filesShownFirst;
  const linked = (ids: readonly number[] | null) => ({ ...query, ...named(ids) });
  return {
    kindergartenId,
    type,
    name: term,
    mayChange,
    isSearched: true,
    courseId: null,
    childId: null,
    source: {
      perPage,
      keyOf: (page) => [searchFiles.name, params, query, page],
      load: (page, signal) =>
        callRoute(searchFiles, {
          params,
          query: { ...query, perPage: String(perPage), page: String(page) },
          signal,
        }),
      isUnfinished,
    },
    days: null,
    listIds: async () => (await callRoute(searchFileIds, { params, query })).data,
    remove: (ids) => callRoute(deleteFoundFiles, { params, body: { file_ids: [...ids] } }),
    listLinks: async (ids) => (await callRoute(listFoundLinks, { params, query: linked(ids) })).data,
    archiveAddress: (ids) => buildAddress(downloadFound.path, params, linked(ids)),
  };
}
