import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import { oversightDemo } from './demo.ts';
import { notifyManagers } from './notify-managers.ts';
import * as handlers from './oversight.ts';

export const oversight: Domain = {
  name: 'oversight',
  routes: routesOf(handlers),
  migrations: join(import.meta.dirname, 'migrations'),
  jobs: [notifyManagers],
  demo: oversightDemo,
};
