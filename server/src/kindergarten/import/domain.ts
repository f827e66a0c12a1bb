import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { forgetUploads } from './forget-uploads.ts';
import { importPersonalData } from './personal-data.ts';
import { importRoutes } from './routes.ts';

export const dataImport: Domain = {
  name: 'import',
  routes: importRoutes,
  migrations: join(import.meta.dirname, 'migrations'),
  jobs: [forgetUploads],
  personalData: importPersonalData,
  menu: [
    {
      key: 'import',
      group: 'kindergarten',
      path: '/kindergarten/import/file',
      icon: 'import',
      isShown: (actor) => actor.hasFlag('import_access_index'),
    },
  ],
};
