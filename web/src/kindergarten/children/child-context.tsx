import { createContext, useContext } from 'react';
import type { ChildDetails } from '#contract/kindergarten/child.ts';

const ChildContext = createContext<ChildDetails | null>(null);

/** Provides the child to the tabs of its page. */
export const ChildProvider = ChildContext.Provider;

/** The child of this page, for the tabs of the frames `child` and `adminChild`; includes its kindergarten. */
export function useChild(): ChildDetails {
  const child = useContext(ChildContext);
  if (child === null) throw new Error('This tab stands in the frame of a child');
  return child;
}
