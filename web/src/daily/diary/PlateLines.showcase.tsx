import { Stack } from '@mantine/core';
import type { DiaryTableNeeds } from '#contract/daily/diary-plates.ts';
import type { Showcase } from '../../ui/showcase.ts';
import { PlateLines } from './PlateLines.tsx';

const harmless = { allergens: [], foods: [], instead: null };

const needs: DiaryTableNeeds = {
  child_id: 1,
  plates: [
    {
      ...{ meal: 'breakfast', dish: 'Kaerahelbepuder', state: 'unsafe', instead: null },
      ...{ allergens: ['milk', 'nuts'], foods: ['pork'] },
    },
    { ...harmless, meal: 'lunch', dish: 'Kartupeļu zupa', state: 'replaced', instead: 'Dārzeņu zupa' },
    { ...harmless, meal: 'supper', dish: 'Varškėčiai', state: 'replaced' },
    { ...harmless, meal: 'dinner', dish: 'Naleśniki', state: 'unchecked' },
  ],
  has_notes: true,
  open_options: ['FPIES'],
};

function Lines() {
  return (
    <Stack gap={4}>
      <PlateLines needs={needs} />
    </Stack>
  );
}

export const showcase: Showcase = {
  piece: 'plate-lines',
  title: 'diary.view.meals',
  group: 'tables',
  states: [{ id: 'default', title: 'showcase.state.default', Show: Lines }],
};
