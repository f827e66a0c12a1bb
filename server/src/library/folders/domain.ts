import { courseRenamed, coursesOpened } from '#server/kindergarten/courses/edit-courses.ts';
import type { Domain } from '#server/platform/domain.ts';
import { on } from '#server/platform/events.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import { foldersDemo } from './demo.ts';
import * as editFolders from './edit-folders.ts';
import { addCourseFolders, renameCourseFolders } from './fixed-folders.ts';
import * as moveFolders from './move-folders.ts';
import { foldersPersonalData } from './personal-data.ts';
import * as readFolders from './read-folders.ts';
import * as sharing from './sharing.ts';
import * as trash from './trash.ts';
import { emptyTrash } from './trash.ts';

export const folders: Domain = {
  name: 'folders',
  uses: ['children', 'courses', 'roles', 'sessions', 'target-groups'],
  writtenByTokens: ['folders'],
  routes: routesOf(editFolders, moveFolders, readFolders, sharing, trash),
  follows: [on(coursesOpened, addCourseFolders), on(courseRenamed, renameCourseFolders)],
  jobs: [emptyTrash],
  personalData: foldersPersonalData,
  demo: foldersDemo,
  menu: [
    {
      text: 'folders.menu.gallery',
      group: null,
      path: '/gallery',
      icon: 'mdiImageMultipleOutline',
      bar: 30,
      isShown: (actor) => actor.context?.kind === 'kindergarten' && actor.hasFlag('gallery_access_index'),
    },
    {
      text: 'folders.menu.documents',
      group: null,
      path: '/documents',
      icon: 'mdiFolderOutline',
      isShown: (actor) => actor.context?.kind === 'kindergarten' && actor.hasFlag('documents_access_index'),
    },
  ],
};
