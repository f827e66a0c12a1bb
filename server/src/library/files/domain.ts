import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';

export const files: Domain = {
  name: 'files',
  routes: [],
  migrations: join(import.meta.dirname, 'migrations'),
};
