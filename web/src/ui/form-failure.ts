import type { Message } from '#contract/platform/failure.ts';
import { isSaidBeside } from '../base/failures.ts';
import { translateMessage } from '../base/text.ts';
import { followTexts } from '../base/texts.ts';
import classes from './failure.module.css';

interface FormFailure {
  /** What is wrong with the form's own inputs, by the names of the reply. */
  errors: Record<string, Message[]>;
  /** What else there is to say: of the call, or of what is wrong with no input of the form. */
  said: Message[];
}

/** What a form says itself about its failed call; null if that is not for the form to say. */
export function readFormFailure(
  failure: unknown,
  isInput: (name: string) => boolean = () => false,
): FormFailure | null {
  if (!isSaidBeside(failure) || failure.reason === 'cancelled') return null;
  // Only a form has something typed to speak of.
  if (failure.reason === 'network') return { errors: {}, said: [{ key: 'errors.network_typed' }] };
  if (failure.reason === 'timeout') return { errors: {}, said: [{ key: 'errors.time_out' }] };
  const wrong = failure.status === 422 ? Object.entries(failure.errors) : [];
  if (wrong.length === 0) return { errors: {}, said: [failure.text] };
  const [own = [], others = []] = [true, false].map((one) => wrong.filter(([name]) => isInput(name) === one));
  return { errors: Object.fromEntries(own), said: others.flatMap(([, messages]) => messages) };
}

/**
 * Says beside the buttons of a form why its call failed, where the person looks. Returns how to take it away. The
 * element is not React's, so that no form has to make room for it.
 */
export function showFormFailure(form: HTMLFormElement, said: readonly Message[]): () => void {
  if (said.length === 0) return () => {};
  const button = form.querySelector('[type=submit]');
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.className = classes.failure ?? '';
  const write = () => {
    notice.textContent = said.map(translateMessage).join(' ');
  };
  write();
  const unfollow = followTexts(write);
  // A form that a dialog confirms has no such button.
  if (button === null) form.append(notice);
  else findRow(button, form).before(notice);
  notice.scrollIntoView({ block: 'nearest' });
  return () => {
    unfollow();
    notice.remove();
  };
}

/** The row of buttons: the button itself, or what holds it next to others. */
function findRow(button: Element, form: Element): Element {
  const around = button.parentElement;
  return around !== null && around !== form && around.classList.contains('mantine-Group-root')
    ? around
    : button;
}
