import { createContext, useContext } from 'react';

const Closing = createContext<(() => void) | null>(null);

/** Says how the dialog, or the part of a page that is open for editing, around its children is closed. */
export const ClosingProvider = Closing.Provider;

/** Closes what the component stands in; null where that stays, as a page does. */
export function useCloseOrNull(): (() => void) | null {
  return useContext(Closing);
}

/** As above, for what stands in dialogs alone. */
export function useClose(): () => void {
  const close = useContext(Closing);
  if (close === null) throw new Error('There is nothing to close');
  return close;
}
