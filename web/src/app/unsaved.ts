import { createStore } from '../ui/store.ts';

/** The forms that hold typing which is saved nowhere yet. */
const forms = new Set<string>();

/** Whether somebody is asked about leaving right now; the answer goes to all who wait for it. */
export const leavingAsked = createStore<{ answer: (leaves: boolean) => void } | null>(null);
let asked: Promise<boolean> | null = null;

/** Says of a form whether it holds something unsaved. */
export function markUnsaved(form: string, isUnsaved: boolean): void {
  if (isUnsaved) forms.add(form);
  else forms.delete(form);
}

export function hasUnsaved(): boolean {
  return forms.size > 0;
}

/** What is typed counts no more: the person chose to leave it, or nothing could save it. */
export function releaseUnsaved(): void {
  forms.clear();
}

/** Whether the page may be left: at once where nothing is unsaved, else as the person answers. */
export function askToLeave(): Promise<boolean> {
  if (!hasUnsaved()) return Promise.resolve(true);
  asked ??= new Promise<boolean>((resolve) => {
    leavingAsked.set({
      answer(leaves) {
        leavingAsked.set(null);
        asked = null;
        if (leaves) releaseUnsaved();
        resolve(leaves);
      },
    });
  });
  return asked;
}
