import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { foldersDemo } from './demo.ts';
import { foldersPersonalData } from './personal-data.ts';
import { folderRoutes } from './routes.ts';
import { emptyTrash } from './trash.ts';

export const folders: Domain = {
  name: 'folders',
  routes: folderRoutes,
  migrations: join(import.meta.dirname, 'migrations'),
  jobs: [emptyTrash],
  personalData: foldersPersonalData,
  demo: foldersDemo,
  menu: [
    {
      key: 'documents',
      group: null,
      path: '/documents',
      icon: 'documents',
      isShown: (actor) => actor.context?.kind === 'kindergarten' && actor.hasFlag('documents_access_index'),
    },
    {
      key: 'gallery',
      group: null,
      path: '/gallery',
      icon: 'gallery',
      isShown: (actor) => actor.context?.kind === 'kindergarten' && actor.hasFlag('gallery_access_index'),
    },
  ],
};
