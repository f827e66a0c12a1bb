import { ActionIcon, Checkbox, type CheckboxProps, Menu } from '@mantine/core';
import { mdiChevronDown, mdiChevronUp, mdiDotsHorizontal } from '@mdi/js';
import { useId } from 'react';
import { useText } from '../../base/text.ts';
import { coral } from '../coral.ts';
import { FailureBeside } from '../FailureBeside.tsx';
import { Icon } from '../Icon.tsx';
import { useActionRun } from '../use-action-run.ts';
import { listPresent, type Maybe } from './maybe.ts';
import { countChosen } from './selection.ts';
import classes from './table.module.css';
import type { RowId } from './use-list.ts';
import type { RowAction, Table } from './use-table.ts';

interface RowCheckProps
  extends Pick<CheckboxProps, 'id' | 'size' | 'checked' | 'indeterminate' | 'disabled' | 'onChange'> {
  /** A text for the chosen rows, shown next to the box if there is no column heading. */
  label: string;
  isNamed?: boolean;
  className?: string | undefined;
}

/** A small checkbox; its label makes the touch target large enough. */
export function RowCheck({ label, isNamed = false, className = classes.check, ...box }: RowCheckProps) {
  const ownId = useId();
  const id = box.id ?? ownId;
  return (
    <label className={className} htmlFor={id}>
      <Checkbox size="sm" radius="xs" {...(isNamed ? {} : { 'aria-label': label })} {...box} id={id} />
      {isNamed && label}
    </label>
  );
}

/** Selects a row. */
export function RowCheckbox<Row extends { id: RowId }>({ table, row }: { table: Table<Row>; row: Row }) {
  const t = useText();
  return (
    <RowCheck
      label={t('table.select', { name: table.options.nameOf(row) })}
      checked={table.selection.selected.has(row.id)}
      onChange={() => table.selection.toggleRow(row)}
    />
  );
}

interface PageCheckboxProps<Row> {
  table: Table<Row>;
  id: string;
  /** A text next to the box, if there is no column heading. */
  isNamed?: boolean;
}

/** Selects or deselects the page. */
export function PageCheckbox<Row extends { id: RowId }>({
  table,
  id,
  isNamed = false,
}: PageCheckboxProps<Row>) {
  const t = useText();
  const { rows = [] } = table.list;
  const chosen = countChosen(table.selection.selected, rows);
  return (
    <RowCheck
      id={id}
      label={t('table.selectPage')}
      isNamed={isNamed}
      disabled={rows.length === 0}
      checked={chosen > 0 && chosen === rows.length}
      indeterminate={chosen > 0 && chosen < rows.length}
      onChange={() => table.selection.togglePage(rows)}
    />
  );
}

interface OpenButtonProps {
  name: string;
  /** Id of the element that opens. */
  controls: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens or closes a row. */
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

/** The menu of actions for a row, and why one failed; nothing if there are none. */
export function RowMenu({ name, actions }: { name: string; actions: readonly Maybe<RowAction>[] }) {
  const t = useText();
  const present = listPresent(actions);
  const { failure, forget, run: runSaid } = useActionRun();
  if (present.length === 0) return null;
  return (
    <Menu position="bottom-end" onOpen={forget}>
      <Menu.Target>
        <ActionIcon aria-label={t('table.actions', { name })}>
          <Icon path={mdiDotsHorizontal} />
          <FailureBeside failure={failure} onClose={forget} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {present.map(({ label, icon, hue, run }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon path={icon} />}
            {...(hue && coral('danger'))}
            onClick={() => void runSaid(run)}
          >
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
