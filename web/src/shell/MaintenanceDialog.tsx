import { Button, Text } from '@mantine/core';
import { maintenanceShown } from '../base/failures.ts';
import { useText } from '../base/text.ts';
import { Dialog } from '../ui/Dialog.tsx';

/** Says that Kiik is being upgraded; opened by a reply 503 (shell-and-access §2). */
export function MaintenanceDialog() {
  const t = useText();
  const close = () => maintenanceShown.set(false);
  return (
    <Dialog onClose={close} title={t('maintenance.dialog.title')}>
      <Text>{t('maintenance.dialog.text')}</Text>
      <Button onClick={close}>{t('shell.close')}</Button>
    </Dialog>
  );
}
