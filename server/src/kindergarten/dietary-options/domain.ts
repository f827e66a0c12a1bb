import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { dietaryOptionsDemo } from './demo.ts';
import { dietsPersonalData } from './personal-data.ts';
import { dietaryOptionRoutes } from './routes.ts';

export const dietaryOptions: Domain = {
  name: 'dietary-options',
  routes: dietaryOptionRoutes,
  migrations: join(import.meta.dirname, 'migrations'),
  personalData: dietsPersonalData,
  demo: dietaryOptionsDemo,
};
