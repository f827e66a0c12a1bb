import { UnstyledButton } from '@mantine/core';
import { mdiClose } from '@mdi/js';
import { useEffect, useRef } from 'react';
import { useText } from '../../base/text.ts';
import { Icon } from '../Icon.tsx';
import { listPresent, type Maybe } from './maybe.ts';
import classes from './table.module.css';

interface ChosenAction {
  label: string;
  /** A path of `@mdi/js`. */
  icon: string;
  /** Its words stay on a phone, too. */
  isMain?: boolean;
  run: () => void;
}

interface SelectionBarProps {
  /** How many are chosen. */
  count: number;
  /** An action says it as well: only a desktop has room for it twice. */
  isCountSaid?: boolean;
  /** Whether the page scrolls to it as it comes. It floats no higher than where its list begins, which may be behind the menu of a phone. */
  scrollsTo?: boolean;
  actions: readonly Maybe<ChosenAction>[];
  onClear: () => void;
}

/** Floats over the end of a list while some of it is chosen: how many, and what can be done with them. */
export function SelectionBar({
  count,
  isCountSaid = false,
  scrollsTo = false,
  actions,
  onClear,
}: SelectionBarProps) {
  const t = useText();
  const bar = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // Its answer, a promise where browsers give one, is nothing to be cleaned up with.
    if (scrollsTo) void bar.current?.scrollIntoView({ block: 'nearest' });
  }, [scrollsTo]);
  return (
    <fieldset ref={bar} className={classes.bar} aria-label={t('table.selection')}>
      <span role="status" {...(isCountSaid ? { className: classes.barCount } : {})}>
        {t('table.selected', { n: count })}
      </span>
      {listPresent(actions).map(({ label, icon, isMain = false, run }) => (
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
