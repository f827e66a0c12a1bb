import { Button, Group, List, Text } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { translateNow, useText } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { Dialog } from '../Dialog.tsx';
import { type FileFacts, shortenFileName, sortPickedFiles } from './picked-files.ts';

interface SendableFiles {
  /** Those of the files that can be sent and are not there already. */
  take: (files: readonly File[], present?: readonly FileFacts[]) => File[];
  /** Says which files were left out because there is nothing in them. */
  notice: ReactNode;
}

/** Leaves out of chosen files what can't be sent, and says why. */
export function useSendableFiles(): SendableFiles {
  const [empty, setEmpty] = useState<readonly File[]>([]);
  const take = useCallback((files: readonly File[], present: readonly FileFacts[] = []) => {
    const sorted = sortPickedFiles(files, present);
    if (sorted.oversized.length > 0) showToast({ kind: 'failure', text: translateNow('files.tooBig') });
    setEmpty(sorted.empty);
    return sorted.good;
  }, []);
  return { take, notice: <EmptyFilesDialog files={empty} onClose={() => setEmpty([])} /> };
}

/** Says which files were left out because there is nothing in them (files-and-forms §5). */
function EmptyFilesDialog({ files, onClose }: { files: readonly File[]; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog opened={files.length > 0} title={t('files.notAttached')} onClose={onClose}>
      <Text>{t('files.zeroBytes', { count: files.length })}</Text>
      <List>
        {files.map((file) => (
          <List.Item key={`${file.name}/${file.lastModified}`}>{shortenFileName(file.name, 28)}</List.Item>
        ))}
      </List>
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('shell.close')}</Button>
      </Group>
    </Dialog>
  );
}
