import { useParams } from '@tanstack/react-router';
import { useKindergartenId } from '../../base/session.ts';
import type { CourseParams } from './queries.ts';

/** Where classes are shown: in the reader's own kindergarten, or in one under administration. */
export interface CourseScope {
  kindergartenId: number;
  pathOf(courseId: number): string;
  childPathOf(childId: number): string;
  targetGroupPathOf(groupId: number): string;
}

/** Null while the reader works in no kindergarten. */
export function useCourseScope(): CourseScope | null {
  const { kindergarten_id: administered } = useParams({ strict: false }) as { kindergarten_id?: string };
  const own = useKindergartenId();
  if (administered !== undefined) {
    const base = `/admin/kindergartens/${administered}`;
    return {
      kindergartenId: Number(administered),
      pathOf: (id) => `${base}/courses/${id}`,
      childPathOf: (id) => `${base}/children/${id}`,
      targetGroupPathOf: (id) => `${base}/target-groups/${id}`,
    };
  }
  if (own === null) return null;
  return {
    kindergartenId: own,
    pathOf: (id) => `/courses/${id}`,
    childPathOf: (id) => `/child/${id}`,
    targetGroupPathOf: (id) => `/kindergarten/target-groups/${id}`,
  };
}

/** The class that the address names, in the place that it is shown in. */
export interface CourseOfPage extends CourseScope {
  params: CourseParams;
}

export function useCourseOfPage(): CourseOfPage | null {
  const { course_id: id } = useParams({ strict: false }) as { course_id?: string };
  const scope = useCourseScope();
  return scope && { ...scope, params: { kindergarten_id: scope.kindergartenId, course_id: Number(id) } };
}
