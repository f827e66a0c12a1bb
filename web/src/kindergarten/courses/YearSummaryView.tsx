import { Group, Stack, Text } from '@mantine/core';
import { mdiAccountGroupOutline, mdiAlertOutline, mdiCheck } from '@mdi/js';
import { type Translate, useText } from '../../base/text.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import { fullName } from './describe.ts';
import type { NextCourse, PlannedYear, Target } from './year-plan.ts';

const isOver = ({ children, places }: NextCourse) => places !== null && children > places;

/** Counts that are often zero are only shown if they are not. */
const rare = ['followed', 'archivedClasses', 'archivedChildren'];

/** The number of changes in the plan. */
export function listSummary({ counts }: PlannedYear, t: Translate): string[] {
  return Object.entries(counts)
    .filter(([key, n]) => n > 0 || !rare.includes(key))
    .map(([key, n]) => t(`courses.year.changes.${key as keyof typeof counts}`, { n }));
}

/** The result of the plan: the number of moves, each class afterwards, and the obstacles. */
export function YearSummaryView({ year }: { year: PlannedYear }) {
  const t = useText();
  const { next, changes, flows } = year;
  const nameOf = (target: Target) =>
    next.find((course) => course.target === target)?.name ?? t('courses.year.leaves');
  return (
    <Stack gap="md">
      {!changes && <Text c="dimmed">{t('courses.year.nothing')}</Text>}
      <Group gap="lg" className="tabular">
        {listSummary(year, t).map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </Group>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {flows.map(({ from, target, children }) => (
          <li key={`${from} ${target}`}>
            <Text span fw={650}>
              {`${from} → ${nameOf(target)} (${children.length}):`}
            </Text>{' '}
            {children.map(fullName).join(', ')}
          </li>
        ))}
      </Stack>
      <Stack gap="xs">
        <Text fw={650}>{t('courses.year.nextClasses')}</Text>
        <Group component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {next.map((course) => (
            <li key={course.target}>
              <NextCourseChip course={course} />
            </li>
          ))}
        </Group>
      </Stack>
      <Stack gap={4} role="status">
        {next.some(isOver) && <Text c="var(--kiik-sun)">{t('courses.year.over.hint')}</Text>}
        {next
          .filter(({ isClosed }) => isClosed)
          .map(({ target, name }) => (
            <Text key={target} c="var(--kiik-sun)">
              {t('courses.year.outside', { name })}
            </Text>
          ))}
        {next.some(({ name }) => name.trim() === '') && (
          <Text c="var(--kiik-sun)">{t('courses.year.unnamed')}</Text>
        )}
      </Stack>
    </Stack>
  );
}

function NextCourseChip({ course }: { course: NextCourse }) {
  const t = useText();
  const { name, children: n, places } = course;
  if (places === null) {
    return <StateChip hue="sky" icon={mdiAccountGroupOutline}>{`${name}: ${n}`}</StateChip>;
  }
  return isOver(course) ? (
    <StateChip hue="sun" icon={mdiAlertOutline}>
      {t('courses.year.over', { name, n, places })}
    </StateChip>
  ) : (
    <StateChip hue="leaf" icon={mdiCheck}>{`${name}: ${t('courses.ofPlaces', { n, places })}`}</StateChip>
  );
}
