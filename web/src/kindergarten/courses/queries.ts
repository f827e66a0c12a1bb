import { getChild, listChildren } from '#contract/kindergarten/children.ts';
import {
  type Attendance,
  addCourseChildren,
  addCourseTeachers,
  deleteCourseChild,
  deleteCourseTeacher,
  listCourseChildren,
  listCourseGuardians,
  listCourseTeachers,
  type Teaching,
  updateCourseChild,
  updateCourseTeacher,
} from '#contract/kindergarten/course-people.ts';
import {
  archiveCourses,
  type Course,
  createCourse,
  getCourse,
  listCourses,
  restoreCourse,
  updateCourse,
} from '#contract/kindergarten/courses.ts';
import { changeYear, reviewYearChange } from '#contract/kindergarten/year-change.ts';
import { type CallInput, type CallReply, callRoute } from '../../base/api.ts';
import { queryClient, routeQuery } from '../../base/query-client.ts';
import { translateNow } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';

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

const withClasses = [
  listCourses,
  getCourse,
  listCourseChildren,
  listCourseTeachers,
  listCourseGuardians,
  reviewYearChange,
  listChildren,
  getChild,
];

/** Says that it is done, and reads anew whatever shows classes and who belongs to them. */
async function showChanged(
  text:
    | 'shell.saved'
    | 'shell.updated'
    | 'courses.archive.done'
    | 'courses.restored'
    | 'courses.placement_removed'
    | 'courses.year.done',
): Promise<void> {
  showToast({ kind: 'success', text: translateNow(text) });
  await Promise.all(withClasses.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
}

export async function addCourse(
  kindergartenId: number,
  body: CallInput<typeof createCourse>['body'],
): Promise<void> {
  await callRoute(createCourse, { params: { kindergarten_id: kindergartenId }, body });
  await showChanged('shell.saved');
}

export async function saveCourse(
  params: CourseParams,
  body: CallInput<typeof updateCourse>['body'],
): Promise<Course> {
  const course = await callRoute(updateCourse, { params, body });
  await showChanged('shell.updated');
  return course;
}

export async function archive(
  kindergartenId: number,
  body: CallInput<typeof archiveCourses>['body'],
): Promise<void> {
  await callRoute(archiveCourses, { params: { kindergarten_id: kindergartenId }, body });
  await showChanged('courses.archive.done');
}

export async function restore(params: CourseParams): Promise<void> {
  await callRoute(restoreCourse, { params });
  await showChanged('courses.restored');
}

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
  if (kind === 'children')
    await callRoute(addCourseChildren, {
      params,
      body: { child_ids: ids, ...placement, end_former: endFormer },
    });
  else await callRoute(addCourseTeachers, { params, body: { employee_ids: ids, ...placement } });
  await showChanged('shell.saved');
}

export async function savePlacement(
  kind: 'children' | 'teachers',
  params: CourseParams,
  id: number,
  body: Placement & { version: number },
): Promise<Attendance | Teaching> {
  const saved =
    kind === 'children'
      ? await callRoute(updateCourseChild, { params: { ...params, attendance_id: id }, body })
      : await callRoute(updateCourseTeacher, { params: { ...params, teaching_id: id }, body });
  await showChanged('shell.updated');
  return saved;
}

export async function removePlacement(
  kind: 'children' | 'teachers',
  params: CourseParams,
  id: number,
): Promise<void> {
  if (kind === 'children') await callRoute(deleteCourseChild, { params: { ...params, attendance_id: id } });
  else await callRoute(deleteCourseTeacher, { params: { ...params, teaching_id: id } });
  await showChanged('courses.placement_removed');
}

export async function changeTheYear(
  kindergartenId: number,
  body: CallInput<typeof changeYear>['body'],
): Promise<CallReply<typeof changeYear>> {
  const changed = await callRoute(changeYear, { params: { kindergarten_id: kindergartenId }, body });
  await showChanged('courses.year.done');
  return changed;
}
