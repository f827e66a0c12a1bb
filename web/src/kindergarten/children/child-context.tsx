import { createContext, useContext } from 'react';
import type { ChildDetails } from '#contract/kindergarten/child.ts';

const ChildContext = createContext<ChildDetails | null>(null);

/** Gives the child to the tabs of its page. */
export const ChildProvider = ChildContext.Provider;

/** The child whose page this is, for the tabs of the frames `child` and `adminChild`; names its kindergarten, too. */
export function useChild(): ChildDetails {
  const child = useContext(ChildContext);
  if (child === null) throw new Error('This tab stands in the frame of a child');
  return child;
}
