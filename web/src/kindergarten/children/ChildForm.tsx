import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { useEditForm } from '../../ui/edit-form.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';

type Edited = Pick<ReturnType<typeof useEditForm>, 'formProps' | 'conflict' | 'isConflicting' | 'submitting'>;

/** The frame of a form on the child's page: fields, both versions where two saved, and the buttons. */
export function ChildForm({
  edited,
  onCancel,
  children,
}: {
  edited: Edited;
  onCancel: () => void;
  children: ReactNode;
}) {
  return (
    <form {...edited.formProps}>
      <Stack gap="md">
        {children}
        {edited.conflict}
        <DialogButtons submitting={edited.submitting} disabled={edited.isConflicting} onClose={onCancel} />
      </Stack>
    </form>
  );
}
