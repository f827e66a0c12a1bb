import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useText } from '../app/text.ts';
import { askToLeave, hasUnsaved, leavingAsked } from '../app/unsaved.ts';
import { useStore } from '../ui/store.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog,
}));

/** Asks before a page with unsaved typing is left, by a link, by the way back or by closing the tab. */
export function LeaveGuard() {
  const t = useText();
  const asked = useStore(leavingAsked);
  useBlocker({
    // Another page of a table or another tab of the same page takes nothing away.
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await askToLeave()),
    enableBeforeUnload: hasUnsaved,
  });
  if (asked === null) return null;
  return (
    <Suspense>
      <ConfirmDialog
        opened
        title={t('shell.leave.title')}
        text={t('shell.leave.text')}
        action={t('shell.leave.leave')}
        cancel={t('shell.leave.stay')}
        pending={false}
        onConfirm={() => asked.answer(true)}
        onClose={() => asked.answer(false)}
      />
    </Suspense>
  );
}
