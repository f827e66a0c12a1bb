import { Suspense, useId, useState } from 'react';
import { useText } from '../../base/text.ts';
import { OpenButton, PageCheckbox, RowCheckbox, RowMenu } from './RowControls.tsx';
import classes from './table.module.css';
import type { RowId } from './use-list.ts';
import type { Table } from './use-table.ts';
import { LazyVirtualRows, listShown, needsFrame, type OpenRows, type ViewProps } from './view.ts';

/** The rows as cards, for a phone: the title column on top, the others as lines with their headings. */
export function CardsView<Row extends { id: RowId }>({ table, rows, pageCheckboxId, open }: ViewProps<Row>) {
  const t = useText();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const framed = needsFrame(rows);
  const count = rows.length;
  return (
    <>
      {table.options.selectionActions !== undefined && (
        <PageCheckbox table={table} id={pageCheckboxId} isNamed />
      )}
      <div
        ref={setScroller}
        {...(framed
          ? {
              className: classes.cardsFrame,
              role: 'region',
              tabIndex: 0,
              'aria-label': t('table.rows', { from: 1, to: count, total: count }),
            }
          : {})}
      >
        <ul className={classes.cards} data-framed={framed || undefined} aria-busy={table.list.isStale}>
          {!framed &&
            rows.map((row) => (
              <li key={row.id}>
                <Card table={table} row={row} open={open} />
              </li>
            ))}
          {framed && scroller !== null && (
            <Suspense>
              <LazyVirtualRows
                count={count}
                scroller={scroller}
                as="li"
                height={140}
                gap={12}
                renderRow={(index) => {
                  const row = rows[index];
                  return row && <Card table={table} row={row} open={open} />;
                }}
              />
            </Suspense>
          )}
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
  const { selectionActions, details, rowActions, nameOf } = table.options;
  const shown = listShown(table);
  const isOpen = details !== undefined && open.has(row.id);
  return (
    <article className={classes.card} data-chosen={table.selection.selected.has(row.id) || undefined}>
      <div className={classes.cardHead}>
        {selectionActions !== undefined && <RowCheckbox table={table} row={row} />}
        <div className={classes.cardTitle}>{shown.find(({ card }) => card === 'title')?.render(row)}</div>
        {details !== undefined && (
          <OpenButton
            name={nameOf(row)}
            controls={detailsId}
            isOpen={isOpen}
            onToggle={() => open.toggle(row.id)}
          />
        )}
        {rowActions !== undefined && <RowMenu name={nameOf(row)} actions={rowActions(row)} />}
      </div>
      <dl className={classes.lines}>
        {shown
          .filter(({ card }) => card !== 'title')
          .map(({ key, header, render }) => ({ key, header, value: render(row) }))
          // A heading without a value says nothing on a card.
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
