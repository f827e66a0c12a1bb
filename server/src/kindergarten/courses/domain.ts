import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { coursesDemo } from './demo.ts';
import { coursesPersonalData } from './personal-data.ts';
import { courseRoutes } from './routes.ts';

export const courses: Domain = {
  name: 'courses',
  routes: courseRoutes,
  migrations: join(import.meta.dirname, 'migrations'),
  personalData: coursesPersonalData,
  demo: coursesDemo,
};
