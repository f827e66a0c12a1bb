import { useStore } from '../base/store.ts';
import { useText } from '../base/text.ts';
import { leavingAsked } from '../base/unsaved.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

/** Asks whether unsaved typing may be discarded. */
export function LeaveQuestion() {
  const t = useText();
  const asked = useStore(leavingAsked);
  if (asked === null) return null;
  const { lost, answer } = asked;
  const text = lost.length === 0 ? t('shell.leave.text') : t('shell.leave.lost', { names: lost.join(', ') });
  return (
    <ConfirmDialog
      opened
      title={t('shell.leave.title')}
      text={text}
      action={t('shell.leave.leave')}
      cancel={t('shell.leave.stay')}
      pending={false}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  );
}
