import { UnstyledButton } from '@mantine/core';
import { mdiClose } from '@mdi/js';
import { useEffect, useRef } from 'react';
import { useText } from '../base/text.ts';
import { Icon } from '../ui/Icon.tsx';
import classes from '../ui/table/table.module.css';

export interface ChosenAction {
  label: string;
  /** A path of `@mdi/js`. */
  icon: string;
  /** Its words stay on a phone, too. */
  isMain?: boolean;
  run: () => void;
}

interface ChosenBarProps {
  /** How many are chosen. */
  count: number;
  /** An action says it as well: only a desktop has room for it twice. */
  isCountSaid?: boolean;
  actions: readonly ChosenAction[];
  onClear: () => void;
}

/** Floats over the end of the page while folders or files are chosen: how many, and what can be done with them. */
export function ChosenBar({ count, isCountSaid = false, actions, onClear }: ChosenBarProps) {
  const t = useText();
  const bar = useRef<HTMLFieldSetElement>(null);
  // It floats no higher than where its list begins, which may be behind the menu of a phone.
  useEffect(() => {
    // Its answer, a promise where browsers give one, is nothing to be cleaned up with.
    void bar.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <fieldset ref={bar} className={classes.bar} aria-label={t('table.selection')}>
      <span role="status" {...(isCountSaid ? { className: classes.barCount } : {})}>
        {t('table.selected', { n: count })}
      </span>
      {actions.map(({ label, icon, isMain = false, run }) => (
        <UnstyledButton key={label} className={classes.barButton} onClick={run}>
          <Icon path={icon} />
          <span {...(isMain ? {} : { className: classes.barLabel })}>{label}</span>
        </UnstyledButton>
      ))}
      <UnstyledButton className={classes.barButton} aria-label={t('table.clearSelection')} onClick={onClear}>
        <Icon path={mdiClose} />
      </UnstyledButton>
    </fieldset>
  );
}
