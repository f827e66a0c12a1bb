import type { Flag } from '#contract/access/flags.ts';
import type { Screen, WebDomain } from '../../base/screens.ts';

const loadPages = () => import('./CoursesPages.tsx');
const loadPeople = () => import('./PeopleTabs.tsx');

/** A part of a class's page, in the reader's own kindergarten and under administration. */
function listTabs(
  name: 'details' | 'children' | 'teachers' | 'guardians',
  order: number,
  [own, administered]: readonly [Flag, Flag],
  load: Screen['load'],
): Screen[] {
  const title = `courses.${name}` as const;
  const path = `/courses/$course_id/${name}`;
  return [
    { path, title, anyOf: [own], tab: { of: 'course', order }, load },
    {
      path: `/admin/kindergartens/$kindergarten_id${path}`,
      title,
      anyOf: [administered],
      tab: { of: 'adminCourse', order },
      load,
    },
  ];
}

export const courses: WebDomain = {
  name: 'courses',
  dashboard: { courses: async () => (await import('./DashboardCourses.tsx')).DashboardCourses },
  frames: [
    {
      name: 'courseManagement',
      path: '/kindergarten/courses',
      load: async () => (await loadPages()).CoursesFrame,
    },
    {
      name: 'course',
      path: '/courses/$course_id',
      belongsTo: ['/kindergarten/courses', '/dashboard'],
      load: async () => (await import('./CourseFrames.tsx')).CourseFrame,
    },
    {
      name: 'adminCourse',
      path: '/admin/kindergartens/$kindergarten_id/courses/$course_id',
      load: async () => (await import('./CourseFrames.tsx')).AdminCourseFrame,
    },
  ],
  screens: [
    {
      path: '/courses',
      belongsTo: ['/kindergarten/courses'],
      title: 'courses.title',
      anyOf: ['courses_access_index'],
      load: async () => (await loadPages()).CoursesPage,
    },
    ...(['regular', 'special', 'summer', 'archived'] as const).map(
      (shown, index): Screen => ({
        path: `/kindergarten/courses/${shown}`,
        title: `courses.${shown}`,
        anyOf: ['courses_can_edit'],
        tab: { of: 'courseManagement', order: 10 * (index + 1) },
        load: async () => (await loadPages()).managedTabs[shown],
      }),
    ),
    {
      path: '/kindergarten/courses/year-change',
      title: 'courses.year',
      anyOf: ['courses_can_edit'],
      load: async () => (await import('./YearChangePage.tsx')).YearChangePage,
    },
    {
      path: '/admin/kindergartens/$kindergarten_id/classes',
      title: 'courses.title',
      anyOf: ['canAccessKindergartensClasses'],
      tab: { of: 'adminKindergarten', order: 60 },
      load: async () => (await loadPages()).AdminCoursesTab,
    },
    ...listTabs(
      'details',
      10,
      ['courses_access_index', 'canAccessKindergartensClasses'],
      async () => (await import('./DetailsTab.tsx')).DetailsTab,
    ),
    ...listTabs(
      'children',
      20,
      ['courses_access_index', 'canAccessKindergartensChildren'],
      async () => (await loadPeople()).ChildrenTab,
    ),
    ...listTabs(
      'teachers',
      30,
      ['courses_access_index', 'canAccessKindergartensClasses'],
      async () => (await loadPeople()).TeachersTab,
    ),
    ...listTabs(
      'guardians',
      40,
      ['guardians_access_index', 'canAccessKindergartensGuardians'],
      async () => (await import('./GuardiansTab.tsx')).GuardiansTab,
    ),
  ],
};
