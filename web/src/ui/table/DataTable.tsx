import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useId, useRef } from 'react';
import { mobile } from '../../base/mobile.ts';
import { useText } from '../../base/text.ts';
import { CardsView } from './CardsView.tsx';
import { ListState } from './ListState.tsx';
import { Pager } from './Pager.tsx';
import { CardsPlaceholder, TablePlaceholder } from './Placeholders.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { TableView } from './TableView.tsx';
import { Toolbar } from './Toolbar.tsx';
import classes from './table.module.css';
import { useColumnsFit } from './use-columns-fit.ts';
import type { RowId } from './use-list.ts';
import type { Table } from './use-table.ts';
import { listShown, useOpenRows, type ViewProps } from './view.tsx';

/** Set on a mobile, or if the window is too narrow for the columns. */
const cardsWidth = `(max-width: 599.98px), ${mobile}`;

/** A list as a table, or as cards if its columns do not fit: search, order, pages, selection, all states. */
export function DataTable<Row extends { id: RowId }>({ table }: { table: Table<Row> }) {
  const t = useText();
  const { selectionActions } = table;
  const { selected, clear } = table.selection;
  const isSmall = useMediaQuery(cardsWidth, undefined, { getInitialValueInEffect: false });
  const root = useRef<HTMLDivElement>(null);
  const fits = useColumnsFit(root, listShown(table).length);
  const asCards = isSmall || !fits;
  const open = useOpenRows(table.options.opensOne ?? false);
  const pageCheckboxId = useId();
  const View: (props: ViewProps<Row>) => ReactNode = asCards ? CardsView : TableView;
  const placeholder = asCards ? (
    <CardsPlaceholder lines={listShown(table).length - 1} />
  ) : (
    <TablePlaceholder />
  );
  const isLoading = table.list.rows === undefined && table.list.failure === null;
  return (
    <div ref={root} className={classes.root}>
      <Toolbar table={table} asCards={asCards} isSmall={isSmall} />
      <VisuallyHidden role="status">{isLoading ? t('shell.loading') : ''}</VisuallyHidden>
      <ListState list={table.list} empty={table.options.empty} loading={placeholder}>
        {(rows) => <View table={table} rows={rows} pageCheckboxId={pageCheckboxId} open={open} />}
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
            document.getElementById(pageCheckboxId)?.focus();
          }}
        />
      )}
    </div>
  );
}
