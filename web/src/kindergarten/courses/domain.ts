import type { Flag } from '#contract/access/flags.ts';
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
      load: async () => (await loadPages()).managedTabs.administered,
    },
    courseTab('details', 10, 'courses_access_index', 'canAccessKindergartensClasses', {
      load: async () => (await import('./DetailsTab.tsx')).DetailsTab,
    }),
    courseTab('children', 20, 'courses_access_index', 'canAccessKindergartensChildren', {
      load: async () => (await loadPeople()).ChildrenTab,
    }),
    courseTab('teachers', 30, 'courses_access_index', 'canAccessKindergartensClasses', {
      load: async () => (await loadPeople()).TeachersTab,
    }),
    courseTab('guardians', 40, 'guardians_access_index', 'canAccessKindergartensGuardians', {
      load: async () => (await import('./GuardiansTab.tsx')).GuardiansTab,
    }),
  ],
};

/** A part of a class's page, which administrators have as well. */
function courseTab(
  part: 'details' | 'children' | 'teachers' | 'guardians',
  order: number,
  flag: Flag,
  administratorFlag: Flag,
  { load }: Pick<Screen, 'load'>,
): Screen {
  return {
    path: `/courses/$course_id/${part}`,
    title: `courses.${part}`,
    anyOf: [flag],
    tab: { of: 'course', order },
    twin: { path: `${administered}/${part}`, anyOf: [administratorFlag], of: 'adminCourse' },
    load,
  };
}
