import type { ChildDetails } from '#contract/kindergarten/child.ts';
import { useText } from '../../base/text.ts';
import { CourseHistory } from '../courses/CourseHistory.tsx';

/** In which classes the child is, was and will be. */
export function ClassHistory({ child }: { child: ChildDetails }) {
  const t = useText();
  return (
    <CourseHistory
      title={t('children.classHistory')}
      empty={t('children.classHistory.empty')}
      courses={child.course_dates}
    />
  );
}
