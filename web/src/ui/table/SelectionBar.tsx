import { UnstyledButton } from '@mantine/core';
import { mdiClose } from '@mdi/js';
import { useText } from '../../base/text.ts';
import { Icon } from '../Icon.tsx';
import classes from './table.module.css';
import type { Table } from './use-table.ts';

interface SelectionBarProps<Row> {
  table: Table<Row>;
  /** Called after the selection was cleared here, so that the focus finds a place. */
  onClear: () => void;
}

/** Floats over the end of the table while rows are chosen: how many, and what can be done with them. */
export function SelectionBar<Row>({ table: { selection, options }, onClear }: SelectionBarProps<Row>) {
  const t = useText();
  const { selected, clear } = selection;
  if (options.selectionActions === undefined || selected.size === 0) return null;
  return (
    <fieldset className={classes.bar} aria-label={t('table.selection')}>
      <span role="status">{t('table.selected', { n: selected.size })}</span>
      {options.selectionActions.map(({ label, icon, run }) => (
        <UnstyledButton key={label} className={classes.barButton} onClick={() => run([...selected.values()])}>
          <Icon path={icon} />
          <span className={classes.barLabel}>{t(label)}</span>
        </UnstyledButton>
      ))}
      <UnstyledButton
        className={classes.barButton}
        aria-label={t('table.clearSelection')}
        onClick={() => {
          clear();
          onClear();
        }}
      >
        <Icon path={mdiClose} />
      </UnstyledButton>
    </fieldset>
  );
}
