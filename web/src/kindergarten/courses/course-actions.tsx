import {
  mdiAccountGroupOutline,
  mdiArchiveArrowUpOutline,
  mdiArchiveOutline,
  mdiArrowRight,
  mdiHumanMaleBoard,
  mdiPencilOutline,
} from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { type Course, restoreCourse } from '#contract/kindergarten/courses.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import type { Maybe } from '../../ui/table/maybe.ts';
import type { RowAction } from '../../ui/table/use-table.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { ArchiveCoursesDialog, CourseDialog } from './CourseDialogs.tsx';
import { useCoursePaths } from './scope.ts';

/** The actions on classes, in a list or on a class's page; the caller also draws `dialog`. */
export function useCourseActions() {
  const navigate = useNavigate();
  const { pathOf } = useCoursePaths();
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
      run: () => restore.mutateAsync({ params: { course_id: course.id } }),
    },
  ];
  /** The menu of a class's row. */
  const listRowActions = (course: Course): Maybe<RowAction>[] => [
    {
      label: 'children.open',
      icon: mdiArrowRight,
      run: () => void navigate({ to: pathOf(course.id) }),
    },
    ...(['children', 'teachers'] as const).map((people) => ({
      label: `courses.${people}` as const,
      icon: people === 'children' ? mdiAccountGroupOutline : mdiHumanMaleBoard,
      run: () => void navigate({ to: `${pathOf(course.id)}/${people}` }),
    })),
    ...listActions(course),
  ];
  return { dialog, open, archive, listActions, listRowActions };
}
