import { archiveChildren } from '#contract/kindergarten/archived-children.ts';
import { sayMessage } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { LastDayDialog } from '../courses/LastDayDialog.tsx';

/** What the dialogs about one or several children take. */
export interface ChildrenDialogProps {
  kindergartenId: number;
  children: readonly { id: number; fname: string; lname: string }[];
  /** Called when it was done, too. */
  onClose: () => void;
  onDone?: () => void;
}

/** Asks for the last day and says what archiving does. */
export function ArchiveDialog({ kindergartenId, children, onClose, onDone }: ChildrenDialogProps) {
  const t = useText();
  const [first] = children;
  return (
    <LastDayDialog
      title={
        children.length === 1 && first !== undefined
          ? t('children.archive.one', { name: `${first.fname} ${first.lname}` })
          : t('children.archive.many', { n: children.length })
      }
      text={t('children.archive.text')}
      label={t('children.lastDay')}
      action={t('children.archive')}
      route={archiveChildren}
      params={{ kindergarten_id: kindergartenId }}
      given={{ child_ids: children.map(({ id }) => id) }}
      success={sayMessage}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
