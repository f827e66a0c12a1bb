import { createStore } from './store.ts';

/** A form that holds typing which is saved nowhere yet. */
interface UnsavedForm {
  element(): HTMLElement | null;
  /** Told when the person gives up what they typed. */
  giveUp(): void;
}

/** All of them, by their names. */
export const unsavedForms = new Map<string, UnsavedForm>();

/** What somebody is asked before typing is lost. */
interface LeavingQuestion {
  answer: (leaves: boolean) => void;
  /** What is lost in words, where that is more than what stands on the screen. */
  lost: readonly string[];
}

/** Whether somebody is asked about leaving right now; the answer goes to all who wait for it. */
export const leavingAsked = createStore<LeavingQuestion | null>(null);

/** Says of a form that it holds something unsaved; null where it does not any more. */
export function markUnsaved(name: string, form: UnsavedForm | null): void {
  if (form === null) unsavedForms.delete(name);
  else unsavedForms.set(name, form);
}

export function hasUnsaved(): boolean {
  return unsavedForms.size > 0;
}

/** Nobody is asked any more: nothing could save what was typed, or the page comes back. What is kept of it stays kept. */
export function releaseUnsaved(): void {
  unsavedForms.clear();
}

/** Fetches what keeps typing. Asked for from here, it needs no list of its own of what comes along. */
export const loadKeeping = () => import('../ui/held-form.ts');
