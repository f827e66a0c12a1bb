import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { courseName } from '../kindergarten/child.ts';
import { bySession, bySessionOrToken } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { done, listOf, named, pageOf, queryNumber, rowId, rowIdText, tableQuery } from '../platform/rules.ts';
import { bulkReply, file_ids } from './bulk-files.ts';
import { file, fileIds } from './files.ts';
import { idList } from './id-list.ts';
import { libraryLimits } from './limits.ts';
import { fileLinks } from './links.ts';
import { library } from './subjects.ts';

/** Pictures and videos of all albums and diaries, for people who may see the gallery. */
const routes = routesAt('photos', '/api/kindergartens/{kindergarten_id}', {
  access: requireFlag('kindergarten', 'gallery_access_index'),
});
const reading = routes.with({ callers: bySessionOrToken, shows: library });

/** A child of the caller. */
const ownChild = z.extend(named, {
  /** Path of the picture. */
  picture: z.nullable(z.string()),
});

/** The class whose album or diary a photo is in; null for albums of no class. */
const course = z.nullable(courseName);

export const photo = z.extend(file, {
  /** When it was taken, or the day of the diary; `YYYY-MM-DD` in the kindergarten's time zone. */
  day: z.string(),
  course,
  /** The caller's children who are marked on it. */
  own_children: z.array(ownChild),
});
export type Photo = z.output<typeof photo>;

/** Only photos on which that child is marked, or only those of that class. */
const chosen = { child_id: z.optional(rowIdText), course_id: z.optional(rowIdText) };

/** All photos that the caller may see, by day and class, newest first. */
export const listPhotos = reading.get('listPhotos', '/photos', {
  query: z.strictObject({
    ...chosen,
    page: tableQuery.page,
    perPage: z._default(queryNumber(1, 100), libraryLimits.photosPerPage),
    lang: tableQuery.lang,
  }),
  reply: pageOf(photo),
});

/** The days and classes of `listPhotos` in its order, and the caller's children who are on any photo. */
export const listPhotoDays = reading.get('listPhotoDays', '/photos/days', {
  query: z.strictObject(chosen),
  reply: z.object({
    data: z.array(z.object({ day: z.string(), course, photos_count: z.number(), videos_count: z.number() })),
    own_children: z.array(ownChild),
  }),
});

/** All photos of `listPhotos`, for selection over all pages. */
export const listPhotoIds = reading.get('listPhotoIds', '/photos/ids', {
  query: z.strictObject(chosen),
  reply: fileIds,
});

/** Moves these to the trash, from wherever they lie; as `deleteFiles`. */
export const deletePhotos = routes.delete('deletePhotos', '/photos', {
  callers: bySession,
  touches: library,
  body: z.strictObject({ file_ids }),
  reply: bulkReply,
  example: { body: { file_ids: [1] } },
});

/** The newest day with photos, of the class with most of them; null if the caller sees none. */
export const getNewestPhotos = reading.get('getNewestPhotos', '/photos/newest', {
  reply: z.object({
    newest: z.nullable(
      z.object({
        day: z.string(),
        course,
        photos_count: z.number(),
        videos_count: z.number(),
        /** Index of the first of these photos in `listPhotos`. */
        first_index: z.number(),
        photos: z.array(photo),
      }),
    ),
  }),
});

/** An album, or the diary of a class if it has no folder, with photos that wait to be shared. */
const waitingPlace = z.object({
  folder_id: z.nullable(z.number()),
  course_id: z.nullable(z.number()),
  name: z.string(),
  count: z.number(),
});
export type WaitingPlace = z.output<typeof waitingPlace>;

/** Where drafts wait for the caller: in the classes that they teach, and what they added themselves. */
export const listWaitingPhotos = reading.get('listWaitingPhotos', '/photos/waiting', {
  reply: listOf(waitingPlace),
});

const packing = reading.with({ query: z.strictObject({ file_ids: z.optional(idList) }) });

/** As `downloadFolder`: the named photos, or all that the caller may see. */
export const downloadPhotos = packing.get('downloadPhotos', '/photos/zip', { reply: 'file' });

/** As `listFolderLinks`. */
export const listPhotoLinks = packing.get('listPhotoLinks', '/photos/links', { reply: fileLinks });

/** What stands on the cover of an album, with all albums in it that the caller may see. */
export const albumCover = z.object({
  folder_id: z.number(),
  course,
  /** The chosen or newest picture; null without one. */
  thumbnails: z.nullable(file.shape.thumbnails),
  /** Whether somebody chose it. */
  is_chosen: z.boolean(),
  photos_count: z.number(),
  /** The newest day; null for an empty album. */
  newest_day: z.nullable(z.string()),
});
export type AlbumCover = z.output<typeof albumCover>;

/** The covers of these albums; none for albums that the caller may not see. */
export const listAlbumCovers = reading.get('listAlbumCovers', '/photos/covers', {
  query: z.strictObject({ folder_ids: idList }),
  reply: listOf(albumCover),
  example: { query: { folder_ids: '1' } },
});

/** Puts a picture in an album, or below it, on its cover; null for the newest again. For people who may edit. */
export const chooseCover = routes.put('chooseCover', '/folders/{folder_id}/cover', {
  callers: bySession,
  touches: library,
  body: z.strictObject({ file_id: z.nullable(rowId) }),
  reply: done,
  example: { body: { file_id: 1 } },
});
