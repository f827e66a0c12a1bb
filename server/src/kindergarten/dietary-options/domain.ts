import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';

export const dietaryOptions: Domain = {
  name: 'dietary-options',
  routes: [],
  migrations: join(import.meta.dirname, 'migrations'),
};
