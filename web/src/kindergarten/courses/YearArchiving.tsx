import { Checkbox, Fieldset, Stack, Text } from '@mantine/core';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { formatDate } from '../../ui/dates.ts';
import { SafeName } from '../children/SafeName.tsx';
import type { YearPartProps } from './YearNewCourses.tsx';

/** Chooses which emptied classes and leaving children are archived; draws nothing if there are none. */
export function YearArchiving({ plan, year, errors, onChange }: YearPartProps) {
  const t = useText();
  const { leaving, body } = year;
  const emptied = year.courses.filter(({ isEmptied }) => isEmptied);
  if (emptied.length === 0 && leaving.length === 0) return null;
  const offer = (kind: 'course' | 'child', sent: readonly number[], id: number, isArchived: boolean) => ({
    checked: isArchived,
    error: errors[`archive_${kind}_ids.${sent.indexOf(id)}`],
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ archived: { ...plan.archived, [`${kind}-${id}`]: currentTarget.checked } }),
  });
  const parts = {
    classes: emptied.map(({ id, name, isArchived }) => (
      <Checkbox key={id} label={name} {...offer('course', body.archive_course_ids, id, isArchived)} />
    )),
    children: leaving.map((child) => (
      <Checkbox
        key={child.id}
        label={<SafeName child={child} />}
        description={year.courses.find(({ id }) => id === child.course_id)?.name}
        {...offer('child', body.archive_child_ids, child.id, child.isArchived)}
      />
    )),
  };
  return (
    <Card
      title={t('courses.year.archive')}
      below={t('courses.year.archive.below', { day: formatDate(plan.start_date) })}
    >
      {(['classes', 'children'] as const)
        .filter((part) => parts[part].length > 0)
        .map((part) => (
          <Fieldset
            key={part}
            variant="unstyled"
            legend={<Text fw={650}>{t(`courses.year.archive.${part}`)}</Text>}
          >
            <Stack gap="xs" mt="xs">
              {parts[part]}
            </Stack>
          </Fieldset>
        ))}
    </Card>
  );
}
