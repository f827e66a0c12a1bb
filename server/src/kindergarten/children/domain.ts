import { listBirthdays as birthdaysRoute } from '#contract/kindergarten/birthdays.ts';
import { listChildren as childrenRoute } from '#contract/kindergarten/children.ts';
import { listClassesToday } from '#contract/kindergarten/children-today.ts';
import { firstNeeds, firstPage } from '#server/platform/dashboard.ts';
import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as archiveChildren from './archive-children.ts';
import { childrenDemo } from './demo.ts';
import { bringDemoFaces, childFacesDemo } from './demo-faces.ts';
import * as findChild from './find-child.ts';
import * as listBirthdays from './list-birthdays.ts';
import * as listChildren from './list-children.ts';
import * as listElsewhere from './list-elsewhere.ts';
import * as listToday from './list-today.ts';
import { childrenPersonalData } from './personal-data.ts';
import * as picture from './picture.ts';
import { childPictures } from './picture.ts';
import * as writeChild from './write-child.ts';

export const children: Domain = {
  name: 'children',
  uses: ['dietary-options', 'roles', 'tenants'],
  tables: ['child_former_guardians'],
  writtenByTokens: ['children'],
  routes: routesOf(
    archiveChildren,
    findChild,
    listBirthdays,
    listChildren,
    listElsewhere,
    listToday,
    picture,
    writeChild,
  ),
  personalData: childrenPersonalData,
  jobs: [childPictures.removal, bringDemoFaces],
  demo: [...childrenDemo, childFacesDemo],
  dashboard: [
    ...(['course', 'idcode'] as const).map((lacks, index) => ({
      name: `children.without.${lacks}`,
      section: 'needs' as const,
      order: { employee: 12 + index },
      anyOf: ['children_can_edit'] as const,
      reads: childrenRoute,
      query: { ...firstNeeds, lacks },
    })),
    {
      name: 'children.today',
      order: { employee: 18 },
      anyOf: ['children_access_index'],
      reads: listClassesToday,
    },
    {
      name: 'children.birthdays',
      order: { employee: 22, guardian: 30 },
      anyOf: ['children_access_index', 'child_access_profile'],
      reads: birthdaysRoute,
    },
    {
      name: 'children.thumb',
      section: 'thumb',
      order: { employee: 91 },
      anyOf: ['children_access_index'],
    },
    { name: 'children.own', order: { guardian: 5 }, reads: childrenRoute, query: firstPage },
  ],
  menu: [
    {
      text: 'children.menu',
      group: 'kindergarten',
      path: '/kindergarten/children/active',
      icon: 'mdiAccountGroupOutline',
      bar: 20,
      isShown: (actor) => actor.hasFlag('children_access_index'),
    },
    {
      text: 'children.menu.all',
      group: 'platform',
      path: '/admin/children',
      icon: 'mdiAccountGroupOutline',
      isShown: (actor) => actor.hasFlag('canAccessChildrenIndex'),
    },
  ],
};
