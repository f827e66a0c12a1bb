import { Stack } from '@mantine/core';
import { getCourse } from '#contract/kindergarten/courses.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Card } from '../../ui/Card.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { Facts } from '../children/Facts.tsx';
import { CourseNextSteps } from './CourseNextSteps.tsx';
import { describeChildren, describeDates, fullName } from './describe.ts';
import { useCourseParams } from './scope.ts';

/** A class's details. */
export function DetailsTab() {
  const t = useText();
  const query = useRouteQuery(getCourse, { params: useCourseParams() });
  return (
    <QueryState query={query}>
      {(course) => (
        <Stack gap="md">
          <CourseNextSteps course={course} />
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
          </Card>
        </Stack>
      )}
    </QueryState>
  );
}
