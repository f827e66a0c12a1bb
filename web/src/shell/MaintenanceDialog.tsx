import { Button, Modal, Stack, Text } from '@mantine/core';
import { maintenanceShown } from '../app/failures.ts';
import { useText } from '../app/text.ts';

/** Says that Kiik is being upgraded; opened by an answer 503 (shell-and-access §2). */
export function MaintenanceDialog() {
  const t = useText();
  const close = () => maintenanceShown.set(false);
  return (
    <Modal
      opened
      onClose={close}
      title={t('maintenance.dialog.title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack>
        <Text>{t('maintenance.dialog.text')}</Text>
        <Button onClick={close}>{t('shell.close')}</Button>
      </Stack>
    </Modal>
  );
}
