import { deleteDraft } from '#contract/communication/messages.ts';
import { useText } from '../../base/text.ts';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';

/** Asks before a draft is deleted. */
export function DraftDeletion({ id, onDone }: { id: number; onDone?: () => unknown }) {
  const t = useText();
  return (
    <ConfirmCall
      route={deleteDraft}
      input={{ params: { message_id: id } }}
      title={t('messages.draft.deleteTitle')}
      text={t('messages.draft.deleteText')}
      action={t('messages.delete')}
      success="messages.draft.deletedToast"
      onDone={onDone}
    />
  );
}
