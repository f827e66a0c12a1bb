import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../app/text.ts';
import classes from './table.module.css';

/**
 * Whether the columns of a table find room in `root`: nobody looks for a column that lies out of sight. What did not fit
 * comes back as columns once there is as much room as it needed, or other columns or words to draw.
 */
export function useColumnsFit(root: RefObject<HTMLElement | null>, columns: number): boolean {
  const t = useText();
  const drawn = `${columns} ${t('table.columns')}`;
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  /** The width that was missed, and what was drawn then. */
  const [missed, setMissed] = useState<{ width: number; drawn: string } | null>(null);

  function look(): void {
    const room = root.current?.clientWidth ?? 0;
    setWidth(room);
    const table = root.current?.querySelector<HTMLElement>(`.${classes.table}`);
    const frame = table?.parentElement?.clientWidth ?? 0;
    if (table && table.offsetWidth > frame) setMissed({ width: room + table.offsetWidth - frame, drawn });
  }

  // Before the picture is drawn, so that nobody sees the columns that do not fit.
  useLayoutEffect(look);
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => flushSync(() => setWidth(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);

  return missed === null || missed.drawn !== drawn || width >= missed.width;
}
