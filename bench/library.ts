import { locateThumbnail, seedLibrary, sharedAlbum, thumbnailFilename } from './library-town.ts';
import { measureRead } from './measure-read.ts';

const library = { email: 'guardian@kiik.test', folder: 'library', seed: seedLibrary };

/** 25 of the 40 pictures of an album that a guardian sees through two groups, among 1,000,000 files in 60,000 folders. */
export const libraryFiles = measureRead({
  ...library,
  name: 'library-files',
  path: `/api/kindergartens/1/folders/${sharedAlbum}/files`,
  atLeast: 60,
  // The links, which are others every few minutes.
  changing: /\/api\/files\/[\w.-]+/g,
});

/** The albums of the same guardian's kindergarten that are called so, at any depth. */
export const librarySearch = measureRead({
  ...library,
  name: 'library-search',
  path: '/api/kindergartens/1/gallery?term=metsa&perPage=20',
  atLeast: 60,
});

/** A thumbnail that is made already. */
export const libraryThumbnails = measureRead({
  ...library,
  name: 'library-thumbnails',
  path: `/api/kindergartens/1/files/gallery_thumbs/${thumbnailFilename}?size=small`,
  atLeast: 50,
  storedFile: locateThumbnail,
});
