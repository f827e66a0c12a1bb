import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import { forgetUploads } from './forget-uploads.ts';
import * as importData from './import-data.ts';
import * as importFile from './import-file.ts';
import * as overview from './overview.ts';
import { importPersonalData } from './personal-data.ts';
import * as saveColumns from './save-columns.ts';
import * as uploadFile from './upload-file.ts';

export const dataImport: Domain = {
  name: 'import',
  uses: ['children', 'courses', 'dietary-options', 'employees', 'guardians', 'invitations', 'roles'],
  writtenByTokens: ['import_files'],
  routes: routesOf(importData, importFile, overview, saveColumns, uploadFile),
  jobs: [forgetUploads],
  personalData: importPersonalData,
  menu: [
    {
      text: 'import.menu',
      group: 'kindergarten',
      path: '/kindergarten/import/file',
      icon: 'mdiTableArrowUp',
      isShown: (actor) => actor.hasFlag('import_access_index'),
    },
  ],
};
