import { useEffect, useRef } from 'react';

/**
 * Scrolls the window to that height, in pixels, and again while what is above still grows, until the person
 * moves the page; null for none.
 */
export function useShownGroup(top: number | null): void {
  const isMoved = useRef(false);
  useEffect(() => {
    const stop = new AbortController();
    for (const event of ['wheel', 'touchmove', 'keydown'] as const) {
      window.addEventListener(event, () => (isMoved.current = true), { signal: stop.signal, passive: true });
    }
    return () => stop.abort();
  }, []);
  useEffect(() => {
    if (top !== null && !isMoved.current) window.scrollTo({ top, behavior: 'instant' });
  }, [top]);
}
