import { Group } from '@mantine/core';
import {
  mdiAccountGroup,
  mdiAlertCircle,
  mdiCheckCircle,
  mdiClockOutline,
  mdiStar,
  mdiSwapHorizontal,
} from '@mdi/js';
import { useText } from '../base/text.ts';
import { type Hue, hues } from '../base/theme.ts';
import { StateChip } from './StateChip.tsx';
import type { Showcase } from './showcase.ts';

const icons: Record<Hue, string> = {
  pine: mdiStar,
  leaf: mdiCheckCircle,
  sun: mdiClockOutline,
  coral: mdiAlertCircle,
  sky: mdiSwapHorizontal,
  plum: mdiAccountGroup,
};

function Chips() {
  const t = useText();
  return (
    <Group gap="sm">
      {hues.map((hue) => (
        <StateChip key={hue} hue={hue} icon={icons[hue]}>
          {t(`showcase.chip.${hue}`)}
        </StateChip>
      ))}
    </Group>
  );
}

export const showcase: Showcase = {
  piece: 'state-chip',
  title: 'showcase.chip',
  group: 'basics',
  wide: true,
  states: [{ id: 'default', title: 'showcase.state.default', Show: Chips }],
};
