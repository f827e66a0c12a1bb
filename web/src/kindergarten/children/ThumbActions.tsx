import type { ReactNode } from 'react';
import classes from './ThumbActions.module.css';

/**
 * At most three actions at the thumb: on phones fixed above the bar, on tablets a row below the content
 * (`tablet`), on desktops nothing, since the page has them elsewhere.
 */
export function ThumbActions({ tablet = false, children }: { tablet?: boolean; children: ReactNode }) {
  return (
    <div className={classes.space} data-tablet={tablet || undefined}>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
