import { ActionIcon, Menu, NativeSelect } from '@mantine/core';
import { mdiArchiveOutline, mdiSortVariant, mdiTrayArrowDown, mdiViewColumnOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { sortDirections, type TrashedFilter, trashedFilters } from '#contract/platform/rules.ts';
import { tableFormats } from '#contract/platform/table-format.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../Icon.tsx';
import { listHideable } from './columns.ts';
import { ListSearch } from './ListSearch.tsx';
import classes from './table.module.css';
import type { List } from './use-list.ts';
import type { Table } from './use-table.ts';

interface ToolbarProps<Row> {
  table: Table<Row>;
  /** Cards have no headings for sorting. */
  asCards: boolean;
  /** On a phone all tools are small, so that they fit in one line. */
  isSmall: boolean;
}

/** The toolbar above a table: search, archive filter, and small menus for order, columns and download. */
export function Toolbar<Row>({ table, asCards, isSmall }: ToolbarProps<Row>) {
  const t = useText();
  const { list, options, hasTrash } = table;
  const { search = 'table.search', exportAddress } = options;
  const { term, sort, trashed } = list.state;
  return (
    <div className={classes.toolbar}>
      {search !== null && <ListSearch list={list} label={t(search)} />}
      <div className={classes.tools}>
        {hasTrash && (isSmall ? <TrashedMenu list={list} /> : <TrashedSelect list={list} />)}
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

interface TrashedProps<Row> {
  list: List<Row>;
}

function TrashedSelect<Row>({ list: { state } }: TrashedProps<Row>) {
  const t = useText();
  return (
    <NativeSelect
      aria-label={t('table.trashed')}
      value={state.trashed}
      data={trashedFilters.map((value) => ({ value, label: t(`table.trashed.${value}`) }))}
      onChange={(event) => state.setTrashed(event.currentTarget.value as TrashedFilter)}
    />
  );
}

/** The same choice behind a button, which is filled while archived rows are shown. */
function TrashedMenu<Row>({ list: { state } }: TrashedProps<Row>) {
  const t = useText();
  return (
    <ToolMenu
      label={`${t('table.trashed')}: ${t(`table.trashed.${state.trashed}`)}`}
      icon={mdiArchiveOutline}
      isOn={state.trashed !== 'without'}
    >
      <Menu.RadioGroup value={state.trashed} onChange={(value) => state.setTrashed(value as TrashedFilter)}>
        {trashedFilters.map((value) => (
          <Menu.RadioItem key={value} value={value} closeMenuOnClick>
            {t(`table.trashed.${value}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </ToolMenu>
  );
}

function SortMenu<Row>({ table }: { table: Table<Row> }) {
  const t = useText();
  const { sort, setSort } = table.list.state;
  const choices = table.columns
    .filter((column) => column.sortable === true)
    .flatMap(({ key, header }) =>
      sortDirections.map((direction) => ({
        header,
        value: `${key} ${direction}`,
        sort: { by: key, direction },
      })),
    );
  if (choices.length === 0) return null;
  return (
    <ToolMenu label={t('table.sort.menu')} icon={mdiSortVariant}>
      <Menu.RadioGroup
        value={sort === null ? '' : `${sort.by} ${sort.direction}`}
        onChange={(value) => {
          const choice = choices.find((one) => one.value === value);
          if (choice !== undefined) setSort(choice.sort);
        }}
      >
        {choices.map(({ value, header, sort: { direction } }) => (
          <Menu.RadioItem key={value} value={value} closeMenuOnClick>
            {t(header)}, {t(`table.sort.${direction}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </ToolMenu>
  );
}

function ColumnsMenu<Row>({ table: { columns, hidden, toggleColumn } }: { table: Table<Row> }) {
  const t = useText();
  return (
    <ToolMenu label={t('table.columns')} icon={mdiViewColumnOutline}>
      {listHideable(columns).map(({ key, header }) => (
        <Menu.CheckboxItem key={key} checked={!hidden.has(key)} onChange={() => toggleColumn(key)}>
          {t(header)}
        </Menu.CheckboxItem>
      ))}
    </ToolMenu>
  );
}

interface ToolMenuProps {
  label: string;
  icon: string;
  /** Whether one of its options is in use. */
  isOn?: boolean;
  children: ReactNode;
}

function ToolMenu({ label, icon, isOn = false, children }: ToolMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={label} title={label} variant={isOn ? 'light' : 'subtle'}>
          <Icon path={icon} size={22} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
