import { createStore } from '../ui/store.ts';
import { CallFailure } from './api.ts';
import { translateMessage, translateNow } from './text.ts';
import { showToast } from './toasts.ts';

/** Whether the maintenance dialog is open. */
export const maintenanceShown = createStore(false);

/** What the handler cannot do itself: the router and the session are made after the first call may fail. */
interface SessionAnswers {
  /** The session is over: sign out in this browser. */
  leave(): void;
  /** A right may have been taken away: look again at who the person is and what they may do. */
  review(): void;
}

let session: SessionAnswers = { leave: () => {}, review: () => {} };

export function connectSession(answers: SessionAnswers): void {
  session = answers;
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
  if (failure.status === 401 || failure.status === 417 || failure.status === 429) session.leave();
  if (failure.status === 403) session.review();
}

function listTexts(failure: CallFailure): string[] {
  const fields = Object.values(failure.errors).flat();
  if (failure.status === 401) return [];
  return (fields.length === 0 ? [failure.text] : fields).map(translateMessage);
}
