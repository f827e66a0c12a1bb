import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import { type ReactNode, useId } from 'react';
import { useText } from '../../base/text.ts';
import { Icon } from '../Icon.tsx';
import type { Column } from './columns.ts';
import { OpenButton, PageCheckbox, RowCheckbox, RowMenu } from './RowControls.tsx';
import classes from './table.module.css';
import { toggleSort } from './table-state.ts';
import type { RowId } from './use-list.ts';
import type { Table } from './use-table.ts';
import { listShown, type OpenRows, useRowFrame, type ViewProps } from './view.tsx';

/** The rows in columns. */
export function TableView<Row extends { id: RowId }>({ table, rows, pageCheckboxId, open }: ViewProps<Row>) {
  const t = useText();
  const { framed, frame, renderVirtual } = useRowFrame(rows, table.list.isPrinting);
  const shown = listShown(table);
  const { options, list, selectionActions } = table;
  const { details, rowActions } = options;
  return (
    <div className={classes.frame} {...frame}>
      <table
        className={classes.table}
        aria-busy={list.isStale}
        {...(framed ? { 'aria-rowcount': rows.length + 1 } : {})}
      >
        <thead>
          <tr>
            {selectionActions.length > 0 && (
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
            {rowActions && (
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
        {renderVirtual({ as: 'tbody', height: 57, gap: 0 }, (row, index) => (
          <TableRow table={table} row={row} open={open} number={index + 2} />
        ))}
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

/** A number, a day or a time, which is easier to read without a line break. */
function isFigure(value: ReactNode): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value.length < 25 && /\d/.test(value));
}

interface TableRowProps<Row> {
  table: Table<Row>;
  row: Row;
  open: OpenRows;
  /** Its index among all rows, if only some are drawn. */
  number?: number;
}

function TableRow<Row extends { id: RowId }>({ table, row, open, number }: TableRowProps<Row>) {
  const detailsId = useId();
  const { selection, selectionActions, options } = table;
  const { details, rowActions, nameOf } = options;
  const isOpen = details !== undefined && open.has(row.id);
  const shown = listShown(table);
  const extra = [selectionActions.length > 0, details, rowActions].filter(Boolean).length;
  return (
    <>
      <tr data-chosen={selection.selected.has(row.id) || undefined} aria-rowindex={number}>
        {selectionActions.length > 0 && (
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
        {shown.map((column) => {
          const { key, align } = column;
          if (column.row === 'title') {
            return (
              <th key={key} scope="row" data-align={align}>
                <div className={classes.faced}>
                  {column.face?.(row)}
                  <div className={classes.rowTitle}>{column.render(row)}</div>
                </div>
              </th>
            );
          }
          const value = column.render(row);
          return (
            <td key={key} data-align={align} data-figure={isFigure(value) || undefined}>
              {value}
            </td>
          );
        })}
        {rowActions && (
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
