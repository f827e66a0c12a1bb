import { useLayoutEffect, useState } from 'react';

/** An element inserted as the first child of an element that other code renders, for a portal. */
export function usePrepended(element: Element | null): HTMLElement {
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    element?.prepend(host);
    return () => host.remove();
  }, [element, host]);
  return host;
}
