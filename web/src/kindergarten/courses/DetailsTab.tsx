import { useQuery } from '@tanstack/react-query';
import { useText } from '../../base/text.ts';
import { ActionButtons } from '../../ui/ActionButtons.tsx';
import { Card } from '../../ui/Card.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { Facts } from '../children/Facts.tsx';
import { useCourseActions } from './course-actions.tsx';
import { describeChildren, describeDates, fullName } from './describe.ts';
import { onCoursePage } from './on-course-page.tsx';
import { courseQuery } from './queries.ts';

/** What a class is, and what may be done with it. */
export const DetailsTab = onCoursePage(({ params }) => {
  const t = useText();
  const query = useQuery(courseQuery(params));
  const { listActions, dialog } = useCourseActions(params.kindergarten_id);
  return (
    <QueryState query={query}>
      {(course) => (
        <Card title={t('courses.details')}>
          <Facts
            facts={[
              { label: t('courses.type'), value: t(`courses.type.${course.type}`) },
              { label: t('courses.dates'), value: describeDates(course, t) },
              { label: t('courses.children'), value: describeChildren(course, t) },
              {
                label: t('courses.teachers'),
                value: course.teachers.map(fullName).join(', ') || t('courses.noTeachers'),
              },
            ]}
          />
          <ActionButtons actions={listActions(course)} />
          {dialog}
        </Card>
      )}
    </QueryState>
  );
});
