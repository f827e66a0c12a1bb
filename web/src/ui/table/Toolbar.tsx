import { ActionIcon, Menu } from '@mantine/core';
import {
  mdiCheckboxMultipleMarkedOutline,
  mdiDotsHorizontal,
  mdiPrinterOutline,
  mdiTrayArrowDown,
} from '@mdi/js';
import { Fragment } from 'react';
import { tableFormats } from '#contract/platform/table-format.ts';
import { sortDirections, type TrashedFilter, trashedFilters } from '#contract/platform/table-words.ts';
import { useText } from '../../base/text.ts';
import { FailureBeside } from '../FailureBeside.tsx';
import { Icon } from '../Icon.tsx';
import { useActionRun } from '../use-action-run.ts';
import { listHideable } from './columns.ts';
import { ListSearch } from './ListSearch.tsx';
import classes from './table.module.css';
import type { Table } from './use-table.ts';

interface ToolbarProps<Row> {
  table: Table<Row>;
  /** Rows have no headings for sorting. */
  asRows: boolean;
  /** Nobody has filled the list yet. */
  isEmpty: boolean;
  /** Shows boxes for selecting, where they are not always there. */
  onSelect?: () => void;
}

/** One line above a list: search, filters, and a menu with the rest. */
export function Toolbar<Row>({ table, asRows, isEmpty, onSelect }: ToolbarProps<Row>) {
  const t = useText();
  const { list, options } = table;
  const { search = 'table.search', filters } = options;
  if (isEmpty) return null;
  return (
    <div className={classes.toolbar}>
      {search !== null && <ListSearch list={list} label={t(search)} />}
      <div className={classes.filters}>{filters}</div>
      <ToolsMenu table={table} asRows={asRows} {...(onSelect && { onSelect })} />
    </div>
  );
}

type ToolsMenuProps<Row> = Omit<ToolbarProps<Row>, 'isEmpty'>;

function ToolsMenu<Row>({ table, asRows, onSelect }: ToolsMenuProps<Row>) {
  const t = useText();
  const { trashed } = table.list.state;
  const { failure, forget, run } = useActionRun();
  const sections = Object.entries({
    select: onSelect && (
      <Menu.Item leftSection={<Icon path={mdiCheckboxMultipleMarkedOutline} />} onClick={onSelect}>
        {t('table.selectRows')}
      </Menu.Item>
    ),
    trashed: table.hasTrash && <TrashedChoice table={table} />,
    sort: asRows && table.columns.some(({ sortable }) => sortable === true) && <SortChoice table={table} />,
    columns: listHideable(table.columns).length > 0 && <ColumnsChoice table={table} />,
    downloads: table.options.exportAddress !== undefined && <Downloads table={table} />,
    print: (
      <Menu.Item leftSection={<Icon path={mdiPrinterOutline} />} onClick={() => void run(table.list.print)}>
        {t('table.print')}
      </Menu.Item>
    ),
  }).filter(([, section]) => section !== undefined && section !== false);
  const isFiltered = table.hasTrash && trashed !== 'without';
  const state = isFiltered ? `: ${t(`table.trashed.${trashed}`)}` : '';
  return (
    <Menu position="bottom-end" onOpen={forget}>
      <Menu.Target>
        <ActionIcon
          aria-label={`${t('table.tools')}${state}`}
          title={t('table.tools')}
          variant={isFiltered ? 'light' : 'subtle'}
        >
          <Icon path={mdiDotsHorizontal} size={22} />
          <FailureBeside failure={failure} onClose={forget} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.toolsMenu ?? ''}>
        {sections.map(([name, section], index) => (
          <Fragment key={name}>
            {index > 0 && <Menu.Divider />}
            {section}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function TrashedChoice<Row>({ table: { list } }: { table: Table<Row> }) {
  const t = useText();
  const { trashed, setTrashed } = list.state;
  return (
    <>
      <Menu.Label>{t('table.trashed')}</Menu.Label>
      <Menu.RadioGroup value={trashed} onChange={(value) => setTrashed(value as TrashedFilter)}>
        {trashedFilters.map((value) => (
          <Menu.RadioItem key={value} value={value} closeMenuOnClick>
            {t(`table.trashed.${value}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}

function SortChoice<Row>({ table: { list, columns } }: { table: Table<Row> }) {
  const t = useText();
  const { sort, setSort } = list.state;
  const choices = columns
    .filter((column) => column.sortable === true)
    .flatMap(({ key, header }) =>
      sortDirections.map((direction) => ({
        header,
        value: `${key} ${direction}`,
        sort: { by: key, direction },
      })),
    );
  return (
    <>
      <Menu.Label>{t('table.sort.menu')}</Menu.Label>
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
    </>
  );
}

function ColumnsChoice<Row>({ table: { columns, hidden, toggleColumn } }: { table: Table<Row> }) {
  const t = useText();
  return (
    <>
      <Menu.Label>{t('table.columns')}</Menu.Label>
      {listHideable(columns).map(({ key, header }) => (
        <Menu.CheckboxItem key={key} checked={!hidden.has(key)} onChange={() => toggleColumn(key)}>
          {t(header)}
        </Menu.CheckboxItem>
      ))}
    </>
  );
}

function Downloads<Row>({ table: { list, options } }: { table: Table<Row> }) {
  const t = useText();
  const { term, sort, trashed } = list.state;
  return (
    <>
      <Menu.Label>{t('table.download')}</Menu.Label>
      {tableFormats.map((format) => (
        <Menu.Item
          key={format}
          component="a"
          leftSection={<Icon path={mdiTrayArrowDown} />}
          href={options.exportAddress?.({ format, term, sort, trashed })}
          download
        >
          {t('table.download.file', { format: format.toUpperCase() })}
        </Menu.Item>
      ))}
    </>
  );
}
