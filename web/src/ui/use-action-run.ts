import { useState } from 'react';

/** Runs the actions of a menu or bar, and keeps why the call of the last one failed, to be said beside them. */
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
      }
    },
  };
}
