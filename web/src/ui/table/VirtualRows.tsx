import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';

interface VirtualRowsProps {
  count: number;
  /** What scrolls. */
  scroller: HTMLElement;
  /** What each row stands in: a `tbody` of its own in a table, an item in a list. */
  as: 'tbody' | 'li';
  /** A row's height before it is measured, and the space between two rows, in pixels. */
  height: number;
  gap: number;
  renderRow: (index: number) => ReactNode;
}

/** Draws only the rows in sight, with room for the others above and below. */
export function VirtualRows({ count, scroller, as: Row, height, gap, renderRow }: VirtualRowsProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    gap,
    overscan: 10,
  });
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
