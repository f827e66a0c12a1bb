import type { Screen, WebDomain } from '../../base/screens.ts';

const loadPages = () => import('./CoursesPages.tsx');
const loadPeople = () => import('./PeopleTabs.tsx');
const loadDetails = async () => (await import('./DetailsTab.tsx')).DetailsTab;
const loadChildren = async () => (await loadPeople()).ChildrenTab;
const loadTeachers = async () => (await loadPeople()).TeachersTab;
const loadGuardians = async () => (await import('./GuardiansTab.tsx')).GuardiansTab;
const courseTabs = [
  ['details', 'courses_access_index', 'canAccessKindergartensClasses', loadDetails],
  ['children', 'courses_access_index', 'canAccessKindergartensChildren', loadChildren],
  ['teachers', 'courses_access_index', 'canAccessKindergartensClasses', loadTeachers],
  ['guardians', 'guardians_access_index', 'canAccessKindergartensGuardians', loadGuardians],
] as const;
const administered = '/admin/kindergartens/$kindergarten_id/courses/$course_id';

export const courses: WebDomain = {
  name: 'courses',
  dashboard: {
    courses: async () => (await import('./DashboardCourses.tsx')).DashboardCourses,
    'courses.full': async () => (await import('./FullCourses.tsx')).FullCourses,
  },
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
      path: administered,
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
      load: async () => (await loadPages()).managedTabs.administered,
    },
    // The tabs of a class's page, also used by administrators.
    ...courseTabs.map(
      ([part, flag, administratorFlag, load], index): Screen => ({
        path: `/courses/$course_id/${part}`,
        title: `courses.${part}`,
        anyOf: [flag],
        tab: { of: 'course', order: 10 * (index + 1) },
        twin: { path: `${administered}/${part}`, anyOf: [administratorFlag], of: 'adminCourse' },
        load,
      }),
    ),
  ],
};
