import { UnstyledButton } from '@mantine/core';
import { mdiClose } from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../base/text.ts';
import { CallFailed } from '../CallFailed.tsx';
import { Icon } from '../Icon.tsx';
import { useActionRun } from '../use-action-run.ts';
import { listPresent, type Maybe } from './maybe.ts';
import classes from './table.module.css';

interface ChosenAction {
  label: string;
  /** A path of `@mdi/js`. */
  icon: string;
  /** As of a `RowAction`. */
  run: () => unknown;
}

interface SelectionBarProps {
  /** The number of selected rows. */
  count: number;
  /** The action shows the number as well: only a desktop has room for both. */
  isCountSaid?: boolean;
  /** Scrolls to the bar when it appears: it is never above its list's start, which a menu may cover. */
  scrollsTo?: boolean;
  actions: readonly Maybe<ChosenAction>[];
  /** Why rows could not be selected. */
  failure?: unknown;
  onClear: () => void;
}

/** Floats over the end of a list while rows are selected: their number and the actions for them. */
export function SelectionBar({
  count,
  isCountSaid = false,
  scrollsTo = false,
  actions,
  failure = null,
  onClear,
}: SelectionBarProps) {
  const t = useText();
  const { failure: actionFailure, forget, run: runSaid } = useActionRun();
  const [lastCount, setLastCount] = useState(count);
  if (count !== lastCount) {
    // What was said of other rows does not hold for these.
    setLastCount(count);
    forget();
  }
  const bar = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // Its result (a promise in some browsers) must not be returned as a clean-up function.
    if (scrollsTo) void bar.current?.scrollIntoView({ block: 'nearest' });
  }, [scrollsTo]);
  return (
    <fieldset ref={bar} className={classes.bar} aria-label={t('table.selection')}>
      <div className={classes.barFailure}>
        <CallFailed failure={actionFailure ?? failure} />
      </div>
      <span role="status" {...(isCountSaid ? { className: classes.barCount } : {})}>
        {t('table.selected', { n: count })}
      </span>
      {listPresent(actions).map(({ label, icon, run }) => (
        <UnstyledButton key={label} className={classes.barButton} onClick={() => void runSaid(run)}>
          <Icon path={icon} />
          <span>{label}</span>
        </UnstyledButton>
      ))}
      <UnstyledButton className={classes.barButton} aria-label={t('table.clearSelection')} onClick={onClear}>
        <Icon path={mdiClose} />
      </UnstyledButton>
    </fieldset>
  );
}
