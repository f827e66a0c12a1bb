import { ActionIcon, Checkbox, Menu } from '@mantine/core';
import { mdiChevronDown, mdiChevronUp, mdiDotsHorizontal } from '@mdi/js';
import { useId } from 'react';
import { useText } from '../../base/text.ts';
import { Icon } from '../Icon.tsx';
import { countChosen } from './selection.ts';
import classes from './table.module.css';
import type { RowId } from './use-list.ts';
import type { RowAction, Table } from './use-table.ts';

/** Chooses a row. */
export function RowCheckbox<Row extends { id: RowId }>({ table, row }: { table: Table<Row>; row: Row }) {
  const t = useText();
  const id = useId();
  return (
    // The label makes the small box as large as a finger.
    <label className={classes.check} htmlFor={id}>
      <Checkbox
        id={id}
        size="sm"
        radius="xs"
        aria-label={t('table.select', { name: table.options.nameOf(row) })}
        checked={table.selection.selected.has(row.id)}
        onChange={() => table.selection.toggleRow(row)}
      />
    </label>
  );
}

interface PageCheckboxProps<Row> {
  table: Table<Row>;
  id: string;
  /** Words beside the box, where no column heads it. */
  isNamed?: boolean;
}

/** Chooses the page, or takes it back. */
export function PageCheckbox<Row extends { id: RowId }>({
  table,
  id,
  isNamed = false,
}: PageCheckboxProps<Row>) {
  const t = useText();
  const { rows = [] } = table.list;
  const chosen = countChosen(table.selection.selected, rows);
  return (
    <label className={classes.check} htmlFor={id}>
      <Checkbox
        id={id}
        size="sm"
        radius="xs"
        {...(isNamed ? {} : { 'aria-label': t('table.selectPage') })}
        disabled={rows.length === 0}
        checked={chosen > 0 && chosen === rows.length}
        indeterminate={chosen > 0 && chosen < rows.length}
        onChange={() => table.selection.togglePage(rows)}
      />
      {isNamed && t('table.selectPage')}
    </label>
  );
}

interface OpenButtonProps {
  name: string;
  /** Id of what opens. */
  controls: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens and closes a row. */
export function OpenButton({ name, controls, isOpen, onToggle }: OpenButtonProps) {
  const t = useText();
  return (
    <ActionIcon
      aria-label={t('table.open', { name })}
      aria-expanded={isOpen}
      {...(isOpen ? { 'aria-controls': controls } : {})}
      onClick={onToggle}
    >
      <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} size={22} />
    </ActionIcon>
  );
}

/** The menu of what can be done with one row; nothing where that is nothing. */
export function RowMenu({ name, actions }: { name: string; actions: RowAction[] }) {
  const t = useText();
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('table.actions', { name })}>
          <Icon path={mdiDotsHorizontal} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon, hue, run }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon path={icon} />}
            {...(hue === undefined ? {} : { color: hue })}
            onClick={run}
          >
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
