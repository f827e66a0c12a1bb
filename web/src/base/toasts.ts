import { createStore } from './store.ts';

/** How long a toast is shown, in milliseconds (shell-and-access §9). */
const toastDuration = 8000;

/** A message at the edge of the page; its text is already translated. */
export interface Toast {
  kind: 'success' | 'failure' | 'notice';
  text: string;
  /** An action while the toast is shown, such as undo. */
  action?: { label: string; run: () => void };
}

/** Whether the toasts' code must load: the sign-in page does not load it until it needs it. */
export const toastsWanted = createStore(false);

/** Messages shown as plain text, because the toasts' code did not load. */
export const plainToast = createStore<string | null>(null);

const load = () => import('../ui/Toasts.tsx');

/** Loads the toasts' code in advance: without a connection it would be too late. */
export function prepareToasts(): void {
  // If that fails, the first toast is shown as plain text.
  load().catch(() => {});
}

/** Shows a short message on top of the page for eight seconds. The same text is never shown twice at once. */
export function showToast(toast: Toast): void {
  load().then(
    ({ pushToast }) => {
      toastsWanted.set(true);
      pushToast(toast, toastDuration);
    },
    () => {
      plainToast.set(toast.text);
      setTimeout(() => plainToast.set(null), toastDuration);
    },
  );
}
