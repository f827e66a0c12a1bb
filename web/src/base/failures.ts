import { CallFailure } from './api.ts';
import { seenTime } from './last-seen.ts';
import { createStore } from './store.ts';
import { translateMessage, translateNow } from './text.ts';
import { showToast } from './toasts.ts';

/** Whether the maintenance dialog is open. */
export const maintenanceShown = createStore(false);

/** What the handler cannot do itself: the router and the session are made after the first call may fail. */
interface SessionAnswers {
  /** The session is over, which a toast says or nothing yet: forget it here and come back after the next sign-in. */
  leave(isSaid: boolean): void;
  /** Too many calls: forget what the address asks for and end the session on the server, too. */
  expel(): void;
  /** A right may have been taken away: look again at who the person is and what they may do. */
  review(): void;
  /** Rights were given or taken while the page stood open: all of it is read anew. */
  renew(): void;
  /** The page stands or falls with what was refused: leave it for the dashboard. */
  goHome(): void;
}

const nobody = () => {};
let session: SessionAnswers = { leave: nobody, expel: nobody, review: nobody, renew: nobody, goHome: nobody };

export function connectSession(answers: SessionAnswers): void {
  session = answers;
}

/** How a query or mutation wants its answers and failures treated; part of its `meta`. */
export interface FailureAnswer {
  /** The page shows the failure itself. */
  showsFailure?: boolean;
  /** The page is nothing without this: 403 and 404 lead to the dashboard. */
  reload?: boolean;
  /** It is kept for this person and shown again where there is no connection. */
  seen?: boolean;
}

/** What stands on the page beside what failed, with a way to try again. */
const shown = new Set<unknown>();
const textOf = (failure: unknown) => (failure instanceof CallFailure ? failure.text.key : failure);

/** Told by whatever shows a failure in its place: a toast would only say the same. Returns how to take that back. */
export function noteShown(failure: unknown): () => void {
  shown.add(textOf(failure));
  return () => void shown.delete(textOf(failure));
}

/** Answers the failure of a reading: said once, in its place where there is one, else by a toast. */
export function handleReadFailure(failure: unknown, answer: FailureAnswer = {}): void {
  const status = failure instanceof CallFailure ? failure.status : 0;
  const leadsAway = [401, 403, 404, 417, 429, 503].includes(status);
  if (answer.showsFailure === true) {
    // Whatever shows it can't do anything about a session that is over.
    if (status === 401 || status === 417) handleFailure(failure, answer);
  } else if (leadsAway) handleFailure(failure, answer);
  // By then it is drawn in its place, and what the page reads beside it may have failed alike.
  else setTimeout(() => shown.has(textOf(failure)) || handleFailure(failure, answer), 500);
}

/** The one answer to a failed call (shell-and-access §8 with its decisions). Field errors are the forms' own. */
export function handleFailure(failure: unknown, answer: FailureAnswer = {}): void {
  if (!(failure instanceof CallFailure)) {
    showToast({ kind: 'failure', text: translateNow('errors.generic') });
    return;
  }
  if (failure.reason === 'cancelled' || (failure.reason === 'timeout' && failure.reads)) return;
  // The page says already that there is no connection.
  if (failure.reason === 'network' && failure.reads && seenTime.get() !== null) return;
  if (failure.status === 503 && failure.text.key !== 'errors.database_unavailable') {
    maintenanceShown.set(true);
    return;
  }
  for (const text of listTexts(failure)) showToast({ kind: 'failure', text });
  if (failure.status === 401 || failure.status === 417) session.leave(failure.status === 417);
  if (failure.status === 429) session.expel();
  if (failure.status === 403) session.review();
  if (answer.reload === true && (failure.status === 403 || failure.status === 404)) session.goHome();
}

/** Reads rights, menu and what is on the screen anew, once the server says that the person's rights have changed. */
export function readRightsAnew(): void {
  session.renew();
}

function listTexts(failure: CallFailure): string[] {
  const fields = Object.values(failure.errors).flat();
  if (failure.status === 401) return [];
  return (fields.length === 0 ? [failure.text] : fields).map(translateMessage);
}
