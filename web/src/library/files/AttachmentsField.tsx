import { Button, Group, Stack, Text } from '@mantine/core';
import { mdiFolderOpenOutline } from '@mdi/js';
import { type ReactNode, Suspense } from 'react';
import type { AttachedFile } from '#contract/library/attached-files.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { FilePicker } from '../../ui/files/FilePicker.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import classes from './AttachedFiles.module.css';
import { AttachedFiles } from './AttachedFiles.tsx';
import { isUnderWay, UploadRow, useAskBeforeUnload } from './UploadPanel.tsx';
import type { Upload } from './upload.ts';

const AttachDialog = lazyPart(async () => (await import('./AttachDialog.tsx')).AttachDialog);

interface AttachmentsFieldProps {
  label: string;
  name: string;
  error?: ReactNode;
  /** What is attached, and what is being uploaded. */
  files: readonly AttachedFile[];
  uploads: readonly Upload[];
  onAdd: (files: readonly File[]) => void;
  onTakeOff: (file: AttachedFile) => void;
  isBusy?: boolean;
  /** Attaches files of the library; missing in a place without one. */
  attach?: ((fileIds: readonly number[]) => Promise<unknown>) | undefined;
  /** Says that uploads must arrive first. */
  waiting: string;
  /** Why a file could not be taken off. */
  children?: ReactNode;
}

/** The files of what is being written: uploaded, or taken from the library. */
export function AttachmentsField(props: AttachmentsFieldProps) {
  const { label, name, error, files, uploads, attach, waiting, isBusy = false, children } = props;
  const t = useText();
  const { dialog, open } = useDialog();
  const hasLibrary = holdsFlag(useSession(), 'documents_access_index', 'gallery_access_index');
  const isWaiting = uploads.some(isUnderWay);
  useAskBeforeUnload(isWaiting);
  return (
    <Stack gap="xs">
      <FilePicker label={label} name={name} error={error} multiple value={[]} onChange={props.onAdd} />
      {hasLibrary && attach !== undefined && (
        <Group>
          <Button
            variant="subtle"
            leftSection={<Icon path={mdiFolderOpenOutline} />}
            onClick={() =>
              open(
                <Suspense>
                  <AttachDialog attach={attach} count={files.length + uploads.length} />
                </Suspense>,
              )
            }
          >
            {t('files.attach.fromLibrary')}
          </Button>
        </Group>
      )}
      {files.length > 0 && (
        <AttachedFiles files={files} label={label} isBusy={isBusy} onTakeOff={props.onTakeOff} />
      )}
      {children}
      {uploads.length > 0 && (
        <ul className={classes.uploads} aria-label={t('files.uploads')}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      <Text size="sm" c="dimmed" role="status">
        {isWaiting && waiting}
        {!isWaiting && uploads.some(({ state }) => state === 'danger') && t('files.attach.failed')}
      </Text>
      {dialog}
    </Stack>
  );
}
