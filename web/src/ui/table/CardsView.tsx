import { useId } from 'react';
import { useText } from '../../base/text.ts';
import { OpenButton, PageCheckbox, RowCheckbox, RowMenu } from './RowControls.tsx';
import classes from './table.module.css';
import type { RowId } from './use-list.ts';
import type { Table } from './use-table.ts';
import { listShown, type OpenRows, useRowFrame, type ViewProps } from './view.tsx';

/** The rows as cards, for a phone: the title column on top, the others as lines with their labels. */
export function CardsView<Row extends { id: RowId }>({ table, rows, pageCheckboxId, open }: ViewProps<Row>) {
  const { framed, frame, renderVirtual } = useRowFrame(rows);
  const renderCard = (row: Row) => <Card table={table} row={row} open={open} />;
  return (
    <>
      {table.selectionActions.length > 0 && <PageCheckbox table={table} id={pageCheckboxId} isNamed />}
      <div className={classes.cardsFrame} {...frame}>
        <ul className={classes.cards} data-framed={framed || undefined} aria-busy={table.list.isStale}>
          {!framed && rows.map((row) => <li key={row.id}>{renderCard(row)}</li>)}
          {renderVirtual({ as: 'li', height: 140, gap: 12 }, renderCard)}
        </ul>
      </div>
    </>
  );
}

interface CardProps<Row> {
  table: Table<Row>;
  row: Row;
  open: OpenRows;
}

function Card<Row extends { id: RowId }>({ table, row, open }: CardProps<Row>) {
  const t = useText();
  const detailsId = useId();
  const { details, rowActions, nameOf } = table.options;
  const shown = listShown(table);
  const isOpen = details !== undefined && open.has(row.id);
  return (
    <article className={classes.card} data-chosen={table.selection.selected.has(row.id) || undefined}>
      <div className={classes.cardHead}>
        {table.selectionActions.length > 0 && <RowCheckbox table={table} row={row} />}
        <div className={classes.cardTitle}>{shown.find(({ card }) => card === 'title')?.render(row)}</div>
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
      <dl className={classes.lines}>
        {shown
          .filter(({ card }) => card !== 'title')
          .map(({ key, header, render }) => ({ key, header, value: render(row) }))
          // A label without a value is not useful on a card.
          .filter(({ value }) => ![undefined, null, false, ''].includes(value as never))
          .map(({ key, header, value }) => (
            <div key={key}>
              <dt>{t(header)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {isOpen && <div id={detailsId}>{details(row)}</div>}
    </article>
  );
}
