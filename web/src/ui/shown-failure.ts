import { useLayoutEffect } from 'react';
import { noteShown } from '../base/failures.ts';

/** Suppresses the toast that would repeat what the component says of this failure. */
export function useShownFailure(failure: unknown): void {
  useLayoutEffect(() => noteShown(failure), [failure]);
}
