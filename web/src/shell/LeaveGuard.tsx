import { useBlocker } from '@tanstack/react-router';
import { askToLeave } from '../base/leaving.ts';
import { hasUnsaved } from '../base/unsaved.ts';

/** Asks before a page with unsaved typing is left by a link, by Back or by closing the tab. */
export function LeaveGuard() {
  useBlocker({
    // Another page of a table discards nothing.
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await askToLeave()),
    enableBeforeUnload: hasUnsaved,
  });
  return null;
}
