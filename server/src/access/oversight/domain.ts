import { join } from 'node:path';
import { getOversight, updateOversight } from '#contract/access/oversight.ts';
import type { Domain } from '#server/platform/domain.ts';
import { bind } from '#server/platform/http/bind.ts';
import { oversightDemo } from './demo.ts';
import { notifyManagers } from './notify-managers.ts';
import { handleGetOversight, handleUpdateOversight } from './oversight.ts';

export const oversight: Domain = {
  name: 'oversight',
  routes: [bind(getOversight, handleGetOversight), bind(updateOversight, handleUpdateOversight)],
  migrations: join(import.meta.dirname, 'migrations'),
  jobs: [notifyManagers],
  demo: oversightDemo,
};
