import { Stack, Text } from '@mantine/core';
import { useText } from '../../base/text.ts';
import { formatDay, formatInstant, formatRelative } from '../dates.ts';
import { listStates } from '../list-states.tsx';
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
  states: listStates(Lines, {
    timestamp: { title: 'dates.formats.timestamp', write: (instant) => formatInstant(instant, timezone) },
    relative: { title: 'dates.formats.relative', write: (instant) => formatRelative(instant, timezone, now) },
    day: { title: 'dates.formats.day', write: (instant) => formatDay(instant.slice(0, 10)) },
  }),
};
