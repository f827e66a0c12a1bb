import { ActionIcon, Menu, NativeSelect } from '@mantine/core';
import {
  mdiArrowDown,
  mdiArrowUp,
  mdiCheck,
  mdiSortVariant,
  mdiTableColumn,
  mdiTrayArrowDown,
} from '@mdi/js';
import type { ReactNode } from 'react';
import { trashedFilters } from '#contract/platform/rules.ts';
import { tableFormats } from '#contract/platform/table-format.ts';
import { useText } from '../../app/text.ts';
import { Icon } from '../Icon.tsx';
import { listHideable } from './columns.ts';
import { ListSearch } from './ListSearch.tsx';
import classes from './table.module.css';
import { toggleSort } from './table-state.ts';
import type { Table } from './use-table.ts';

interface ToolbarProps<Row> {
  table: Table<Row>;
  /** Cards have no headings to sort by. */
  asCards: boolean;
}

/** What stands above a table: the search, which rows, and small menus for order, columns and download. */
export function Toolbar<Row>({ table, asCards }: ToolbarProps<Row>) {
  const t = useText();
  const { list, options, hasTrash } = table;
  const { search = 'table.search', exportAddress } = options;
  const { term, sort, trashed } = list.state;
  return (
    <div className={classes.toolbar}>
      {search !== null && <ListSearch list={list} label={t(search)} />}
      <div className={classes.tools}>
        {hasTrash && (
          <NativeSelect
            aria-label={t('table.trashed')}
            value={trashed}
            data={trashedFilters.map((value) => ({ value, label: t(`table.trashed.${value}`) }))}
            onChange={(event) => list.state.setTrashed(event.currentTarget.value as typeof trashed)}
          />
        )}
        {asCards && <SortMenu table={table} />}
        <ColumnsMenu table={table} />
        {exportAddress !== undefined && (
          <ToolMenu label={t('table.download')} icon={mdiTrayArrowDown}>
            {tableFormats.map((format) => (
              <Menu.Item
                key={format}
                component="a"
                href={exportAddress({ format, term, sort, trashed })}
                download
              >
                {t('table.download.file', { format: format.toUpperCase() })}
              </Menu.Item>
            ))}
          </ToolMenu>
        )}
      </div>
    </div>
  );
}

function SortMenu<Row>({ table }: { table: Table<Row> }) {
  const t = useText();
  const { sort, setSort } = table.list.state;
  const sortable = table.columns.filter((column) => column.sortable === true);
  if (sortable.length === 0) return null;
  return (
    <ToolMenu label={t('table.sort.menu')} icon={mdiSortVariant} staysOpen>
      {sortable.map(({ key, header }) => {
        const direction = sort?.by === key ? sort.direction : null;
        return (
          <Menu.Item
            key={key}
            role="menuitemradio"
            aria-checked={direction !== null}
            rightSection={
              direction !== null && (
                <Icon
                  path={direction === 'asc' ? mdiArrowUp : mdiArrowDown}
                  label={t(direction === 'asc' ? 'table.sort.ascending' : 'table.sort.descending')}
                />
              )
            }
            onClick={() => setSort(toggleSort(sort, key))}
          >
            {t(header)}
          </Menu.Item>
        );
      })}
    </ToolMenu>
  );
}

function ColumnsMenu<Row>({ table: { columns, hidden, toggleColumn } }: { table: Table<Row> }) {
  const t = useText();
  return (
    <ToolMenu label={t('table.columns')} icon={mdiTableColumn} staysOpen>
      {listHideable(columns).map(({ key, header }) => (
        <Menu.Item
          key={key}
          role="menuitemcheckbox"
          aria-checked={!hidden.has(key)}
          rightSection={!hidden.has(key) && <Icon path={mdiCheck} />}
          onClick={() => toggleColumn(key)}
        >
          {t(header)}
        </Menu.Item>
      ))}
    </ToolMenu>
  );
}

interface ToolMenuProps {
  label: string;
  icon: string;
  /** For menus in which one may choose more than once. */
  staysOpen?: boolean;
  children: ReactNode;
}

function ToolMenu({ label, icon, staysOpen = false, children }: ToolMenuProps) {
  return (
    <Menu position="bottom-end" closeOnItemClick={!staysOpen}>
      <Menu.Target>
        <ActionIcon aria-label={label} title={label}>
          <Icon path={icon} size={22} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
