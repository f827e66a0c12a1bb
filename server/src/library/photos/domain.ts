import { getNewestPhotos, listWaitingPhotos } from '#contract/library/photos.ts';
import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as albumCovers from './album-covers.ts';
import * as listPhotos from './list-photos.ts';
import * as packPhotos from './pack-photos.ts';
import * as waitingPhotos from './waiting-photos.ts';

export const photos: Domain = {
  name: 'photos',
  uses: ['children', 'diary-files', 'files', 'folders', 'sessions', 'target-groups'],
  routes: routesOf(albumCovers, listPhotos, packPhotos, waitingPhotos),
  dashboard: [
    {
      name: 'photos.newest',
      order: { guardian: 26 },
      anyOf: ['gallery_access_index'],
      reads: getNewestPhotos,
    },
    {
      name: 'photos.waiting',
      order: { employee: 11 },
      anyOf: ['gallery_access_index'],
      reads: listWaitingPhotos,
    },
    {
      name: 'photos.take',
      section: 'thumb',
      order: { employee: 90 },
      anyOf: ['diary_image_upload'],
    },
  ],
};
