import { Group, Stack, Text } from '@mantine/core';
import { mdiHumanMaleBoard } from '@mdi/js';
import type { EmployeeDetails } from '#contract/kindergarten/employees.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { ClassMark } from '../../ui/ClassMark.tsx';
import { formatDate, formatRange } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { StateChip } from '../../ui/StateChip.tsx';

interface CourseHistoryProps {
  title: string;
  /** Texts shown if there are no classes. */
  empty: string;
  filledBy: string;
  courses: EmployeeDetails['course_dates'];
  /** Address of a class's page; null if the reader may not open it. */
  pathOf?: ((courseId: number) => string) | null;
}

/** Somebody's current, past and future classes, with the days. */
export function CourseHistory({ title, empty, filledBy, courses, pathOf = null }: CourseHistoryProps) {
  const t = useText();
  return (
    <Card title={title}>
      {courses.length === 0 && <EmptyState small illustration="welcome" text={empty} help={filledBy} />}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {courses.map(({ course_id, start_date, end_date, present, ...course }) => (
          <Group component="li" key={`${course_id} ${start_date}`} justify="space-between" gap="xs">
            <Stack gap={0} align="flex-start">
              {pathOf === null ? (
                <ClassMark course={course} />
              ) : (
                <LinkAnchor to={pathOf(course_id)}>
                  <ClassMark course={course} />
                </LinkAnchor>
              )}
              <Text size="sm" c="dimmed" className="tabular">
                {end_date === null
                  ? t('children.since', { day: formatDate(start_date) })
                  : formatRange(start_date, end_date)}
              </Text>
            </Stack>
            {present && (
              <StateChip hue="leaf" icon={mdiHumanMaleBoard}>
                {t('children.classHistory.now')}
              </StateChip>
            )}
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
