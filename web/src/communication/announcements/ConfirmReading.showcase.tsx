import { listStates } from '../../ui/list-states.tsx';
import { SampleReader } from '../../ui/SampleReader.tsx';
import type { Showcase } from '../../ui/showcase.ts';
import { ConfirmReading } from './ConfirmReading.tsx';

function Sample({ confirmedAt }: { confirmedAt: string | null }) {
  return (
    <SampleReader>
      <ConfirmReading id={1} confirmedAt={confirmedAt} />
    </SampleReader>
  );
}

export const showcase: Showcase = {
  piece: 'confirm-reading',
  title: 'announcements.field.needs_confirmation',
  group: 'choices',
  states: listStates(Sample, {
    default: { confirmedAt: null },
    filled: { confirmedAt: '2026-10-12T08:00:00Z' },
  }),
};
