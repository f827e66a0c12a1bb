import { join } from 'node:path';
import type { Domain } from '#server/platform/domain.ts';
import { childrenDemo } from './demo.ts';
import { childrenPersonalData } from './personal-data.ts';
import { childPictures } from './picture.ts';
import { childRoutes } from './routes.ts';

export const children: Domain = {
  name: 'children',
  tables: ['child_former_guardians'],
  routes: childRoutes,
  migrations: join(import.meta.dirname, 'migrations'),
  personalData: childrenPersonalData,
  jobs: [childPictures.removal],
  demo: childrenDemo,
  menu: [
    {
      key: 'children',
      group: 'kindergarten',
      path: '/kindergarten/children/active',
      icon: 'children',
      isShown: (actor) => actor.hasFlag('children_access_index'),
    },
    {
      key: 'allChildren',
      group: 'platform',
      path: '/admin/children',
      icon: 'children',
      isShown: (actor) => actor.hasFlag('canAccessChildrenIndex'),
    },
  ],
};
