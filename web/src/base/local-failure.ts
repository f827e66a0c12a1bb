import { message } from '#contract/platform/failure.ts';
import { CallFailure } from './api.ts';

/** A failure that no route replied, such as a limit of the browser; said like that of a call. */
export const makeLocalFailure = (key: string, values?: Record<string, string | number>): CallFailure =>
  new CallFailure(true, 'reply', 0, { message: message(key, values) });

/** The same for what could not be reached. */
export const makeNetworkFailure = (): CallFailure =>
  new CallFailure(true, 'network', 0, { message: message('errors.network') });
