import { Button, Group, Text } from '@mantine/core';
import { useText } from '../base/text.ts';
import { Dialog } from '../ui/Dialog.tsx';

/** What is new in Kiik. */
export function NewsDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t('shell.news.title')} onClose={onClose}>
      <Text>{t('shell.news.text')}</Text>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('shell.close')}
        </Button>
      </Group>
    </Dialog>
  );
}
