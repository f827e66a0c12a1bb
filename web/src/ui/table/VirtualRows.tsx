import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect } from 'react';

/** How rows stand that are drawn as far as they are in sight. */
export interface VirtualLayout {
  /** What each row stands in: a `tbody` of its own in a table, an item in a list. */
  as: 'tbody' | 'li';
  /** A row's height before it is measured, and the space between two rows, in pixels. */
  height: number;
  gap: number;
}

interface VirtualRowsProps extends VirtualLayout {
  count: number;
  /** What scrolls. */
  scroller: HTMLElement;
  renderRow: (index: number) => ReactNode;
}

/** What has a use of its own for Home and End. */
const takesKeys = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/** Draws only the rows in sight, with room for the others above and below. */
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
      // The browser's own way aims at where the end is thought to be; this one aims anew as rows on the way are measured.
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
