import { useText } from '../../base/text.ts';
import { CourseHistory } from '../courses/CourseHistory.tsx';
import { useChild } from './child-context.tsx';

/** In which classes the child is, was and will be. */
export function ClassHistory() {
  const t = useText();
  return (
    <CourseHistory
      title={t('children.classHistory')}
      empty={t('children.classHistory.empty')}
      courses={useChild().course_dates}
    />
  );
}
