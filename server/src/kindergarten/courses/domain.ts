import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { archiveWhatIsDue } from './archive-planned.ts';
import { coursesDemo } from './demo.ts';
import { joinTeachers } from './join-memberships.ts';
import { coursesPersonalData } from './personal-data.ts';
import { courseRoutes } from './routes.ts';

export const courses: Domain = {
  name: 'courses',
  tables: ['course_children'],
  routes: courseRoutes,
  migrations: join(import.meta.dirname, 'migrations'),
  personalData: coursesPersonalData,
  joinMemberships: joinTeachers,
  // One entry: who keeps the classes finds them where they are kept, everyone else where they are listed.
  menu: [
    {
      key: 'courses',
      group: 'kindergarten',
      path: '/courses',
      icon: 'courses',
      isShown: (actor) =>
        actor.context?.kind === 'kindergarten' &&
        actor.hasFlag('courses_access_index') &&
        !actor.hasFlag('courses_can_edit'),
    },
    {
      key: 'courses',
      group: 'kindergarten',
      path: '/kindergarten/courses',
      icon: 'courses',
      isShown: (actor) => actor.context?.kind === 'kindergarten' && actor.hasFlag('courses_can_edit'),
    },
  ],
  demo: coursesDemo,
  jobs: [archiveWhatIsDue],
};
