import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import classes from './SymbolRow.module.css';

interface SymbolRowProps {
  symbol: ReactNode;
  /** The colours of the symbol; without them it is pine. */
  tint?: CSSProperties;
  /** Without it, the row opens nothing. */
  to?: string;
  search?: Record<string, string>;
  isHigh?: boolean;
  /** The lines of words, each an element. */
  children: ReactNode;
  end?: ReactNode;
}

/** A row of a list, which opens as a whole: a symbol, words, and what stands at the end. */
export function SymbolRow({ symbol, tint, to, search, isHigh = false, children, end }: SymbolRowProps) {
  const row = { className: classes.row ?? '', 'data-high': isHigh || undefined };
  const content = (
    <>
      <span className={classes.symbol} style={tint}>
        {symbol}
      </span>
      <span className={classes.words}>{children}</span>
      {end}
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <div {...row}>{content}</div>
      ) : (
        <Link to={to} search={search as never} {...row}>
          {content}
        </Link>
      )}
    </li>
  );
}
