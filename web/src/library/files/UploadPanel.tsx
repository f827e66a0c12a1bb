import { ActionIcon, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiClose, mdiRefresh } from '@mdi/js';
import { useEffect } from 'react';
import { useSession } from '../../base/session.ts';
import { useStore } from '../../base/store.ts';
import { getLocale, translateMessage, useText } from '../../base/text.ts';
import { formatFileSize, shortenFileName } from '../../ui/files/picked-files.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './UploadPanel.module.css';
import type { Upload } from './upload.ts';
import { cancelUpload, clearUploads, mayBeLeft, retryUploads, uploads } from './upload-queue.ts';

/** A long list must scroll by keyboard, even if it has no active controls. */
const scrolled = (label: string) => ({ role: 'region', tabIndex: 0, 'aria-label': label });

/** Maximum length of a name in this list (files-and-forms §9). */
const shownMaximum = 28;

interface UploadPanelProps {
  /** Omits the files that have arrived, because the list below shows them. */
  isShort?: boolean;
}

/** The person's uploads: each file with its state and actions. */
export function UploadPanel({ isShort = false }: UploadPanelProps) {
  const t = useText();
  const userId = useSession().user.id;
  const own = useStore(uploads).filter(
    ({ target, ...one }) => one.userId === userId && target.form === undefined,
  );
  const isBusy = own.some(isUnderWay);
  useAskBeforeUnload(own.some((one) => isUnderWay(one) && one.isKept !== true));
  if (own.length === 0) return null;
  const failed = own.filter(({ state }) => state === 'danger');
  const arrived = own.filter(({ state }) => state === 'success').length;
  // Running and failed uploads come first, before those that have arrived.
  const isOver = ({ state }: Upload) => state === 'success';
  const listed = [...own.filter((one) => !isOver(one)), ...(isShort ? [] : own.filter(isOver))];
  const bytes = own.reduce((sum, { file }) => sum + file.size, 0);
  const sent = own.reduce((sum, upload) => sum + upload.sent, 0);
  return (
    <section className={classes.panel} aria-label={t('files.uploads')}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text fw={650} role="status">
          {t('files.uploads.summary', { sent: arrived, total: own.length })}
        </Text>
        <Group gap={0} wrap="nowrap">
          {failed.length > 1 && (
            <Button variant="subtle" onClick={() => retryUploads(failed.map(({ id }) => id))}>
              {t('files.uploads.retryAll')}
            </Button>
          )}
          {!isBusy && own.some(mayBeLeft) && (
            <ActionIcon aria-label={t('files.uploads.close')} onClick={clearUploads}>
              <Icon path={mdiClose} />
            </ActionIcon>
          )}
        </Group>
      </Group>
      {isBusy && (
        <Progress value={(sent / bytes) * 100} aria-label={t('files.uploads')} color="pine" size="sm" />
      )}
      {listed.length > 0 && (
        <div className={classes.frame} {...scrolled(t('files.uploads.list'))}>
          <ul className={classes.list}>
            {listed.map((upload) => (
              <UploadRow key={upload.id} upload={upload} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** The browser asks before the window closes and cuts off what is being sent. */
export function useAskBeforeUnload(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);
}

/** Whether it is waiting or being sent. */
export function isUnderWay({ state }: Upload): boolean {
  return state === 'waiting' || state === 'uploading';
}

/** One upload with its state, and how to cancel it or try again. */
export function UploadRow({ upload }: { upload: Upload }) {
  const t = useText();
  const { id, file, state } = upload;
  return (
    <li className={classes.row} data-state={state}>
      <Stack gap={2} flex={1} miw={0}>
        <Text className={classes.name ?? ''} title={file.name}>
          {shortenFileName(file.name, shownMaximum)}
        </Text>
        <UploadState upload={upload} />
        {upload.mayHoldPlace && (
          <Text size="sm" c="dimmed">
            {t('files.mayHoldPlace')}
          </Text>
        )}
      </Stack>
      {state === 'success' && <Icon path={mdiCheckCircleOutline} />}
      {state === 'danger' && (
        <ActionIcon
          aria-label={t('files.uploads.retry', { name: file.name })}
          onClick={() => retryUploads([id])}
        >
          <Icon path={mdiRefresh} />
        </ActionIcon>
      )}
      {state !== 'success' && (
        <ActionIcon
          aria-label={t('files.uploads.cancel', { name: file.name })}
          onClick={() => cancelUpload(id)}
        >
          <Icon path={mdiClose} />
        </ActionIcon>
      )}
    </li>
  );
}

function UploadState({ upload }: { upload: Upload }) {
  const t = useText();
  const { file, state, sent, failure } = upload;
  if (state === 'danger') {
    return (
      <Text size="sm" c="coral" className={classes.failed ?? ''}>
        <Icon path={mdiAlertCircleOutline} size={16} />
        {t('files.uploads.danger')} {failure !== null && translateMessage(failure)}
      </Text>
    );
  }
  if (state === 'uploading') {
    return (
      <Progress
        value={(sent / file.size) * 100}
        size="sm"
        aria-label={t('files.uploads.progress', { name: file.name })}
      />
    );
  }
  return (
    <Text size="sm" c="dimmed" className="tabular">
      {t(nameState(upload))}, {formatFileSize(file.size, getLocale())}
    </Text>
  );
}

function nameState({ state, key, isKept }: Upload) {
  if (state === 'success') return 'files.uploads.success';
  if (key === null || isKept === null) return 'files.uploads.waiting';
  return isKept ? 'files.uploads.kept' : 'files.uploads.notKept';
}
