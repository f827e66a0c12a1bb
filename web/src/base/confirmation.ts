import { createStore } from './store.ts';

/** Whether the person is asked right now to confirm that it is them; the answer goes to all calls that wait for it. */
export const confirmationAsked = createStore<{ answer: (confirmed: boolean) => void } | null>(null);
let asked: Promise<boolean> | null = null;

/** Asks the person to confirm that it is them; false where they would rather not. */
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
