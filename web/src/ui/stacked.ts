import { useLayoutEffect, useState } from 'react';
import { createStore, useStore } from '../base/store.ts';

/** The z-index of the lowest dialog (files-and-forms §2). */
const base = 1039;
const taken = new Set<number>();
const topmost = createStore(base);

const findTop = () => Math.max(base - 1, ...taken);

/** The layer of a dialog: above all dialogs that were open when it opened. */
export function useStackedLayer(opened: boolean): number {
  const [layer, setLayer] = useState(base);
  useLayoutEffect(() => {
    if (!opened) return;
    const next = findTop() + 1;
    taken.add(next);
    setLayer(next);
    topmost.set(next);
    return () => {
      taken.delete(next);
      topmost.set(findTop());
    };
  }, [opened]);
  return layer;
}

/** Whether no dialog is above that layer: only the topmost one handles keys. */
export function useIsTopmost(layer: number): boolean {
  return useStore(topmost) === layer;
}
