import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../base/text.ts';
import { CallFailed } from './CallFailed.tsx';
import { useCloseOrNull } from './closing.ts';
import { coral } from './coral.ts';
import { Dialog } from './Dialog.tsx';
import { isTypedName } from './typed-name.ts';

export interface ConfirmDialogProps {
  opened?: boolean;
  title: string;
  /** What will happen, and who is affected. */
  text: string;
  /** The verb on the button. */
  action: string;
  /** The text of the other button, if it does more than cancel. */
  cancel?: string;
  /** Set if nothing is lost or locked. The button then has the normal colour. */
  harmless?: boolean;
  /** For what cannot be restored: besides the question, asks for one of these names (or two characters). */
  typed?: { label: string; names: readonly string[] };
  pending: boolean;
  /** Why the call failed, if this dialog says it. */
  failure?: unknown;
  onConfirm: () => void;
  /** Needed only if `useDialog` does not open it. */
  onClose?: (() => void) | undefined;
}

/** Asks before an action that cannot be undone or that affects many people. */
export function ConfirmDialog({
  opened = true,
  title,
  text,
  action,
  cancel,
  harmless = false,
  typed,
  pending,
  failure,
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
      <CallFailed failure={failure} />
      <Group justify="flex-end">
        {/* Enter pressed by mistake must change nothing. */}
        <Button variant="default" data-autofocus={typed === undefined || undefined} onClick={close}>
          {cancel ?? t('shell.cancel')}
        </Button>
        <Button
          {...(harmless ? {} : coral('danger'))}
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
