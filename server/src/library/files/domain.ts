import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { announceFile } from './announce-file.ts';
import { bringDemoFiles, filesDemo } from './demo.ts';
import { makeThumbnails } from './make-thumbnails.ts';
import { filesPersonalData } from './personal-data.ts';
import { removeBytes, sweepStorage } from './remove-bytes.ts';
import { fileRoutes } from './routes.ts';
import { emptyTrash } from './trash.ts';
import { forgetUploads } from './uploads.ts';

export const files: Domain = {
  name: 'files',
  routes: fileRoutes,
  migrations: join(import.meta.dirname, 'migrations'),
  jobs: [makeThumbnails, announceFile, removeBytes, emptyTrash, forgetUploads, sweepStorage, bringDemoFiles],
  personalData: filesPersonalData,
  demo: filesDemo,
};
