import { ActionIcon } from '@mantine/core';
import { mdiMinus, mdiPlus } from '@mdi/js';
import { Icon } from '../../ui/Icon.tsx';
import classes from './EventPage.module.css';

interface StepperProps {
  value: number;
  least: number;
  most: number;
  /** What the buttons do, for screen readers. */
  less: string;
  more: string;
  isPending: boolean;
  onChange(value: number): void;
}

/** A small number, one tap for each step; each tap saves. */
export function Stepper({ value, least, most, less, more, isPending, onChange }: StepperProps) {
  return (
    <span className={classes.stepper}>
      <ActionIcon
        variant="default"
        aria-label={less}
        disabled={value <= least}
        onClick={() => !isPending && onChange(value - 1)}
      >
        <Icon path={mdiMinus} />
      </ActionIcon>
      <span className={classes.number} role="status">
        {value}
      </span>
      <ActionIcon
        variant="default"
        aria-label={more}
        disabled={value >= most}
        onClick={() => !isPending && onChange(value + 1)}
      >
        <Icon path={mdiPlus} />
      </ActionIcon>
    </span>
  );
}
