import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import { diaryOwner } from './access.ts';
import { bringDemoDiary, bringOtherDiaries, diaryDemo, otherDiariesDemo } from './demo.ts';
import * as handleAlbum from './handle-album.ts';

export const diaryFiles: Domain = {
  name: 'diary-files',
  uses: ['children', 'courses', 'files', 'folders'],
  routes: routesOf(handleAlbum),
  fileOwners: [diaryOwner],
  jobs: [bringDemoDiary, bringOtherDiaries],
  demo: [...diaryDemo, ...otherDiariesDemo],
};
