import { useState } from 'react';
import { handleActionFailure } from '../base/failures.ts';

export type ActionRun = ReturnType<typeof useActionRun>;

/** Runs the actions of a button, menu or bar, and keeps why the last one failed, to be said beside it. */
export function useActionRun() {
  const [failure, setFailure] = useState<unknown>(null);
  return {
    failure,
    forget: () => setFailure(null),
    async run(act: () => unknown): Promise<void> {
      setFailure(null);
      try {
        await act();
      } catch (caught) {
        setFailure(caught);
        handleActionFailure(caught as Error);
      }
    },
  };
}
