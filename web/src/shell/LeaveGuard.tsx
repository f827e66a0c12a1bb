import { useBlocker } from '@tanstack/react-router';
import { askToLeave } from '../base/leaving.ts';
import { hasUnsaved } from '../base/unsaved.ts';

/** Asks before a page with unsaved typing is left, by a link, by the way back or by closing the tab. */
export function LeaveGuard() {
  useBlocker({
    // Another page of a table takes nothing away.
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await askToLeave()),
    enableBeforeUnload: hasUnsaved,
  });
  return null;
}
