import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';

export const settings: Domain = {
  name: 'settings',
  routes: [],
  migrations: join(import.meta.dirname, 'migrations'),
};
