import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Hue } from '../base/theme.ts';
import { Icon } from './Icon.tsx';

interface StateChipProps {
  /** `ink`: neither good nor bad, such as No. */
  hue: Hue | 'ink';
  icon: string;
  children: ReactNode;
}

/** A state shown as colour, icon and word. */
export function StateChip({ hue, icon, children }: StateChipProps) {
  return (
    <Group
      component="span"
      display="inline-flex"
      gap={8}
      wrap="nowrap"
      px={14}
      py={6}
      bg={hue === 'ink' ? 'var(--kiik-quiet)' : `var(--kiik-${hue}-wash)`}
      c={hue === 'ink' ? 'var(--kiik-ink)' : `var(--kiik-${hue}-deep)`}
      fw={600}
      bdrs={18}
    >
      <Icon path={icon} size={18} />
      {children}
    </Group>
  );
}
