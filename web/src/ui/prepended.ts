import { useLayoutEffect, useState } from 'react';

/** A place at the head of an element that somebody else draws, for a portal. */
export function usePrepended(element: Element | null): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    element?.prepend(place);
    return () => place.remove();
  }, [element, place]);
  return place;
}
