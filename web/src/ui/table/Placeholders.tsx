import { Skeleton } from '@mantine/core';
import classes from './table.module.css';
import { rowsPerPage } from './use-list.ts';

const rowIndexes = Array.from({ length: rowsPerPage }, (_, index) => index);

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

/** A placeholder for rows of two lines. */
export function RowsPlaceholder() {
  return (
    <ul className={classes.rows} aria-hidden>
      {rowIndexes.map((index) => (
        <li key={index} className={classes.row}>
          <Skeleton h={36} w={36} radius="50%" />
          <div className={classes.rowText}>
            <Skeleton h={15} w="55%" mb={8} />
            <Skeleton h={12} w="75%" />
          </div>
        </li>
      ))}
    </ul>
  );
}
