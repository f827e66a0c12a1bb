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

let session: SessionAnswers | null = null;

export function connectSession(answers: SessionAnswers): void {
  session = answers;
}

/** How a query wants its replies and failures handled; part of its `meta`. */
export interface FailureAnswer {
  /** The page shows the failure itself. */
  showsFailure?: boolean;
  /** The page is useless without this: 403, and 404 of what was there before, lead to the dashboard. */
  reload?: boolean;
  /** The reply is stored for this person and shown again if there is no connection. */
  seen?: boolean;
  /** It is a page's own, not the dashboard's: the page says itself that there is nothing to show. */
  ofPage?: boolean;
}

/** The failures that the page shows: in a placeholder with another try, or beside a button. */
const shown: unknown[] = [];
/** How long that may take to appear, and counts after it is gone; milliseconds. */
const shownFor = 500;
const textOf = (failure: unknown) =>
  failure instanceof CallFailure ? `${failure.reads} ${failure.text.key}` : failure;

/** Registers that the page shows the failure, so that no toast repeats it. Returns how to remove it. */
export function noteShown(failure: unknown): () => void {
  shown.push(failure);
  return () => void setTimeout(() => shown.splice(shown.indexOf(failure), 1), shownFor);
}

/**
 * Handles a failed query: it is reported once, by its placeholder if there is one, else by a toast. `isFirst` if
 * nothing was read before: a page of an unknown row then says so itself.
 */
export function handleReadFailure(failure: unknown, answer: FailureAnswer = {}, isFirst = false): void {
  const status = failure instanceof CallFailure ? failure.status : 0;
  const isUnknownRow = status === 404 && isFirst && (answer.seen !== true || answer.ofPage === true);
  const leadsAway = !isUnknownRow && (status === 404 || ofTheApp.includes(status));
  if (answer.showsFailure === true) {
    // A placeholder cannot handle it.
    handleEndedSession(failure);
  } else if (leadsAway) handleFailure(failure, answer);
  // By then the placeholder is rendered, and other queries of the page may have failed in the same way.
  else
    setTimeout(() => shown.map(textOf).includes(textOf(failure)) || handleFailure(failure, answer), shownFor);
}

/** Failures of actions that were handled: the failure of a mutation passes through what called it, too. */
const handled = new WeakSet<Error>();

/**
 * Handles the failure of what a button or menu did: it is reported once, beside it (`CallFailed`), or by a
 * toast if the page doesn't show it, such as because it was left meanwhile.
 */
export function handleActionFailure(failure: Error): void {
  if (handled.has(failure)) return;
  handled.add(failure);
  if (!isSaidBeside(failure)) handleFailure(failure);
  else setTimeout(() => shown.includes(failure) || handleFailure(failure), shownFor);
}

/** Ended sessions, lost rights, too many calls and maintenance concern the whole app, not one button or form. */
const ofTheApp: readonly number[] = [401, 403, 417, 429, 503];

/** Whether a failure is explained beside what failed. */
export function isSaidBeside(failure: unknown): failure is CallFailure {
  if (!(failure instanceof CallFailure)) return false;
  return !ofTheApp.includes(failure.status) || failure.text.key === 'errors.database_unavailable';
}

/** The only handler of failed calls (shell-and-access §8 with its decisions). Forms handle field errors. */
export function handleFailure(failure: unknown, answer: FailureAnswer = {}): void {
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
  if (failure.status === 401 || failure.status === 417) session?.leave(failure.status === 417);
  if (failure.status === 429) session?.expel();
  if (failure.status === 403) session?.review();
  if (answer.reload === true && (failure.status === 403 || failure.status === 404)) session?.goHome();
}

/** Leads to the sign-in if the failure says that the session has ended: for what is sent without being asked for. */
export function handleEndedSession(failure: unknown): void {
  if (failure instanceof CallFailure && (failure.status === 401 || failure.status === 417))
    handleFailure(failure);
}

/** Reads rights, menu and all shown data again after the server reports that the person's rights changed. */
export function readRightsAnew(): void {
  session?.renew();
}

/** What the server says of a failed call, in the reader's language: of each wrong field, or at all. */
export function listTexts(failure: CallFailure): string[] {
  const fields = Object.values(failure.errors).flat();
  if (failure.status === 401) return [];
  return (fields.length === 0 ? [failure.text] : fields).map(translateMessage);
}
