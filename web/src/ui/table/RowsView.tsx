import { useId } from 'react';
import { useText } from '../../base/text.ts';
import { OpenButton, PageCheckbox, RowCheckbox, RowMenu } from './RowControls.tsx';
import classes from './table.module.css';
import type { RowId } from './use-list.ts';
import type { Table } from './use-table.ts';
import { listShown, type OpenRows, useRowFrame, type ViewProps } from './view.tsx';

/** Where columns do not fit: rows of two lines that open as a whole. Boxes appear while rows are selected. */
export function RowsView<Row extends { id: RowId }>(props: ViewProps<Row>) {
  const { table, rows, pageCheckboxId, open, isSelecting } = props;
  const { framed, frame, renderVirtual } = useRowFrame(rows, table.list.isPrinting);
  const renderRow = (row: Row) => <ListRow table={table} row={row} open={open} isSelecting={isSelecting} />;
  return (
    <>
      {isSelecting && <PageCheckbox table={table} id={pageCheckboxId} isNamed />}
      <div className={classes.rowsFrame} {...frame}>
        <ul className={classes.rows} data-framed={framed || undefined} aria-busy={table.list.isStale}>
          {!framed && rows.map((row) => <li key={row.id}>{renderRow(row)}</li>)}
          {renderVirtual({ as: 'li', height: 68, gap: 0 }, renderRow)}
        </ul>
      </div>
    </>
  );
}

interface ListRowProps<Row> {
  table: Table<Row>;
  row: Row;
  open: OpenRows;
  isSelecting: boolean;
}

function ListRow<Row extends { id: RowId }>({ table, row, open, isSelecting }: ListRowProps<Row>) {
  const t = useText();
  const detailsId = useId();
  const { details, rowActions, nameOf } = table.options;
  const shown = listShown(table);
  const title = shown.find((column) => column.row === 'title');
  const valuesOf = (part: 'end' | undefined) =>
    shown
      .filter((column) => column.row === part)
      .map(({ key, header, align, render, renderShort = render }) => ({
        key,
        value: renderShort(row),
        // A number says nothing without the heading of its column.
        label: part === undefined && align === 'end' && renderShort === render ? `${t(header)}: ` : '',
      }))
      // An empty value needs no separator.
      .filter(({ value }) => ![undefined, null, false, ''].includes(value as never));
  const second = valuesOf(undefined);
  const isOpen = details !== undefined && open.has(row.id);
  return (
    <article>
      <div className={classes.row} data-chosen={table.selection.selected.has(row.id) || undefined}>
        {isSelecting && <RowCheckbox table={table} row={row} />}
        {title?.face?.(row)}
        <div className={classes.rowText}>
          <div className={classes.rowTitle}>{(title?.renderShort ?? title?.render)?.(row)}</div>
          {second.length > 0 && (
            <div className={classes.second}>
              {second.map(({ key, label, value }) => (
                <span key={key}>
                  {label}
                  {value}
                </span>
              ))}
            </div>
          )}
        </div>
        {valuesOf('end').map(({ key, value }) => (
          <div key={key} className={classes.rowEnd}>
            {value}
          </div>
        ))}
        {details !== undefined && (
          <OpenButton
            name={nameOf(row)}
            controls={detailsId}
            isOpen={isOpen}
            onToggle={() => open.toggle(row.id)}
          />
        )}
        {rowActions && <RowMenu name={nameOf(row)} actions={rowActions(row)} />}
      </div>
      {isOpen && (
        <div id={detailsId} className={classes.rowDetails}>
          {details(row)}
        </div>
      )}
    </article>
  );
}
