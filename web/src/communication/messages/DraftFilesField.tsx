import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { mdiClose, mdiFolderOpenOutline } from '@mdi/js';
import { Suspense } from 'react';
import { detachFile } from '#contract/communication/messages.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { UploadRow, useAskBeforeUnload } from '../../library/files/UploadPanel.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { FilePicker } from '../../ui/files/FilePicker.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { AttachedFile } from './AttachedFile.tsx';
import { keepDraft } from './keep-draft.ts';
import classes from './Messages.module.css';
import type { DraftFiles } from './use-draft-files.ts';

const AttachDialog = lazyPart(async () => (await import('./AttachDialog.tsx')).AttachDialog);

interface DraftFilesFieldProps {
  draftId: number | null;
  files: DraftFiles;
  /** Stores the draft; returns its id. */
  store: () => Promise<number>;
}

/** The files of a message that is being written: uploaded, or taken from the library. */
export function DraftFilesField({
  draftId,
  files: { files, uploads, add, ...state },
  store,
}: DraftFilesFieldProps) {
  const t = useText();
  const { dialog, open } = useDialog();
  const hasLibrary = holdsFlag(useSession(), 'documents_access_index', 'gallery_access_index');
  const detach = useRouteMutation(detachFile, { onDone: keepDraft });
  useAskBeforeUnload(state.isWaiting);
  return (
    <Stack gap="xs">
      <FilePicker label={t('messages.files')} name="files" multiple value={[]} onChange={add} />
      {hasLibrary && (
        <Group>
          <Button
            variant="subtle"
            leftSection={<Icon path={mdiFolderOpenOutline} />}
            onClick={() =>
              open(
                <Suspense>
                  <AttachDialog store={store} count={files.length + uploads.length} />
                </Suspense>,
              )
            }
          >
            {t('messages.files.fromLibrary')}
          </Button>
        </Group>
      )}
      {files.length > 0 && (
        <ul className={classes.files} aria-label={t('messages.files')}>
          {files.map((file) => (
            <li key={file.id} className={classes.draftFile}>
              <AttachedFile file={file} />
              <ActionIcon
                aria-label={t('messages.files.detach', { name: file.name })}
                disabled={detach.isPending}
                onClick={() =>
                  draftId !== null && detach.mutate({ params: { message_id: draftId, file_id: file.id } })
                }
              >
                <Icon path={mdiClose} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <CallFailed failure={detach.error} />
      {uploads.length > 0 && (
        <ul className={classes.uploads} aria-label={t('files.uploads')}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      <Text size="sm" c="dimmed" role="status">
        {state.isWaiting && t('messages.files.waiting')}
        {state.hasFailed && !state.isWaiting && t('messages.files.failed')}
      </Text>
      {dialog}
    </Stack>
  );
}
