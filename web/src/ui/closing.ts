import { createContext, useContext } from 'react';
import { isSaidBeside } from '../base/failures.ts';

const Closing = createContext<(() => void) | null>(null);

/** Tells the children how to close the dialog or the edited part of the page that contains them. */
export const ClosingProvider = Closing.Provider;

/** Closes the dialog or part that contains the component. Null if it cannot be closed, such as a page. */
export function useCloseOrNull(): (() => void) | null {
  return useContext(Closing);
}

/** As above, for components that are used only in dialogs. */
export function useClose(): () => void {
  const close = useContext(Closing);
  if (close === null) throw new Error('There is nothing to close');
  return close;
}

/** Closes the dialog once its call has ended, unless the dialog says why that failed. Null for a success. */
export function useCloseUnlessSaid(): (failure: unknown) => void {
  const close = useClose();
  return (failure) => {
    if (!isSaidBeside(failure)) close();
  };
}
