import type { ReactNode } from 'react';
import classes from './ThumbActions.module.css';

/**
 * At most three actions at the thumb: on phones fixed above the bar, on tablets a row that stays at the
 * bottom (`tablet`, with a mouse below the content) or nothing, since the page has them elsewhere. Without any, it takes no room.
 */
export function ThumbActions({ tablet = false, children }: { tablet?: boolean; children: ReactNode }) {
  return (
    <div className={classes.space} data-tablet={tablet || undefined}>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
