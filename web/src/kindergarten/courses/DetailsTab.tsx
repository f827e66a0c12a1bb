import { getCourse } from '#contract/kindergarten/courses.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { ActionButtons } from '../../ui/ActionButtons.tsx';
import { Card } from '../../ui/Card.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { Facts } from '../children/Facts.tsx';
import { useCourseActions } from './course-actions.tsx';
import { describeChildren, describeDates, fullName } from './describe.ts';
import { useCourseParams } from './scope.ts';

/** A class's details and the actions on it. */
export function DetailsTab() {
  const t = useText();
  const query = useRouteQuery(getCourse, { params: useCourseParams() });
  const { listActions, dialog } = useCourseActions();
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
}
