import { Group, Stack, Text } from '@mantine/core';
import { mdiHumanMaleBoard } from '@mdi/js';
import type { ChildDetails } from '#contract/kindergarten/child.ts';
import { useText } from '../../app/text.ts';
import { Card } from '../../ui/Card.tsx';
import { formatDay } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StateChip } from '../../ui/StateChip.tsx';

/** In which classes the child is, was and will be. */
export function ClassHistory({ child }: { child: ChildDetails }) {
  const t = useText();
  return (
    <Card title={t('children.classHistory')}>
      {child.course_dates.length === 0 && (
        <EmptyState icon={mdiHumanMaleBoard} text={t('children.classHistory.empty')} />
      )}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {child.course_dates.map(({ course_id, name, start_date, end_date, present }) => (
          <Group component="li" key={`${course_id} ${start_date}`} justify="space-between" gap="xs">
            <Stack gap={0}>
              <Text fw={650}>{name}</Text>
              <Text size="sm" c="dimmed" className="tabular">
                {end_date === null
                  ? t('children.since', { day: formatDay(start_date) })
                  : `${formatDay(start_date)} – ${formatDay(end_date)}`}
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
