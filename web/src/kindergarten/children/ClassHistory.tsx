import { useText } from '../../base/text.ts';
import { CourseHistory } from '../courses/CourseHistory.tsx';
import { useChild } from './child-context.tsx';

/** The child's current, past and future classes. */
export function ClassHistory() {
  const t = useText();
  return (
    <CourseHistory
      title={t('children.classHistory')}
      empty={t('children.classHistory.empty')}
      filledBy={t('children.classHistory.empty.filledBy')}
      courses={useChild().course_dates}
    />
  );
}
