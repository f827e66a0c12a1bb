import type { Screen, WebDomain } from '../../base/screens.ts';

const loadPages = () => import('./CoursesPages.tsx');
const loadPeople = () => import('./PeopleTabs.tsx');
const administered = '/admin/kindergartens/$kindergarten_id/courses/$course_id';

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
      load: async () => (await loadPages()).AdminCoursesTab,
    },
    {
      path: '/courses/$course_id/details',
      title: 'courses.details',
      anyOf: ['courses_access_index'],
      tab: { of: 'course', order: 10 },
      twin: { path: `${administered}/details`, anyOf: ['canAccessKindergartensClasses'], of: 'adminCourse' },
      load: async () => (await import('./DetailsTab.tsx')).DetailsTab,
    },
    {
      path: '/courses/$course_id/children',
      title: 'courses.children',
      anyOf: ['courses_access_index'],
      tab: { of: 'course', order: 20 },
      twin: {
        path: `${administered}/children`,
        anyOf: ['canAccessKindergartensChildren'],
        of: 'adminCourse',
      },
      load: async () => (await loadPeople()).ChildrenTab,
    },
    {
      path: '/courses/$course_id/teachers',
      title: 'courses.teachers',
      anyOf: ['courses_access_index'],
      tab: { of: 'course', order: 30 },
      twin: { path: `${administered}/teachers`, anyOf: ['canAccessKindergartensClasses'], of: 'adminCourse' },
      load: async () => (await loadPeople()).TeachersTab,
    },
    {
      path: '/courses/$course_id/guardians',
      title: 'courses.guardians',
      anyOf: ['guardians_access_index'],
      tab: { of: 'course', order: 40 },
      twin: {
        path: `${administered}/guardians`,
        anyOf: ['canAccessKindergartensGuardians'],
        of: 'adminCourse',
      },
      load: async () => (await import('./GuardiansTab.tsx')).GuardiansTab,
    },
  ],
};
