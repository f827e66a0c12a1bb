import { createStore } from './store.ts';

/** Whether the person is being asked to confirm their identity; all waiting calls get the answer. */
export const confirmationAsked = createStore<{ answer: (confirmed: boolean) => void } | null>(null);
let asked: Promise<boolean> | null = null;

/** Asks the person to confirm their identity; false if they cancel. */
export function askToConfirm(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    confirmationAsked.set({
      answer(confirmed) {
        confirmationAsked.set(null);
        asked = null;
        resolve(confirmed);
      },
    });
  });
  return asked;
}
