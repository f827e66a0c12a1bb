import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { consentsDemo } from './demo.ts';
import { consentsPersonalData } from './personal-data.ts';
import { consentRoutes } from './routes.ts';

export const consents: Domain = {
  name: 'consents',
  routes: consentRoutes,
  migrations: join(import.meta.dirname, 'migrations'),
  personalData: consentsPersonalData,
  demo: consentsDemo,
};
