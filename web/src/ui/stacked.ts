import { useLayoutEffect, useState } from 'react';

/** The lowest of all dialogs (files-and-forms §2). */
const base = 1039;
const taken = new Set<number>();

/** Where a dialog lies: above all that were open when it opened. */
export function useStackedPlace(opened: boolean): number {
  const [place, setPlace] = useState(base);
  useLayoutEffect(() => {
    if (!opened) return;
    const next = Math.max(base - 1, ...taken) + 1;
    taken.add(next);
    setPlace(next);
    return () => {
      taken.delete(next);
    };
  }, [opened]);
  return place;
}
