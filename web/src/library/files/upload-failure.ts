import { message } from '#contract/platform/failure.ts';
import { CallFailure } from '../../base/api.ts';
import { fail } from './send-file.ts';
import type { Upload } from './upload.ts';

/** Another window of the person may be sending the same: then this one asks again later. */
export async function sendAlone(key: string | null, act: () => Promise<void>): Promise<void> {
  if (key === null || navigator.locks === undefined) return act();
  await navigator.locks.request(`upload:${key}`, { ifAvailable: true }, (lock) => {
    if (lock === null) throw fail('network', 0);
    return act();
  });
}

/** Whether the server has not judged the file: it is away or busy, or the person must sign in again. */
export function mayStillArrive(failure: unknown): boolean {
  if (!(failure instanceof CallFailure)) return false;
  return (
    failure.reason === 'network' ||
    failure.status >= 500 ||
    [401, 409, 417, 423, 429].includes(failure.status)
  );
}

/** If the server refused an upload or no longer knows it, the next attempt starts from the beginning. */
export function readFailure(failure: unknown): Pick<Upload, 'state' | 'failure'> & Partial<Upload> {
  const reply = failure instanceof CallFailure ? failure : null;
  const goesOn = reply !== null && (reply.reason === 'network' || reply.status >= 500);
  return {
    state: 'danger',
    failure: reply?.errors.file?.[0] ?? reply?.text ?? message('errors.generic'),
    ...(goesOn ? {} : { address: null, sent: 0 }),
  };
}
