import { Button, Group, Text } from '@mantine/core';
import { useText } from '../app/text.ts';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** What will happen, and to whom. */
  text: string;
  /** What the button does, as a verb. */
  action: string;
  /** What the other button says, where it is more than giving up. */
  cancel?: string;
  /** Where nothing is lost or locked by it: the button then has the colour of any act. */
  harmless?: boolean;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back, or that reaches many at once. */
export function ConfirmDialog({
  opened,
  title,
  text,
  action,
  cancel,
  harmless = false,
  pending,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useText();
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <Text>{text}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {cancel ?? t('shell.cancel')}
        </Button>
        <Button color={harmless ? 'pine' : 'coral'} loading={pending} onClick={onConfirm}>
          {action}
        </Button>
      </Group>
    </Dialog>
  );
}
