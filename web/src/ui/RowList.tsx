import type { ReactNode } from 'react';
import classes from './RowList.module.css';

interface RowListProps {
  /** Its name, where no heading says it. */
  label?: string | undefined;
  className?: string | undefined;
  /** Each is an `li`. */
  children: ReactNode;
}

/** A list in a card of its own, with a line between its rows. */
export function RowList({ label, className = '', children }: RowListProps) {
  return (
    <ul className={`${classes.list} ${className}`} aria-label={label}>
      {children}
    </ul>
  );
}
