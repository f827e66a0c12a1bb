import { message } from '#contract/platform/failure.ts';
import { CallFailure } from '../base/api.ts';
import { handleFailure } from '../base/failures.ts';

/** Says why a page of the library cannot be opened. What can be nobody's number, such as `abc`, is as little there as another. */
export function reportLost(failure: CallFailure): void {
  const { reads, status } = failure;
  const unknown = { message: message('errors.not_found') };
  handleFailure(status === 422 ? new CallFailure(reads, 'reply', 404, unknown) : failure);
}
