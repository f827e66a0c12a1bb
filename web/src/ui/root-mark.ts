import { useLayoutEffect } from 'react';

/** What the page holds that elements elsewhere on it give way to. */
type Mark = 'back' | 'choosing' | 'consent';

/** How many components on the page hold each. */
const held = new Map<Mark, number>();

/**
 * Sets `data-has-…` on the document's root as long as the component is shown and `isOn`. A style sheet that
 * asked the root itself, by `:has()`, would have the styles of the whole page calculated at every change.
 */
export function useRootMark(mark: Mark, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    const add = (step: number) => {
      held.set(mark, (held.get(mark) ?? 0) + step);
      document.documentElement.toggleAttribute(`data-has-${mark}`, held.get(mark) !== 0);
    };
    add(1);
    return () => add(-1);
  }, [mark, isOn]);
}
