import { mdiArchiveArrowUpOutline, mdiArchiveOutline, mdiPencilOutline } from '@mdi/js';
import { type Course, restoreCourse } from '#contract/kindergarten/courses.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import type { Maybe } from '../../ui/table/maybe.ts';
import type { RowAction } from '../../ui/table/use-table.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { ArchiveCoursesDialog, CourseDialog } from './CourseDialogs.tsx';

/** The actions on classes, in a list or on a class's page; the caller also draws `dialog`. */
export function useCourseActions() {
  const { dialog, open } = useDialog();
  const restore = useRouteMutation(restoreCourse, { success: 'courses.restored' });
  const archive = (courses: readonly Course[], onDone?: () => void) =>
    open(<ArchiveCoursesDialog courses={courses} onDone={onDone} />);
  const listActions = (course: Course): Maybe<RowAction>[] => [
    course.allowed.edit && {
      label: 'courses.edit',
      icon: mdiPencilOutline,
      run: () => open(<CourseDialog course={course} />),
    },
    course.allowed.edit && {
      label: 'courses.archive',
      icon: mdiArchiveOutline,
      run: () => archive([course]),
    },
    course.allowed.restore && {
      label: 'courses.restore',
      icon: mdiArchiveArrowUpOutline,
      run: () => restore.mutate({ params: { course_id: course.id } }),
    },
  ];
  return { dialog, open, archive, listActions };
}
