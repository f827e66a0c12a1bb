import { isSaidBeside, listTexts } from '../base/failures.ts';
import { translateNow } from '../base/text.ts';
import { useShownFailure } from './shown-failure.ts';

/** Why what a button did failed, in the reader's language; null if that is not said beside it. */
export function describeCallFailure(failure: unknown): string | null {
  if (!isSaidBeside(failure) || failure.reason === 'cancelled') return null;
  if (failure.reason === 'network') return translateNow('errors.network_again');
  return listTexts(failure)[0] ?? null;
}

/** The same for a component that says it, such as the error of an input. */
export function useCallFailure(failure: unknown): string | null {
  useShownFailure(failure);
  return describeCallFailure(failure);
}
