import { Checkbox, Fieldset, Stack, Text } from '@mantine/core';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { formatDay } from '../../ui/dates.ts';
import { fullName } from './describe.ts';
import type { YearPartProps } from './YearNewCourses.tsx';
import { isArchived, listEmptied, listLeaving, toYearBody } from './year-plan.ts';

/** Which of the classes that will be empty, and of the children who leave, go to the archive; nothing where there are none. */
export function YearArchiving({ plan, review, errors, onChange }: YearPartProps) {
  const t = useText();
  const emptied = listEmptied(plan, review);
  const leaving = review.allowed.archive_children ? listLeaving(plan, review) : [];
  if (emptied.length === 0 && leaving.length === 0) return null;
  const body = toYearBody(plan, review);
  const put = (key: string, chosen: boolean) => onChange({ archived: { ...plan.archived, [key]: chosen } });
  return (
    <Card
      title={t('courses.year.archive')}
      below={t('courses.year.archive.below', { day: formatDay(plan.start_date) })}
    >
      {emptied.length > 0 && (
        <Fieldset variant="unstyled" legend={<Text fw={650}>{t('courses.year.archive.classes')}</Text>}>
          <Stack gap="xs" mt="xs">
            {emptied.map((course) => (
              <Checkbox
                key={course.id}
                label={course.name}
                checked={isArchived(`course-${course.id}`, course, plan)}
                error={errors[`archive_course_ids.${body.archive_course_ids.indexOf(course.id)}`]}
                onChange={(event) => put(`course-${course.id}`, event.currentTarget.checked)}
              />
            ))}
          </Stack>
        </Fieldset>
      )}
      {leaving.length > 0 && (
        <Fieldset variant="unstyled" legend={<Text fw={650}>{t('courses.year.archive.children')}</Text>}>
          <Stack gap="xs" mt="xs">
            {leaving.map((child) => (
              <Checkbox
                key={child.id}
                label={fullName(child)}
                description={review.courses.find(({ id }) => id === child.course_id)?.name}
                checked={isArchived(`child-${child.id}`, child, plan)}
                error={errors[`archive_child_ids.${body.archive_child_ids.indexOf(child.id)}`]}
                onChange={(event) => put(`child-${child.id}`, event.currentTarget.checked)}
              />
            ))}
          </Stack>
        </Fieldset>
      )}
    </Card>
  );
}
