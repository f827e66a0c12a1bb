import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useText } from '../../base/text.ts';
import classes from './table.module.css';

/** A scrollbar comes with the columns and goes with the cards, or the other way round; heeded, it would go on for ever. */
const scrollbarWidth = 24;

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
  const fits = missed === null || missed.drawn !== drawn || width >= missed.width;

  function look(): void {
    const room = root.current?.clientWidth ?? 0;
    setWidth(room);
    if (!fits) return;
    const table = root.current?.querySelector<HTMLElement>(`.${classes.table}`);
    const frame = table?.parentElement?.clientWidth ?? 0;
    // Both are rounded, each its own way: a pixel apart they may be alike.
    if (table && table.offsetWidth > frame + 1) setMissed({ width: room + table.offsetWidth - frame, drawn });
  }

  // Before the picture is drawn, so that nobody sees the columns that do not fit.
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
