import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { rolesDemo } from './demo.ts';

export const roles: Domain = {
  name: 'roles',
  routes: [],
  migrations: join(import.meta.dirname, 'migrations'),
  demo: rolesDemo,
};
