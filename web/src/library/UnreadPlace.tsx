import { CallFailure } from '../base/api.ts';
import { ErrorContent } from '../ui/ErrorContent.tsx';
import { Awaited } from '../ui/FailureNotice.tsx';
import { useShownFailure } from '../ui/shown-failure.ts';

interface UnreadPlaceProps {
  /** Null while it is loading. */
  failure: unknown;
  onRetry: () => void;
  /** Whether it is part of a page that already has a title. */
  isPart?: boolean;
}

/**
 * A folder, album or diary that is loading or cannot be shown. One that does not exist, is not for the reader,
 * or has an invalid id such as `abc` is unknown.
 */
export function UnreadPlace({ failure, onRetry, isPart = false }: UnreadPlaceProps) {
  const isUnknown = !isPart && failure instanceof CallFailure && [403, 404, 422].includes(failure.status);
  useShownFailure(isUnknown ? failure : null);
  if (isUnknown) return <ErrorContent illustration="not-found" />;
  return <Awaited failure={failure} height={320} onRetry={onRetry} />;
}
