import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import { diaryOwner } from './access.ts';
import * as handleAlbum from './handle-album.ts';

export const diaryFiles: Domain = {
  name: 'diary-files',
  routes: routesOf(handleAlbum),
  fileOwners: [diaryOwner],
};
