import { useLayoutEffect, useState } from 'react';
import { createStore, useStore } from '../base/store.ts';

/** The lowest of all dialogs (files-and-forms §2). */
const base = 1039;
const taken = new Set<number>();
const topmost = createStore(base);

const findTop = () => Math.max(base - 1, ...taken);

/** Where a dialog lies: above all that were open when it opened. */
export function useStackedPlace(opened: boolean): number {
  const [place, setPlace] = useState(base);
  useLayoutEffect(() => {
    if (!opened) return;
    const next = findTop() + 1;
    taken.add(next);
    setPlace(next);
    topmost.set(next);
    return () => {
      taken.delete(next);
      topmost.set(findTop());
    };
  }, [opened]);
  return place;
}

/** Whether no dialog lies above that place: keys speak to the topmost alone. */
export function useIsTopmost(place: number): boolean {
  return useStore(topmost) === place;
}
