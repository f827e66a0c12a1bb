import { childrenEntered, childrenRenamed } from '#server/kindergarten/children/write-children.ts';
import type { Domain } from '#server/platform/domain.ts';
import { on } from '#server/platform/events.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as changeChildFiles from './change-child-files.ts';
import { addChildFolders, renameChildFolders } from './child-folders.ts';
import * as readChildFiles from './read-child-files.ts';

export const childFiles: Domain = {
  name: 'child-files',
  uses: ['children', 'files', 'folders'],
  routes: routesOf(changeChildFiles, readChildFiles),
  follows: [on(childrenEntered, addChildFolders), on(childrenRenamed, renameChildFolders)],
};
