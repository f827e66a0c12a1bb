import { Button, Group, List, Text } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { translateNow, useText } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { Dialog } from '../Dialog.tsx';
import { type FileFacts, shortenFileName, sortPickedFiles } from './picked-files.ts';

interface SendableFiles {
  /** The files that can be sent and were not picked before. */
  take: (files: readonly File[], present?: readonly FileFacts[]) => File[];
  /** Reports the files that were left out because they are empty. */
  notice: ReactNode;
}

/** Removes files that cannot be sent from the chosen ones, and reports the reason. */
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

/** Reports the files that were left out because they are empty (files-and-forms §5). */
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
