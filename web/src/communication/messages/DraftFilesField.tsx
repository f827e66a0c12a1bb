import { attachFiles, detachFile } from '#contract/communication/messages.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { AttachmentsField } from '../../library/files/AttachmentsField.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { keepDraft } from './keep-draft.ts';
import type { DraftFiles } from './use-draft-files.ts';

interface DraftFilesFieldProps {
  draftId: number | null;
  files: DraftFiles;
  /** Stores the draft; returns its id. */
  store: () => Promise<number>;
}

/** The files of a message that is being written: uploaded, or taken from the library. */
export function DraftFilesField({ draftId, files: { files, uploads, add }, store }: DraftFilesFieldProps) {
  const t = useText();
  const attach = useRouteMutation(attachFiles, { onDone: keepDraft });
  const detach = useRouteMutation(detachFile, { onDone: keepDraft });
  return (
    <AttachmentsField
      label={t('messages.files')}
      name="files"
      files={files}
      uploads={uploads}
      onAdd={add}
      isBusy={detach.isPending}
      onTakeOff={({ id }) =>
        draftId !== null && detach.mutate({ params: { message_id: draftId, file_id: id } })
      }
      attach={async (ids) =>
        attach.mutateAsync({ params: { message_id: await store() }, body: { file_ids: [...ids] } })
      }
      waiting={t('messages.files.waiting')}
    >
      <CallFailed failure={detach.error} />
    </AttachmentsField>
  );
}
