import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';

export const folders: Domain = {
  name: 'folders',
  routes: [],
  migrations: join(import.meta.dirname, 'migrations'),
};
