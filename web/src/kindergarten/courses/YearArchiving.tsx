import { Checkbox, Fieldset, Stack, Text } from '@mantine/core';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { formatDay } from '../../ui/dates.ts';
import { fullName } from './describe.ts';
import type { YearPartProps } from './YearNewCourses.tsx';

/** Which of the classes that will be empty, and of the children who leave, go to the archive; nothing where there are none. */
export function YearArchiving({ plan, year, errors, onChange }: YearPartProps) {
  const t = useText();
  const { leaving, body } = year;
  const emptied = year.courses.filter(({ isEmptied }) => isEmptied);
  if (emptied.length === 0 && leaving.length === 0) return null;
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
                checked={course.isArchived}
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
                description={year.courses.find(({ id }) => id === child.course_id)?.name}
                checked={child.isArchived}
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
