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
import type { Hue } from '../base/theme.ts';
import { StateChip } from './StateChip.tsx';
import type { Showcase } from './showcase.ts';

const icons: Record<(typeof stateHues)[number], string> = {
  pine: mdiStar,
  leaf: mdiCheckCircle,
  sun: mdiClockOutline,
  coral: mdiAlertCircle,
  sky: mdiSwapHorizontal,
  plum: mdiAccountGroup,
};

const stateHues = ['pine', 'leaf', 'sun', 'coral', 'sky', 'plum'] as const satisfies Hue[];

function Chips() {
  const t = useText();
  return (
    <Group gap="sm">
      {stateHues.map((hue) => (
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
