import { createStore } from './store.ts';

/** How long a toast stays, in milliseconds (shell-and-access §9). */
const toastDuration = 8000;

/** A note at the edge of the page; its text is translated already. */
export interface Toast {
  kind: 'success' | 'failure';
  text: string;
  /** What can still be done about it while the toast is there, such as taking it back. */
  action?: { label: string; run: () => void };
}

/** Whether the toasts' own code is wanted yet: the login page does without until something happens. */
export const toastsWanted = createStore(false);

/** What is said in plain letters, because the toasts' code did not arrive. */
export const plainToast = createStore<string | null>(null);

const load = () => import('../ui/Toasts.tsx');

/** Fetches the toasts' code while there is time: once the line is cut, it is too late to say so. */
export function prepareToasts(): void {
  // Where that fails, the first toast stands in plain letters.
  load().catch(() => {});
}

/** Shows a short message on top of the page for eight seconds; the same text is never there twice. */
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
