import { useText } from '../base/text.ts';
import { useCallFailure } from './call-failure.ts';
import { FailureText } from './FailureText.tsx';

/** Why what a button did failed, said beside it; nothing for null. */
export function CallFailed({ failure }: { failure: unknown }) {
  useText();
  const said = useCallFailure(failure);
  return said === null ? null : <FailureText>{said}</FailureText>;
}
