import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../app/text.ts';
import type { useEditForm } from '../../ui/edit-form.tsx';

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
  const t = useText();
  return (
    <form {...edited.formProps}>
      <Stack gap="md">
        {children}
        {edited.conflict}
        <Group gap="sm">
          <Button type="submit" loading={edited.submitting} disabled={edited.isConflicting}>
            {t('shell.save')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('shell.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
