import { createStore } from '../ui/store.ts';
import { CallFailure } from './api.ts';
import { translateMessage, translateNow } from './text.ts';
import { showToast } from './toasts.ts';

/** Whether the maintenance dialog is open. */
export const maintenanceShown = createStore(false);

let leaveSession: () => void = () => {};

/** Tells the handler how a person is signed out in this browser; the router comes later than the first failure can. */
export function onSessionLost(leave: () => void): void {
  leaveSession = leave;
}

/** The one answer to a failed call (shell-and-access §8 with its decisions). Field errors are the forms' own. */
export function handleFailure(failure: unknown): void {
  if (!(failure instanceof CallFailure)) {
    showToast({ kind: 'failure', text: translateNow('errors.generic') });
    return;
  }
  if (failure.reason === 'cancelled' || (failure.reason === 'timeout' && failure.reads)) return;
  if (failure.status === 503 && failure.text.key !== 'errors.database_unavailable') {
    maintenanceShown.set(true);
    return;
  }
  for (const text of listTexts(failure)) showToast({ kind: 'failure', text });
  if (failure.status === 401 || failure.status === 417 || failure.status === 429) leaveSession();
}

function listTexts(failure: CallFailure): string[] {
  const fields = Object.values(failure.errors).flat();
  if (failure.status === 401) return [];
  return (fields.length === 0 ? [failure.text] : fields).map(translateMessage);
}
