import { listCourses } from '#contract/kindergarten/courses.ts';
import { membershipsJoined } from '#server/access/roles/invited-memberships.ts';
import { childrenArchived } from '#server/kindergarten/children/archive-children.ts';
import { childrenEntered } from '#server/kindergarten/children/write-children.ts';
import { firstNeeds, firstPage } from '#server/platform/dashboard.ts';
import type { Domain } from '#server/platform/domain.ts';
import { on } from '#server/platform/events.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import { archiveWhatIsDue } from './archive-planned.ts';
import * as changeYear from './change-year.ts';
import { coursesDemo } from './demo.ts';
import * as editCourses from './edit-courses.ts';
import * as editPeople from './edit-people.ts';
import { startFirstCourses } from './first-courses.ts';
import { courseKinds } from './identities.ts';
import { joinTeachers } from './join-memberships.ts';
import * as listChoices from './list-choices.ts';
import * as moveChildren from './move-children.ts';
import { coursesPersonalData } from './personal-data.ts';
import { leaveCourses } from './placements.ts';
import * as readCourses from './read-courses.ts';
import * as readPeople from './read-people.ts';
import * as reviewYear from './review-year.ts';

export const courses: Domain = {
  name: 'courses',
  uses: ['children', 'roles', 'tenants'],
  tables: ['course_children'],
  writtenByTokens: ['course_children', 'courses'],
  routes: routesOf(
    changeYear,
    editCourses,
    editPeople,
    listChoices,
    moveChildren,
    readCourses,
    readPeople,
    reviewYear,
  ),
  identities: courseKinds,
  personalData: coursesPersonalData,
  follows: [
    on(membershipsJoined, joinTeachers),
    on(childrenEntered, startFirstCourses),
    on(childrenArchived, leaveCourses),
  ],
  // Only one of the two is shown: the administration to actors who edit classes, the list to all others.
  menu: [
    {
      text: 'courses.menu',
      group: 'kindergarten',
      path: '/courses',
      icon: 'mdiHumanMaleBoard',
      bar: 40,
      isShown: (actor) =>
        actor.context?.kind === 'kindergarten' &&
        actor.hasFlag('courses_access_index') &&
        !actor.hasFlag('courses_can_edit'),
    },
    {
      text: 'courses.menu',
      group: 'kindergarten',
      path: '/kindergarten/courses',
      icon: 'mdiHumanMaleBoard',
      bar: 40,
      isShown: (actor) => actor.context?.kind === 'kindergarten' && actor.hasFlag('courses_can_edit'),
    },
  ],
  dashboard: [
    {
      name: 'courses',
      order: { employee: 23 },
      reads: listCourses,
      query: { ...firstPage, running: 'today' },
    },
    {
      name: 'courses.full',
      section: 'needs',
      order: { employee: 17 },
      anyOf: ['courses_can_edit'],
      reads: listCourses,
      query: { ...firstNeeds, running: 'today', full: 'yes' },
    },
  ],
  demo: coursesDemo,
  jobs: [archiveWhatIsDue],
};
