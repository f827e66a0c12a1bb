import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useText } from '../../base/text.ts';
import classes from './table.module.css';

/** A scrollbar can appear with the columns and disappear with the cards, or vice versa: never react to it. */
const scrollbarWidth = 24;

/**
 * Whether the columns of a table fit into `root`, because nobody looks for a column that is not visible. If
 * they did not fit, they return when there is as much room as they needed, or columns or texts change.
 */
export function useColumnsFit(root: RefObject<HTMLElement | null>, columns: number): boolean {
  const t = useText();
  const drawn = `${columns} ${t('table.columns')}`;
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  /** The missing width, and what was drawn then. */
  const [missed, setMissed] = useState<{ width: number; drawn: string } | null>(null);
  const fits = missed === null || missed.drawn !== drawn || width >= missed.width;

  function look(): void {
    const room = root.current?.clientWidth ?? 0;
    setWidth(room);
    if (!fits) return;
    const table = root.current?.querySelector<HTMLElement>(`.${classes.table}`);
    const frame = table?.parentElement?.clientWidth ?? 0;
    // Both are rounded separately: with a difference of one pixel they may be equal.
    if (table && table.offsetWidth > frame + 1) setMissed({ width: room + table.offsetWidth - frame, drawn });
  }

  // Runs before the browser paints, so that nobody sees columns that do not fit.
  useLayoutEffect(look);
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth);
    window.addEventListener('resize', measure);
    const observer = new ResizeObserver(() =>
      setWidth((before) =>
        Math.abs(element.clientWidth - before) > scrollbarWidth ? element.clientWidth : before,
      ),
    );
    observer.observe(element);
    return () => {
      window.removeEventListener('resize', measure);
      observer.disconnect();
    };
  }, [root]);

  return fits;
}
