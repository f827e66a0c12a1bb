import { type ReactNode, useState } from 'react';

export interface ChoosingPlace {
  /** Draws the place, in the page's toolbar. */
  place: ReactNode;
  /** Where a `FilesSection` draws the controls that choose files; null until the place is drawn. */
  element: HTMLElement | null;
}

/** A place for the controls that choose files, which stand outside the section whose files they choose. */
export function useChoosingPlace(): ChoosingPlace {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return { place: <div ref={setElement} style={{ display: 'contents' }} />, element };
}
