import { Stack, Text } from '@mantine/core';
import { useText } from '../../base/text.ts';
import { formatDay, formatInstant, formatRelative } from '../dates.ts';
import type { Showcase } from '../showcase.ts';

const timezone = 'Europe/Tallinn';
const now = new Date('2026-11-20T08:00:00Z');
const instants = ['2026-11-20T07:12:00.000Z', '2026-11-19T13:40:00.000Z', '2026-11-12T09:00:00.000Z'];

function Lines({ write }: { write: (instant: string) => string }) {
  useText();
  return (
    <Stack gap="xs" className="tabular">
      {instants.map((instant) => (
        <Text key={instant}>{write(instant)}</Text>
      ))}
    </Stack>
  );
}

export const showcase: Showcase = {
  piece: 'date-formats',
  title: 'dates.formats',
  group: 'dates',
  states: [
    {
      id: 'timestamp',
      title: 'dates.formats.timestamp',
      Show: () => <Lines write={(instant) => formatInstant(instant, timezone)} />,
    },
    {
      id: 'relative',
      title: 'dates.formats.relative',
      Show: () => <Lines write={(instant) => formatRelative(instant, timezone, now)} />,
    },
    {
      id: 'day',
      title: 'dates.formats.day',
      Show: () => <Lines write={(instant) => formatDay(instant.slice(0, 10))} />,
    },
  ],
};
