import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { foldersPersonalData } from './personal-data.ts';
import { folderRoutes } from './routes.ts';
import { emptyTrash } from './trash.ts';

export const folders: Domain = {
  name: 'folders',
  routes: folderRoutes,
  migrations: join(import.meta.dirname, 'migrations'),
  jobs: [emptyTrash],
  personalData: foldersPersonalData,
};
