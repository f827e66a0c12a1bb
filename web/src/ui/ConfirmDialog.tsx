import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../base/text.ts';
import { useCloseOrNull } from './closing.ts';
import { Dialog } from './Dialog.tsx';
import { isTypedName } from './typed-name.ts';

export interface ConfirmDialogProps {
  opened?: boolean;
  title: string;
  /** What will happen, and to whom. */
  text: string;
  /** What the button does, as a verb. */
  action: string;
  /** What the other button says, where it is more than giving up. */
  cancel?: string;
  /** Where nothing is lost or locked by it: the button then has the colour of any act. */
  harmless?: boolean;
  /** Of what cannot be restored one of these names is to be typed, or two characters of it; with what asks for that. */
  typed?: { label: string; names: readonly string[] };
  pending: boolean;
  onConfirm: () => void;
  /** Where it is not opened by `useDialog`. */
  onClose?: (() => void) | undefined;
}

/** Asks before something that cannot be taken back, or that reaches many at once. */
export function ConfirmDialog({
  opened = true,
  title,
  text,
  action,
  cancel,
  harmless = false,
  typed,
  pending,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useText();
  const outer = useCloseOrNull();
  const close = onClose ?? outer ?? undefined;
  const [name, setName] = useState('');
  const mayConfirm = typed === undefined || isTypedName(name, typed.names);
  return (
    <Dialog opened={opened} onClose={close} title={title}>
      <Text>{text}</Text>
      {typed !== undefined && (
        <TextInput
          label={typed.label}
          value={name}
          autoComplete="off"
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {cancel ?? t('shell.cancel')}
        </Button>
        <Button
          color={harmless ? 'pine' : 'coral'}
          loading={pending}
          disabled={!mayConfirm}
          onClick={onConfirm}
        >
          {action}
        </Button>
      </Group>
    </Dialog>
  );
}
