import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as changeChildFiles from './change-child-files.ts';
import * as readChildFiles from './read-child-files.ts';

export const childFiles: Domain = {
  name: 'child-files',
  routes: routesOf(changeChildFiles, readChildFiles),
  migrations: join(import.meta.dirname, 'migrations'),
};
