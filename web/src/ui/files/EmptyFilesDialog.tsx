import { Button, Group, List, Text } from '@mantine/core';
import { useText } from '../../base/text.ts';
import { Dialog } from '../Dialog.tsx';
import { shortenFileName } from './picked-files.ts';

/** Says which files were left out because there is nothing in them (files-and-forms §5). */
export function EmptyFilesDialog({ files, onClose }: { files: readonly File[]; onClose: () => void }) {
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
