import { useLayoutEffect, useState } from 'react';

/** An element at the head of an element that somebody else draws, for a portal. */
export function usePrepended(element: Element | null): HTMLElement {
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    element?.prepend(host);
    return () => host.remove();
  }, [element, host]);
  return host;
}
