import { CallFailure } from './api.ts';
import { seenTime } from './last-seen.ts';
import { isOffline } from './live.ts';
import { createStore } from './store.ts';
import { translateMessage, translateNow } from './text.ts';
import { showToast } from './toasts.ts';

/** Whether the maintenance dialog is open. */
export const maintenanceShown = createStore(false);

/** What the handler needs from others: router and session are created after the first possible failure. */
interface SessionAnswers {
  /** The session has ended, with or without a toast so far: forget it and return after the next sign-in. */
  leave(isSaid: boolean): void;
  /** Too many calls: ignore the address and end the session on the server, too. */
  expel(): void;
  /** A right may have been removed: read the session and its rights again. */
  review(): void;
  /** Rights have changed while the page was open: read all of them again. */
  renew(): void;
  /** The page needs what was refused: go to the dashboard. */
  goHome(): void;
}

const nobody = () => {};
let session: SessionAnswers = { leave: nobody, expel: nobody, review: nobody, renew: nobody, goHome: nobody };

export function connectSession(answers: SessionAnswers): void {
  session = answers;
}

/** How a query or mutation wants its replies and failures handled; part of its `meta`. */
export interface FailureAnswer {
  /** The page shows the failure itself: of a reading call, or beside the button of a writing one. */
  showsFailure?: boolean;
  /** The page is useless without this: 403, and 404 of what was there before, lead to the dashboard. */
  reload?: boolean;
  /** The reply is stored for this person and shown again if there is no connection. */
  seen?: boolean;
}

/** Placeholders on the page that show a failure themselves and offer another try. */
const shown: unknown[] = [];
/** How long a placeholder may take to appear, and counts after it is gone; milliseconds. */
const shownFor = 500;
const textOf = (failure: unknown) => (failure instanceof CallFailure ? failure.text.key : failure);

/** Registers a placeholder that shows the failure, so that no toast repeats it. Returns how to remove it. */
export function noteShown(failure: unknown): () => void {
  const text = textOf(failure);
  shown.push(text);
  return () => void setTimeout(() => shown.splice(shown.indexOf(text), 1), shownFor);
}

/**
 * Handles a failed query: it is reported once, by its placeholder if there is one, else by a toast. `isFirst` if
 * nothing was read before: a page of an unknown row then says so itself.
 */
export function handleReadFailure(failure: unknown, answer: FailureAnswer = {}, isFirst = false): void {
  const status = failure instanceof CallFailure ? failure.status : 0;
  const isUnknownRow = status === 404 && isFirst && answer.seen !== true;
  const leadsAway = !isUnknownRow && [401, 403, 404, 417, 429, 503].includes(status);
  if (answer.showsFailure === true) {
    // A placeholder cannot handle an ended session.
    if (status === 401 || status === 417) handleFailure(failure, answer);
  } else if (leadsAway) handleFailure(failure, answer);
  // By then the placeholder is rendered, and other queries of the page may have failed in the same way.
  else setTimeout(() => shown.includes(textOf(failure)) || handleFailure(failure, answer), shownFor);
}

/** Ended sessions, lost rights, too many calls and maintenance concern the whole app, not one button or form. */
const ofTheApp: readonly number[] = [401, 403, 417, 429, 503];

/** Whether a failed call is explained beside what made it. */
export function isSaidBeside(failure: unknown): boolean {
  if (!(failure instanceof CallFailure)) return false;
  return !ofTheApp.includes(failure.status) || failure.text.key === 'errors.database_unavailable';
}

/** The only handler of failed calls (shell-and-access §8 with its decisions). Forms handle field errors. */
export function handleFailure(failure: unknown, answer: FailureAnswer = {}): void {
  if (answer.showsFailure === true && isSaidBeside(failure)) return;
  if (!(failure instanceof CallFailure)) {
    showToast({ kind: 'failure', text: translateNow('errors.generic') });
    return;
  }
  if (failure.reason === 'cancelled' || (failure.reason === 'timeout' && failure.reads)) return;
  // The notice above the page already says that there is no connection.
  if (failure.reason === 'network' && failure.reads && (seenTime.get() !== null || isOffline.get())) return;
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

/** For calls whose failure is said beside what made them: handles what concerns the whole app, and passes it on. */
export function failBeside(failure: unknown): never {
  handleFailure(failure, { showsFailure: true });
  throw failure;
}

/** Reads rights, menu and all shown data again after the server reports that the person's rights changed. */
export function readRightsAnew(): void {
  session.renew();
}

function listTexts(failure: CallFailure): string[] {
  const fields = Object.values(failure.errors).flat();
  if (failure.status === 401) return [];
  return (fields.length === 0 ? [failure.text] : fields).map(translateMessage);
}
