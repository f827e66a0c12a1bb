import type { Message } from '#contract/platform/failure.ts';
import { CallFailure } from '../base/api.ts';
import { isSaidBeside } from '../base/failures.ts';
import { translateMessage } from '../base/text.ts';
import { followTexts } from '../base/texts.ts';
import classes from './form-failure.module.css';

/** What a form says itself about its failed call; null if that is not for the form to say. */
export function readFormFailure(failure: unknown): Message | null {
  if (!(failure instanceof CallFailure) || failure.reason === 'cancelled') return null;
  if (failure.reason === 'network') return { key: 'errors.network_typed' };
  return isSaidBeside(failure) ? failure.text : null;
}

/**
 * Says beside the buttons of a form why its call failed: one message, where the person looks. Returns how to
 * take it away. The element is not React's, so that no form has to make room for it.
 */
export function showFormFailure(form: HTMLFormElement, failure: Message): () => void {
  const button = form.querySelector('[type=submit]');
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.className = classes.failure ?? '';
  const write = () => {
    notice.textContent = translateMessage(failure);
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
