import { translateNow } from '../base/text.ts';
import { showToast } from '../base/toasts.ts';

/** Says that the address which somebody opened leads nowhere. */
export function sayUnknown(): void {
  showToast({ kind: 'notice', text: translateNow('shell.unknown_page') });
}
