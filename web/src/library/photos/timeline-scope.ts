import { libraryLimits } from '#contract/library/limits.ts';
import {
  deletePhotos,
  downloadPhotos,
  listPhotoDays,
  listPhotoIds,
  listPhotoLinks,
  listPhotos,
} from '#contract/library/photos.ts';
import { buildAddress } from '#contract/platform/address.ts';
import { callRoute } from '../../base/api.ts';
import { type FilesScope, isUnfinished, named } from '../files/files-scope.ts';

interface Timeline {
  kindergartenId: number;
  name: string;
  mayChange: boolean;
  /** Only photos of this child; null for all. */
  childId: number | null;
}

/** The query that chooses photos of a child. */
export const chosenOf = (childId: number | null) => (childId === null ? {} : { child_id: String(childId) });

/** The photos of all albums and diaries. */
export function photosOfAll({ kindergartenId, name, mayChange, childId }: Timeline): FilesScope {
  const params = { kindergarten_id: kindergartenId };
  const chosen = chosenOf(childId);
  const perPage = libraryLimits.photosPerPage;
  const query = { ...chosen, perPage: String(perPage) };
  return {
    kindergartenId,
    type: 'gallery',
    name,
    mayChange,
    // A part of what several albums hold.
    isSearched: true,
    courseId: null,
    childId: null,
    source: {
      perPage,
      keyOf: (page) => [listPhotos.name, params, query, page],
      load: (page, signal) =>
        callRoute(listPhotos, { params, query: { ...query, page: String(page) }, signal }),
      isUnfinished,
    },
    days: {
      key: [listPhotoDays.name, params, chosen],
      load: (signal) => callRoute(listPhotoDays, { params, query: chosen, signal }),
    },
    listIds: async () => (await callRoute(listPhotoIds, { params, query: chosen })).data,
    remove: (ids) => callRoute(deletePhotos, { params, body: { file_ids: [...ids] } }),
    listLinks: async (ids) => (await callRoute(listPhotoLinks, { params, query: named(ids) })).data,
    archiveAddress: (ids) => buildAddress(downloadPhotos.path, params, named(ids)),
  };
}
