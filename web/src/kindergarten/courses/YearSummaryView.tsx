import { Group, Stack, Text } from '@mantine/core';
import { mdiAccountGroupOutline, mdiAlertOutline, mdiCheck } from '@mdi/js';
import { type Translate, useText } from '../../base/text.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import { fullName } from './describe.ts';
import type { YearPartProps } from './YearNewCourses.tsx';
import { listFlows, type NextCourse, summarise, type Target } from './year-plan.ts';

const isOver = ({ children, places }: NextCourse) => places !== null && children > places;

/** How many of what the plan changes; what it leaves as it is by itself is named only where there is some. */
export function listSummary(
  plan: YearPartProps['plan'],
  review: YearPartProps['review'],
  t: Translate,
): string[] {
  const { moved, left, stayed, followed, archivedCourses, archivedChildren } = summarise(plan, review);
  return [
    t('courses.year.changes.made', { n: plan.new_courses.length }),
    t('courses.year.changes.moved', { n: moved }),
    t('courses.year.changes.stayed', { n: stayed }),
    t('courses.year.changes.left', { n: left }),
    ...(followed > 0 ? [t('courses.year.changes.followed', { n: followed })] : []),
    ...(archivedCourses > 0 ? [t('courses.year.changes.archivedClasses', { n: archivedCourses })] : []),
    ...(archivedChildren > 0 ? [t('courses.year.changes.archivedChildren', { n: archivedChildren })] : []),
  ];
}

/** What the plan comes to: how many go where, each class as it will be, and what is in the way. */
export function YearSummaryView({ plan, review }: Pick<YearPartProps, 'plan' | 'review'>) {
  const t = useText();
  const { next, changes } = summarise(plan, review);
  return (
    <Stack gap="md">
      {!changes && <Text c="dimmed">{t('courses.year.nothing')}</Text>}
      <Group gap="lg" className="tabular">
        {listSummary(plan, review, t).map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </Group>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {listFlows(plan, review).map(({ from, target, children }) => (
          <li key={`${from} ${target}`}>
            <Text span fw={650}>
              {`${from} → ${nameTarget(target, plan, review, t)} (${children.length}):`}
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
            <Text key={target} c="var(--kiik-coral)">
              {t('courses.year.outside', { name })}
            </Text>
          ))}
        {next.some(({ name }) => name.trim() === '') && (
          <Text c="var(--kiik-coral)">{t('courses.year.unnamed')}</Text>
        )}
      </Stack>
    </Stack>
  );
}

function nameTarget(
  target: Target,
  plan: YearPartProps['plan'],
  review: YearPartProps['review'],
  t: Translate,
): string {
  const made = plan.new_courses.find(({ key }) => target === `new-${key}`);
  const course = review.courses.find(({ id }) => target === `course-${id}`);
  return made?.name ?? course?.name ?? t('courses.year.leaves');
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
