import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useText } from '../../base/text.ts';
import { Icon } from '../Icon.tsx';
import type { Column } from './columns.ts';
import { OpenButton, PageCheckbox, RowCheckbox, RowMenu } from './RowControls.tsx';
import classes from './table.module.css';
import { toggleSort } from './table-state.ts';
import type { RowId } from './use-list.ts';
import type { Table } from './use-table.ts';
import { LazyVirtualRows, listShown, needsFrame, type OpenRows, type ViewProps } from './view.ts';

/** The rows in columns. */
export function TableView<Row extends { id: RowId }>({ table, rows, pageCheckboxId, open }: ViewProps<Row>) {
  const t = useText();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const shown = listShown(table);
  const { options, list } = table;
  const { selectionActions, details, rowActions } = options;
  const framed = needsFrame(rows);
  const count = rows.length;
  return (
    <div
      ref={setScroller}
      className={classes.frame}
      {...(framed
        ? {
            'data-framed': true,
            role: 'region',
            tabIndex: 0,
            'aria-label': t('table.rows', { from: 1, to: count, total: count }),
          }
        : {})}
    >
      <table
        className={classes.table}
        aria-busy={list.isStale}
        {...(framed ? { 'aria-rowcount': count + 1 } : {})}
      >
        <thead>
          <tr>
            {selectionActions !== undefined && (
              <td className={classes.narrow}>
                <PageCheckbox table={table} id={pageCheckboxId} />
              </td>
            )}
            {details !== undefined && (
              <th scope="col" className={classes.narrow}>
                <VisuallyHidden>{t('table.actions.details')}</VisuallyHidden>
              </th>
            )}
            {shown.map((column) => (
              <Heading key={column.key} table={table} column={column} />
            ))}
            {rowActions !== undefined && (
              <th scope="col" className={classes.narrow}>
                <VisuallyHidden>{t('table.actions.heading')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        {!framed && (
          <tbody>
            {rows.map((row) => (
              <TableRow key={row.id} table={table} row={row} open={open} />
            ))}
          </tbody>
        )}
        {framed && scroller !== null && (
          <Suspense>
            <LazyVirtualRows
              count={count}
              scroller={scroller}
              as="tbody"
              height={57}
              gap={0}
              renderRow={(index) => {
                const row = rows[index];
                return row && <TableRow table={table} row={row} open={open} number={index + 2} />;
              }}
            />
          </Suspense>
        )}
      </table>
    </div>
  );
}

function Heading<Row>({ table, column }: { table: Table<Row>; column: Column<Row> }) {
  const t = useText();
  const { sort, setSort } = table.list.state;
  const direction = sort?.by === column.key ? sort.direction : null;
  if (column.sortable !== true) {
    return (
      <th scope="col" data-align={column.align}>
        {t(column.header)}
      </th>
    );
  }
  const order = direction === 'desc' ? 'descending' : 'ascending';
  return (
    <th scope="col" data-align={column.align} aria-sort={direction === null ? 'none' : order}>
      <UnstyledButton
        className={classes.heading}
        data-sorted={direction !== null || undefined}
        onClick={() => setSort(toggleSort(sort, column.key))}
      >
        {t(column.header)}
        <Icon path={direction === 'desc' ? mdiArrowDown : mdiArrowUp} size={16} />
      </UnstyledButton>
    </th>
  );
}

/** A number, a day or a time, which is read at a glance as long as it stands in one line. */
function isFigure(value: ReactNode): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value.length < 25 && /\d/.test(value));
}

interface TableRowProps<Row> {
  table: Table<Row>;
  row: Row;
  open: OpenRows;
  /** Its place among all, where not all are drawn. */
  number?: number;
}

function TableRow<Row extends { id: RowId }>({ table, row, open, number }: TableRowProps<Row>) {
  const detailsId = useId();
  const { selection, options } = table;
  const { selectionActions, details, rowActions, nameOf } = options;
  const isOpen = details !== undefined && open.has(row.id);
  const shown = listShown(table);
  const extra = [selectionActions, details, rowActions].filter((one) => one !== undefined).length;
  return (
    <>
      <tr data-chosen={selection.selected.has(row.id) || undefined} aria-rowindex={number}>
        {selectionActions !== undefined && (
          <td className={classes.narrow}>
            <RowCheckbox table={table} row={row} />
          </td>
        )}
        {details !== undefined && (
          <td className={classes.narrow}>
            <OpenButton
              name={nameOf(row)}
              controls={detailsId}
              isOpen={isOpen}
              onToggle={() => open.toggle(row.id)}
            />
          </td>
        )}
        {shown.map(({ key, card, align, render }) => {
          const value = render(row);
          return card === 'title' ? (
            <th key={key} scope="row" data-align={align}>
              {value}
            </th>
          ) : (
            <td key={key} data-align={align} data-figure={isFigure(value) || undefined}>
              {value}
            </td>
          );
        })}
        {rowActions !== undefined && (
          <td className={`${classes.narrow} ${classes.actions}`}>
            <RowMenu name={nameOf(row)} actions={rowActions(row)} />
          </td>
        )}
      </tr>
      {isOpen && (
        <tr id={detailsId}>
          <td colSpan={shown.length + extra} className={classes.details}>
            {details(row)}
          </td>
        </tr>
      )}
    </>
  );
}
