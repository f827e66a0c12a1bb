import { deleteFile } from '#contract/library/files.ts';
import { libraryLimits } from '#contract/library/limits.ts';
import {
  downloadPhotos,
  listPhotoDays,
  listPhotoLinks,
  listPhotos,
  type Photo,
} from '#contract/library/photos.ts';
import { buildAddress } from '#contract/platform/address.ts';
import { CallFailure, callRoute } from '../../base/api.ts';
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
  /** The loaded photos, by which a photo is found in its album or diary. */
  const known = new Map<number, Photo>();
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
      async load(page, signal) {
        const reply = await callRoute(listPhotos, {
          params,
          query: { ...query, page: String(page) },
          signal,
        });
        for (const photo of reply.data) known.set(photo.id, photo);
        return reply;
      },
      isUnfinished,
    },
    days: {
      key: [listPhotoDays.name, params, chosen],
      load: (signal) => callRoute(listPhotoDays, { params, query: chosen, signal }),
    },
    listIds: null,
    async remove(ids) {
      const done: number[] = [];
      const refused: { id: number; name: string }[] = [];
      for (const id of ids) {
        const photo = known.get(id);
        if (photo === undefined) continue;
        const { place, filename } = photo;
        try {
          await callRoute(deleteFile, { params: { ...params, place, filename } });
          done.push(id);
        } catch (failure) {
          if (!(failure instanceof CallFailure) || ![403, 404].includes(failure.status)) throw failure;
          refused.push({ id, name: photo.name });
        }
      }
      return { done, refused };
    },
    listLinks: async (ids) => (await callRoute(listPhotoLinks, { params, query: named(ids) })).data,
    archiveAddress: (ids) => buildAddress(downloadPhotos.path, params, named(ids)),
  };
}
