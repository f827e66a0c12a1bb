import type { WebDomain } from '../../base/screens.ts';

const loadPages = () => import('./CoursesPages.tsx');
const loadPeople = () => import('./PeopleTabs.tsx');

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
    {
      path: '/kindergarten/courses/regular',
      title: 'courses.regular',
      anyOf: ['courses_can_edit'],
      tab: { of: 'courseManagement', order: 10 },
      load: async () => (await loadPages()).RegularCoursesTab,
    },
    {
      path: '/kindergarten/courses/special',
      title: 'courses.special',
      anyOf: ['courses_can_edit'],
      tab: { of: 'courseManagement', order: 20 },
      load: async () => (await loadPages()).SpecialCoursesTab,
    },
    {
      path: '/kindergarten/courses/summer',
      title: 'courses.summer',
      anyOf: ['courses_can_edit'],
      tab: { of: 'courseManagement', order: 30 },
      load: async () => (await loadPages()).SummerCoursesTab,
    },
    {
      path: '/kindergarten/courses/archived',
      title: 'courses.archived',
      anyOf: ['courses_can_edit'],
      tab: { of: 'courseManagement', order: 40 },
      load: async () => (await loadPages()).ArchivedCoursesTab,
    },
    {
      path: '/kindergarten/courses/year-change',
      title: 'courses.year',
      anyOf: ['courses_can_edit'],
      load: async () => (await import('./YearChangePage.tsx')).YearChangePage,
    },
    {
      path: '/courses/$course_id/details',
      title: 'courses.details',
      anyOf: ['courses_access_index'],
      tab: { of: 'course', order: 10 },
      load: async () => (await import('./DetailsTab.tsx')).DetailsTab,
    },
    {
      path: '/courses/$course_id/children',
      title: 'courses.children',
      anyOf: ['courses_access_index'],
      tab: { of: 'course', order: 20 },
      load: async () => (await loadPeople()).ChildrenTab,
    },
    {
      path: '/courses/$course_id/teachers',
      title: 'courses.teachers',
      anyOf: ['courses_access_index'],
      tab: { of: 'course', order: 30 },
      load: async () => (await loadPeople()).TeachersTab,
    },
    {
      path: '/courses/$course_id/guardians',
      title: 'courses.guardians',
      anyOf: ['guardians_access_index'],
      tab: { of: 'course', order: 40 },
      load: async () => (await import('./GuardiansTab.tsx')).GuardiansTab,
    },
    {
      path: '/admin/kindergartens/$kindergarten_id/classes',
      title: 'courses.title',
      anyOf: ['canAccessKindergartensClasses'],
      tab: { of: 'adminKindergarten', order: 60 },
      load: async () => (await loadPages()).AdminCoursesTab,
    },
    {
      path: '/admin/kindergartens/$kindergarten_id/courses/$course_id/details',
      title: 'courses.details',
      anyOf: ['canAccessKindergartensClasses'],
      tab: { of: 'adminCourse', order: 10 },
      load: async () => (await import('./DetailsTab.tsx')).DetailsTab,
    },
    {
      path: '/admin/kindergartens/$kindergarten_id/courses/$course_id/children',
      title: 'courses.children',
      anyOf: ['canAccessKindergartensChildren'],
      tab: { of: 'adminCourse', order: 20 },
      load: async () => (await loadPeople()).ChildrenTab,
    },
    {
      path: '/admin/kindergartens/$kindergarten_id/courses/$course_id/teachers',
      title: 'courses.teachers',
      anyOf: ['canAccessKindergartensClasses'],
      tab: { of: 'adminCourse', order: 30 },
      load: async () => (await loadPeople()).TeachersTab,
    },
    {
      path: '/admin/kindergartens/$kindergarten_id/courses/$course_id/guardians',
      title: 'courses.guardians',
      anyOf: ['canAccessKindergartensGuardians'],
      tab: { of: 'adminCourse', order: 40 },
      load: async () => (await import('./GuardiansTab.tsx')).GuardiansTab,
    },
  ],
};
