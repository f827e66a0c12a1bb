import { Stack, Text } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useText } from '../../base/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';

interface EraseDialogProps {
  title: string;
  /** What will be gone. */
  text: string;
  /** Of the form that asks for what has to be typed. */
  formProps: ComponentProps<'form'>;
  submitting: boolean;
  onClose: () => void;
  /** Where it is typed. */
  children: ReactNode;
}

/** Asks before data are removed for good: nobody does this by a slip. */
export function EraseDialog({ title, text, formProps, submitting, onClose, children }: EraseDialogProps) {
  const t = useText();
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...formProps}>
        <Stack gap="md">
          <Text>{text}</Text>
          {children}
          <DialogButtons
            action={t('personal-data.erase.action')}
            submitting={submitting}
            hue="coral"
            onClose={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
