import { Button, Group } from '@mantine/core';
import { mdiArchiveArrowUpOutline, mdiArchiveOutline, mdiPencilOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Course, restoreCourse } from '#contract/kindergarten/courses.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { Facts } from '../children/Facts.tsx';
import { ArchiveCoursesDialog, CourseDialog } from './CourseDialogs.tsx';
import { describeChildren, describeDates, fullName } from './describe.ts';
import { onCoursePage } from './on-course-page.tsx';
import { type CourseParams, courseQuery } from './queries.ts';

/** What a class is, and what may be done with it. */
export const DetailsTab = onCoursePage(({ params }) => {
  const t = useText();
  const query = useQuery(courseQuery(params));
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
          <CourseActions params={params} course={course} />
        </Card>
      )}
    </QueryState>
  );
});

function CourseActions({ params, course }: { params: CourseParams; course: Course }) {
  const t = useText();
  const [opened, setOpened] = useState<'edit' | 'archive' | null>(null);
  const restore = useRouteMutation(restoreCourse, { success: 'courses.restored' });
  const close = () => setOpened(null);

  return (
    <Group gap="sm">
      {course.allowed.edit && (
        <>
          <Button
            variant="default"
            leftSection={<Icon path={mdiPencilOutline} />}
            onClick={() => setOpened('edit')}
          >
            {t('courses.edit')}
          </Button>
          <Button
            variant="default"
            leftSection={<Icon path={mdiArchiveOutline} />}
            onClick={() => setOpened('archive')}
          >
            {t('courses.archive')}
          </Button>
        </>
      )}
      {course.allowed.restore && (
        <Button
          variant="default"
          loading={restore.isPending}
          leftSection={<Icon path={mdiArchiveArrowUpOutline} />}
          onClick={() => restore.mutate({ params })}
        >
          {t('courses.restore')}
        </Button>
      )}
      {opened === 'edit' && (
        <CourseDialog kindergartenId={params.kindergarten_id} course={course} onClose={close} />
      )}
      {opened === 'archive' && (
        <ArchiveCoursesDialog
          kindergartenId={params.kindergarten_id}
          courses={[course]}
          onDone={() => {}}
          onClose={close}
        />
      )}
    </Group>
  );
}
