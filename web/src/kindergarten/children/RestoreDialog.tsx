import { restoreChildren } from '#contract/kindergarten/archived-children.ts';
import { sayMessage } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import type { ChildrenDialogProps } from './ArchiveDialog.tsx';

/** Says what restoring does. */
export function RestoreDialog({ kindergartenId, children, onClose, onDone }: ChildrenDialogProps) {
  const t = useText();
  const [first] = children;
  return (
    <ConfirmCall
      route={restoreChildren}
      input={{
        params: { kindergarten_id: kindergartenId },
        body: { child_ids: children.map(({ id }) => id) },
      }}
      success={sayMessage}
      title={
        children.length === 1 && first !== undefined
          ? t('children.restore.one', { name: `${first.fname} ${first.lname}` })
          : t('children.restore.many', { n: children.length })
      }
      text={t('children.restore.text')}
      action={t('children.restore')}
      harmless
      onDone={onDone}
      onClose={onClose}
    />
  );
}
