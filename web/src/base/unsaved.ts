import { createStore } from './store.ts';

/** A form with typing that is not saved yet. */
interface UnsavedForm {
  element(): HTMLElement | null;
  /** Called when the person discards their typing. */
  giveUp(): void;
}

/** All of them, by name. */
export const unsavedForms = new Map<string, UnsavedForm>();

/** The question before typing is lost. */
interface LeavingQuestion {
  answer: (leaves: boolean) => void;
  /** Resolves with the answer; never, if the page is left without one (`releaseUnsaved`). */
  answered: Promise<boolean>;
  /** A text of what is lost, if it is more than what is on the screen. */
  lost: readonly string[];
}

/** Whether the person is being asked about leaving; all waiting callers get the answer. */
export const leavingAsked = createStore<LeavingQuestion | null>(null);

/** Registers that a form has something unsaved; null if it has not any more. */
export function markUnsaved(name: string, form: UnsavedForm | null): void {
  if (form === null) unsavedForms.delete(name);
  else unsavedForms.set(name, form);
}

export function hasUnsaved(): boolean {
  return unsavedForms.size > 0;
}

/** Disables the question, also an open one: the page is left whatever the answer is. Stored typing is kept. */
export function releaseUnsaved(): void {
  unsavedForms.clear();
  leavingAsked.set(null);
}

/** Loads the code that keeps typing. As this module imports it, no list of its imports is needed. */
export const loadKeeping = () => import('../ui/held-form.ts');
