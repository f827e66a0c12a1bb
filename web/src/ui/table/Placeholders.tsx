import { Skeleton } from '@mantine/core';
import classes from './table.module.css';
import { rowsPerPage } from './use-list.ts';

const rowIndexes = Array.from({ length: rowsPerPage }, (_, index) => index);
const cardIndexes = [1, 2, 3, 4, 5, 6];

/**
 * A placeholder for a table, as high as a full page of it. It has no columns: their width is known only when
 * the rows are loaded, and headings would move then.
 */
export function TablePlaceholder() {
  return (
    <div className={classes.frame} aria-hidden>
      <div className={classes.headPlace} />
      {rowIndexes.map((index) => (
        <div key={index} className={classes.placeholderRow}>
          <Skeleton h={16} w="60%" />
          <Skeleton h={16} w="60%" />
          <Skeleton h={16} w="60%" />
        </div>
      ))}
    </div>
  );
}

/** A placeholder for cards; `lines` is the number of lines below a card's title. */
export function CardsPlaceholder({ lines }: { lines: number }) {
  return (
    <ul className={classes.cards} aria-hidden>
      {cardIndexes.map((index) => (
        <li key={index}>
          <Skeleton h={80 + lines * 26} radius="xl" />
        </li>
      ))}
    </ul>
  );
}
