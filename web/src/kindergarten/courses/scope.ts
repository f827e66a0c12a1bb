import { useParams } from '@tanstack/react-router';
import { useRowId } from '../../base/place.tsx';

/** The class of the page, as parameters of its calls. */
export const useCourseParams = () => ({ course_id: useRowId('course_id') });

/** Addresses of pages by row id: in the reader's own kindergarten, or in one under administration. */
export function useCoursePaths() {
  const { kindergarten_id: administered } = useParams({ strict: false }) as { kindergarten_id?: string };
  const [base, children, groups] =
    administered === undefined
      ? ['', '/child', '/kindergarten/target-groups']
      : [`/admin/kindergartens/${administered}`, '/children', '/target-groups'];
  return {
    pathOf: (courseId: number) => `${base}/courses/${courseId}`,
    childPathOf: (childId: number) => `${base}${children}/${childId}`,
    targetGroupPathOf: (groupId: number) => `${base}${groups}/${groupId}`,
  };
}
