import { archiveChildren, restoreChildren } from '#contract/kindergarten/archived-children.ts';
import { sayMessage } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { LastDayDialog } from '../courses/LastDayDialog.tsx';
import type { FacedChild } from './ChildFace.tsx';

/** Properties of the dialogs about one or several children. */
export interface ChildrenDialogProps {
  children: readonly (FacedChild & { id: number })[];
  onDone?: () => void;
}

/** The texts of a dialog about children, and the body of its call. */
function useAsked(act: 'archive' | 'restore', children: ChildrenDialogProps['children']) {
  const t = useText();
  const [first] = children;
  return {
    title:
      children.length === 1 && first !== undefined
        ? t(`children.${act}.one`, { name: `${first.fname} ${first.lname}` })
        : t(`children.${act}.many`, { n: children.length }),
    text: t(`children.${act}.text`),
    action: t(`children.${act}`),
    body: { child_ids: children.map(({ id }) => id) },
  };
}

/** Asks for the last day and explains what archiving does. */
export function ArchiveDialog({ children, onDone }: ChildrenDialogProps) {
  const t = useText();
  const { body, ...asked } = useAsked('archive', children);
  return (
    <LastDayDialog
      {...asked}
      label={t('children.lastDay')}
      route={archiveChildren}
      given={body}
      success={sayMessage}
      onDone={onDone}
    />
  );
}

/** Explains what restoring does. */
export function RestoreDialog({ children, onDone }: ChildrenDialogProps) {
  const { body, ...asked } = useAsked('restore', children);
  return (
    <ConfirmCall
      {...asked}
      route={restoreChildren}
      input={{ body }}
      success={sayMessage}
      harmless
      onDone={onDone}
    />
  );
}
