import {
  type Attendance,
  addCourseChildren,
  addCourseTeachers,
  deleteCourseChild,
  deleteCourseTeacher,
  type Teaching,
  updateCourseChild,
  updateCourseTeacher,
} from '#contract/kindergarten/course-people.ts';
import { getCourse } from '#contract/kindergarten/courses.ts';
import { reviewYearChange } from '#contract/kindergarten/year-change.ts';
import { routeQuery } from '../../base/query-client.ts';
import { runRoute } from '../../base/run-route.ts';

/** Which class a call is about. */
export interface CourseParams {
  kindergarten_id: number;
  course_id: number;
}

export const courseQuery = (params: CourseParams) => routeQuery(getCourse, { params });

export const yearChangeQuery = (kindergartenId: number, startDate: string) => ({
  ...routeQuery(reviewYearChange, {
    params: { kindergarten_id: kindergartenId },
    query: { start_date: startDate },
  }),
  // What somebody else changes meanwhile is told when it is written, not while it is being chosen.
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
});

/** From when to when somebody belongs to a class. */
interface Placement {
  start_date: string;
  end_date: string | null;
}

export async function addPeople(
  kind: 'children' | 'teachers',
  params: CourseParams,
  ids: number[],
  placement: Placement,
  endFormer: boolean,
): Promise<void> {
  const body = { child_ids: ids, ...placement, end_former: endFormer };
  if (kind === 'children') await runRoute(addCourseChildren, { params, body }, 'shell.saved');
  else
    await runRoute(addCourseTeachers, { params, body: { employee_ids: ids, ...placement } }, 'shell.saved');
}

export function savePlacement(
  kind: 'children' | 'teachers',
  params: CourseParams,
  id: number,
  body: Placement & { version: number },
): Promise<Attendance | Teaching> {
  return kind === 'children'
    ? runRoute(updateCourseChild, { params: { ...params, attendance_id: id }, body }, 'shell.updated')
    : runRoute(updateCourseTeacher, { params: { ...params, teaching_id: id }, body }, 'shell.updated');
}

export async function removePlacement(
  kind: 'children' | 'teachers',
  params: CourseParams,
  id: number,
): Promise<void> {
  const done = 'courses.placement_removed';
  if (kind === 'children')
    await runRoute(deleteCourseChild, { params: { ...params, attendance_id: id } }, done);
  else await runRoute(deleteCourseTeacher, { params: { ...params, teaching_id: id } }, done);
}
