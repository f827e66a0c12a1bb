import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useId, useRef, useState } from 'react';
import { mobile } from '../../base/mobile.ts';
import { useText } from '../../base/text.ts';
import { InPagePart } from '../PageParts.tsx';
import { ListState } from './ListState.tsx';
import { isNarrowed, mayHideRows } from './narrowed.ts';
import { Pager } from './Pager.tsx';
import { RowsPlaceholder, TablePlaceholder } from './Placeholders.tsx';
import { RowsView } from './RowsView.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { TableView } from './TableView.tsx';
import { Toolbar } from './Toolbar.tsx';
import classes from './table.module.css';
import { useColumnsFit } from './use-columns-fit.ts';
import type { RowId } from './use-list.ts';
import type { Table } from './use-table.ts';
import { listShown, useOpenRows, type ViewProps } from './view.tsx';

/** Set on a mobile, or if the window is too narrow for the columns. */
const rowsWidth = `(max-width: 599.98px), ${mobile}`;

/** A list in columns, or as rows of two lines if they do not fit: tools, pages, selection, all states. */
export function DataTable<Row extends { id: RowId }>({ table }: { table: Table<Row> }) {
  const t = useText();
  const { selectionActions } = table;
  const { selected, clear } = table.selection;
  const isSmall = useMediaQuery(rowsWidth, undefined, { getInitialValueInEffect: false });
  const root = useRef<HTMLDivElement>(null);
  const fits = useColumnsFit(root, listShown(table).length);
  const asRows = isSmall || !fits;
  const [selects, setSelects] = useState(false);
  const open = useOpenRows(table.options.opensOne ?? false);
  const pageCheckboxId = useId();
  const View: (props: ViewProps<Row>) => ReactNode = asRows ? RowsView : TableView;
  const isSelecting = selectionActions.length > 0 && (selects || selected.size > 0);
  // Nothing to search or to order in a list that nobody has filled yet. A filter just cleared is still loading.
  const isEmpty = table.list.total === 0 && !table.list.isStale && !mayHideRows(table);
  const isLoading = table.list.rows === undefined && table.list.failure === null;
  return (
    <div ref={root} className={classes.root}>
      <InPagePart part="tools">
        <Toolbar
          table={table}
          asRows={asRows}
          isEmpty={isEmpty}
          {...(asRows && selectionActions.length > 0 && { onSelect: () => setSelects(true) })}
        />
      </InPagePart>
      <VisuallyHidden role="status">{isLoading ? t('shell.loading') : ''}</VisuallyHidden>
      {/* The bar never covers the tools. */}
      <div className={classes.list}>
        <ListState
          list={table.list}
          empty={table.options.empty}
          isNarrowed={isNarrowed(table)}
          loading={asRows ? <RowsPlaceholder /> : <TablePlaceholder />}
        >
          {(rows) => (
            <View
              table={table}
              rows={rows}
              pageCheckboxId={pageCheckboxId}
              open={open}
              isSelecting={isSelecting}
            />
          )}
        </ListState>
        <Pager list={table.list} />
        {selectionActions.length > 0 && selected.size > 0 && (
          <SelectionBar
            count={selected.size}
            actions={selectionActions.map(({ label, icon, run }) => ({
              label: t(label),
              icon,
              run: () => run([...selected.values()]),
            }))}
            onClear={() => {
              clear();
              setSelects(false);
              document.getElementById(pageCheckboxId)?.focus();
            }}
          />
        )}
      </div>
    </div>
  );
}
