import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect } from 'react';

/** The props of a list that draws only visible rows. */
export interface VirtualLayout {
  /** The element of each row: its own `tbody` in a table, an item in a list. */
  as: 'tbody' | 'li';
  /** Estimated height of a row before it is measured, and the space between rows, in pixels. */
  height: number;
  gap: number;
}

interface VirtualRowsProps extends VirtualLayout {
  count: number;
  /** The element that scrolls. */
  scroller: HTMLElement;
  renderRow: (index: number) => ReactNode;
}

/** Elements that use Home and End themselves. */
const takesKeys = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/** Draws only the visible rows, and keeps space for the others above and below. */
export function VirtualRows({ count, scroller, as: Row, height, gap, renderRow }: VirtualRowsProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    gap,
    overscan: 10,
  });
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof Element && event.target.matches(takesKeys);
      const isPlain = !(event.ctrlKey || event.altKey || event.metaKey || event.shiftKey);
      if (isTyped || !isPlain || (event.key !== 'Home' && event.key !== 'End')) return;
      event.preventDefault();
      // The browser scrolls to the estimated end. This scrolls again as rows are measured on the way.
      if (event.key === 'End') virtualizer.scrollToEnd();
      else virtualizer.scrollToOffset(0);
    };
    scroller.addEventListener('keydown', go);
    return () => scroller.removeEventListener('keydown', go);
  }, [scroller, virtualizer]);
  const items = virtualizer.getVirtualItems();
  const room = (pixels: number) => {
    const space = <div style={{ height: pixels }} />;
    return (
      <Row aria-hidden>
        {Row === 'li' ? (
          space
        ) : (
          <tr>
            <td colSpan={100} style={{ padding: 0, border: 0, height: pixels }} />
          </tr>
        )}
      </Row>
    );
  };
  return (
    <>
      {room(items[0]?.start ?? 0)}
      {items.map(({ index, key }) => (
        <Row key={key} data-index={index} ref={virtualizer.measureElement}>
          {renderRow(index)}
        </Row>
      ))}
      {room(virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0))}
    </>
  );
}
