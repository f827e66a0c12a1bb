import { createStore } from '../ui/store.ts';

export interface Toast {
  kind: 'success' | 'failure';
  text: string;
}

/** Whether the toasts' own code is wanted yet: the login page does without until something happens. */
export const toastsWanted = createStore(false);

/** Shows a short message on top of the page for eight seconds; the same text is never there twice. */
export function showToast(toast: Toast): void {
  toastsWanted.set(true);
  void import('../shell/Toasts.tsx').then(({ pushToast }) => pushToast(toast));
}
